#include "variant/scalars.h"

#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Node scalar(const std::string& text) {
    Node node;
    node.kind = Node::Kind::scalar;
    node.text = text;
    node.span = {0, 5, 9};
    return node;
}

}  // namespace

TEST_CASE("names and rank names", "[variant][scalars]") {
    CHECK(is_name("hand"));
    CHECK(is_name("_a1"));
    CHECK_FALSE(is_name(""));
    CHECK_FALSE(is_name("1a"));
    CHECK_FALSE(is_name("a-b"));
    CHECK_FALSE(is_name("grün"));
    CHECK(is_rank_name("10"));
    CHECK(is_rank_name("big_joker"));
    CHECK_FALSE(is_rank_name("-1"));
}

TEST_CASE("whole numbers", "[variant][scalars]") {
    CHECK(parse_integer("0") == 0);
    CHECK(parse_integer("-12") == -12);
    CHECK(parse_integer("999999999") == 999'999'999);
    for (const char* text : {"", "-", "1000000000", "99999999999999999999999", "010", "1.5", "1e3",
                             "0x10", "+1", " 1", "1_000"}) {
        INFO(text);
        CHECK_FALSE(parse_integer(text));
    }
}

TEST_CASE("integers out of range and of the wrong form are told apart", "[variant][scalars]") {
    const auto code = [](const std::string& text) {
        Diagnostics diagnostics;
        CHECK_FALSE(read_integer(scalar(text), 1, 10, "`best`", diagnostics));
        REQUIRE(diagnostics.error_count() == 1);
        CHECK(diagnostics.sorted().front().span == Span{0, 5, 9});
        return diagnostics.sorted().front().code;
    };
    CHECK(code("11") == Code::out_of_range);
    CHECK(code("0") == Code::out_of_range);
    CHECK(code("99999999999999999999") == Code::out_of_range);
    CHECK(code("x") == Code::bad_value);
    CHECK(code("007") == Code::bad_value);
    Diagnostics diagnostics;
    CHECK(read_integer(scalar("10"), 1, 10, "`best`", diagnostics) == 10);
    CHECK(diagnostics.empty());
}

TEST_CASE("only true and false are booleans", "[variant][scalars]") {
    Diagnostics diagnostics;
    CHECK(read_boolean(scalar("true"), "x", diagnostics) == true);
    CHECK(read_boolean(scalar("false"), "x", diagnostics) == false);
    CHECK(diagnostics.empty());
    for (const char* text : {"yes", "no", "on", "True", "1", "y"}) {
        CHECK_FALSE(read_boolean(scalar(text), "x", diagnostics));
    }
    CHECK(diagnostics.has_errors());
}

TEST_CASE("ranges", "[variant][scalars]") {
    const auto read = [](const std::string& text) {
        Diagnostics diagnostics;
        const auto range = read_range(scalar(text), "`range`", diagnostics);
        CHECK(range.has_value() == diagnostics.empty());
        return range;
    };
    CHECK(read("4")->least == 4);
    CHECK(read("4")->most == 4);
    CHECK(read("2..5")->least == 2);
    CHECK(read("2 .. 5")->most == 5);
    CHECK(read("3..")->least == 3);
    CHECK_FALSE(read("3..")->most);
    CHECK(read("-3..-1")->least == -3);
    for (const char* text : {"", "..", "..5", "5..2", "a..b", "1...3", "1..2..3", "1,2", "2-5"}) {
        INFO(text);
        CHECK_FALSE(read(text));
    }
}

TEST_CASE("long texts are cut in messages between characters", "[variant][scalars]") {
    Diagnostics diagnostics;
    std::string text = "x";
    for (int i = 0; i < 50; ++i) text += "ü";
    CHECK_FALSE(read_boolean(scalar(text), "x", diagnostics));
    const std::string message = diagnostics.sorted().front().message;
    CHECK(message.size() < 100);
    CHECK(contains(message, "ü..."));
}
