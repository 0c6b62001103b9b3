#include "../text.h"
#include "catch.h"
#include "reading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// `a:` in `depth` block maps, one in the other.
std::string nested_block(int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) {
        text += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
    }
    return text;
}

std::string code_of(const ReadDocument& reading) {
    const std::vector<std::string> problems = reading.problems();
    return problems.size() == 1 ? problems.front().substr(0, 4) : "";
}

constexpr auto depth_limit = static_cast<std::size_t>(DocumentLimits::depth);

}  // namespace

TEST_CASE("a file may have as many bytes as the limit and no more", "[document][limits]") {
    const std::string full = "a: 1\n#" + std::string(DocumentLimits::bytes - 6, 'x');
    REQUIRE(full.size() == DocumentLimits::bytes);
    CHECK(ReadDocument(full).root);
    const ReadDocument over(full + "x");
    CHECK_FALSE(over.root);
    CHECK(code_of(over) == "E901");
}

TEST_CASE("brackets may nest to the limit and no deeper", "[document][limits]") {
    CHECK(ReadDocument(repeat("[", depth_limit) + repeat("]", depth_limit)).root);
    CHECK(ReadDocument(repeat("[", depth_limit + 1) + repeat("]", depth_limit + 1)).problem() ==
          "E901 1:33 [");
    CHECK(ReadDocument("a: " + repeat("[", depth_limit - 1) + repeat("]", depth_limit - 1)).root);
    CHECK(ReadDocument("a: " + repeat("[", depth_limit) + repeat("]", depth_limit)).problem() ==
          "E901 1:35 [");
}

TEST_CASE("blocks may nest to the limit and no deeper", "[document][limits]") {
    CHECK(ReadDocument(nested_block(DocumentLimits::depth)).root);
    CHECK(ReadDocument(nested_block(DocumentLimits::depth + 1)).problem() == "E901 33:33 a");
    CHECK(ReadDocument(repeat("- ", depth_limit) + "a").root);
    CHECK(code_of(ReadDocument(repeat("- ", depth_limit + 1) + "a")) == "E901");
}

TEST_CASE("maps that are pairs in a list count as levels", "[document][limits]") {
    CHECK(ReadDocument(repeat("[a: ", depth_limit / 2) + repeat("]", depth_limit / 2)).root);
    CHECK(code_of(ReadDocument(repeat("[a: ", depth_limit / 2 + 1) +
                               repeat("]", depth_limit / 2 + 1))) == "E901");
}

TEST_CASE("depth far beyond the limit never reaches the parser", "[document][limits]") {
    const std::string opening = GENERATE(as<std::string>{}, "[", "{a: ", "- ", "[{a: ", "[[a: ");
    CHECK(code_of(ReadDocument(repeat(opening, 100'000))) == "E901");
}

TEST_CASE("a file may hold as many values as the limit and no more", "[document][limits]") {
    // The list itself is a value too.
    CHECK(ReadDocument(repeat("- a\n", DocumentLimits::nodes - 1)).root);
    CHECK(code_of(ReadDocument(repeat("- a\n", DocumentLimits::nodes))) == "E901");
    CHECK(code_of(ReadDocument("[" + repeat("a,", DocumentLimits::nodes) + "]")) == "E901");
    CHECK(code_of(ReadDocument(repeat("-\n", DocumentLimits::nodes))) == "E901");
}

TEST_CASE("hostile files have no endless list of problems", "[document][limits]") {
    const std::string text =
        GENERATE_COPY(as<std::string>{}, "x: 1\n" + repeat("a\n", 50'000), repeat("&a ", 50'000),
                      "{" + repeat("a,", 50'000) + "}", "x: 1\n" + repeat("a: 1\n", 20'000),
                      repeat("%a\n", 50'000));
    const ReadDocument reading(text);
    CHECK_FALSE(reading.root);
    CHECK(reading.problems().size() >= DocumentLimits::problems);
    CHECK(reading.problems().size() <= DocumentLimits::problems + 2);
}
