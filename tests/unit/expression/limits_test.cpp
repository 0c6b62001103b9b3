#include <string>

#include "../text.h"
#include "catch.h"
#include "trees.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

struct Nesting {
    std::string opening;
    std::string inside;
    std::string closing;
};

const std::vector<Nesting> nestings = {
    {"(", "a", ")"},          {"not ", "a", ""},        {"- ", "a", ""},
    {"-", "a", ""},           {"f(", "a", ")"},         {"f(x over g(where ", "a", "))"},
    {"f(x where ", "a", ")"}, {"x in (1 (", "a", "))"}, {"x in (1 .. (", "a", "))"},
    {"a == (not ", "b", ")"}, {"(-", "a", ")"}};

}  // namespace

TEST_CASE("expressions may nest up to the limit and no deeper") {
    const auto limit = static_cast<std::size_t>(ExpressionLimits::depth);
    for (const Nesting& nesting : {nestings[0], nestings[1], nestings[2], nestings[4]}) {
        INFO(nesting.opening);
        const auto nest = [&nesting](std::size_t depth) {
            return repeat(nesting.opening, depth) + nesting.inside + repeat(nesting.closing, depth);
        };
        CHECK(read_expression(nest(limit)).tree.has_value());
        const ReadExpression reading = read_expression(nest(limit + 1));
        CHECK_FALSE(reading.tree.has_value());
        REQUIRE(reading.problems.size() == 1);
        CHECK(reading.problems[0].code == Code::expression_too_large);
        CHECK(reading.problems[0].message == "expression nested too deeply: more than 32 levels");
        const std::size_t before = limit * nesting.opening.size();
        const std::size_t opening = nesting.opening == "f(" ? before + 1 : before;
        CHECK(reading.problems[0].span.begin == opening);
    }
}

TEST_CASE("depth beyond all measure is refused without trouble") {
    for (const Nesting& nesting : nestings) {
        INFO(nesting.opening);
        for (const std::size_t depth : {100U, 400U, 10'000U}) {
            const std::string open = repeat(nesting.opening, depth);
            const std::string closed = open + nesting.inside + repeat(nesting.closing, depth);
            for (const std::string& text : {open, closed}) {
                const ReadExpression reading = read_expression(text);
                CHECK_FALSE(reading.tree.has_value());
                REQUIRE(reading.problems.size() == 1);
                CHECK(reading.problems[0].code == Code::expression_too_large);
            }
        }
    }
}

TEST_CASE("chains are no depth") {
    CHECK(read_expression("a" + repeat(" + a", 199)).tree.has_value());
    CHECK(read_expression("a" + repeat(" and a", 199)).tree.has_value());
    CHECK(read_expression("a" + repeat(".a", 399)).tree.has_value());
    CHECK(read_expression("f(" + repeat("a ", 399) + ")").tree.has_value());
}

TEST_CASE("an expression has at most so many parts") {
    const ReadExpression reading = read_expression("a" + repeat("+a", 200));
    CHECK_FALSE(reading.tree.has_value());
    REQUIRE(reading.problems.size() == 1);
    CHECK(reading.problems[0].code == Code::expression_too_large);
    CHECK(reading.problems[0].message ==
          "expression too large: more than 400 names, numbers and operators");
    CHECK(read_expression("f(" + repeat("a ", 400) + ")").problems.size() == 1);
}

TEST_CASE("an expression has at most so many bytes") {
    CHECK(read_expression("a" + repeat(" ", ExpressionLimits::bytes - 1)).tree.has_value());
    const ReadExpression reading = read_expression(repeat("a", ExpressionLimits::bytes + 1), 5);
    CHECK_FALSE(reading.tree.has_value());
    REQUIRE(reading.problems.size() == 1);
    CHECK(reading.problems[0].code == Code::expression_too_large);
    CHECK(reading.problems[0].message == "expression too long: more than 2000 bytes");
    CHECK(reading.problems[0].span == Span{3, 5, 5 + 2001});
}
