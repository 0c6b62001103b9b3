#include "expression/print.h"

#include <string>
#include <vector>

#include "catch.h"
#include "trees.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

struct Printing {
    std::string text;
    std::string canonical;
};

}  // namespace

TEST_CASE("canonical text stays as it is") {
    for (const std::string text : {"rank > to_beat.rank or rank in (2 3 10)",
                                   "count(hand where rank == 7)",
                                   "steps(other.rank card.rank) in (1 .. reach)",
                                   "f()",
                                   "f(over a)",
                                   "-(segments / 2)",
                                   "least(6 least(count(pile) over players where in_play))",
                                   "top(pile).rank == 7",
                                   "not can_play or voluntary_pass",
                                   "card is magic",
                                   "7 - -3",
                                   "a - (b - c)",
                                   "(a or b) and (not c or d)",
                                   "(a == b) == (not c)",
                                   "a in (1 (-2) 3)",
                                   "f(-a (-b))",
                                   "(a + b).c",
                                   "(-a).b",
                                   "--a",
                                   "not not a",
                                   "a mod b * (c mod d)",
                                   "f((a == b) c)"}) {
        INFO(text);
        const ReadExpression reading = read_expression(text);
        REQUIRE(reading.tree.has_value());
        CHECK(to_text(*reading.tree) == text);
    }
}

TEST_CASE("values that are compared keep their parentheses") {
    for (const char* text :
         {"(a b) > (c d)", "(a (-b)) == ((c < d) e + 1)", "x and (a b) != (c)"}) {
        const ReadExpression reading = read_expression(text);
        REQUIRE(reading.tree.has_value());
        CHECK(to_text(*reading.tree) == text);
    }
}

TEST_CASE("needless blanks and parentheses go") {
    const std::vector<Printing> printings = {
        {"( a )", "a"},
        {"((a+b))*c", "(a + b) * c"},
        {"(a*b)+c", "a * b + c"},
        {"(a and b) or c", "a and b or c"},
        {"(a + b) + c", "a + b + c"},
        {"not (a == b)", "not a == b"},
        {"(f(a)).b", "f(a).b"},
        {"- (a.b)", "-a.b"},
        {"x in(1..3)", "x in (1 .. 3)"},
        {"f( (a) (b) )", "f(a b)"},
        {"f((-a))", "f(-a)"},
        {"f(a (-b) -c)", "f(a (-b - c))"},
        {"f(x where (a or b))", "f(x where a or b)"},
        {"007", "7"},
        {"(1).5", "(1).5"},
        {"(10).rank", "10.rank"},
        {"a\n  or b", "a or b"},
    };
    for (const Printing& printing : printings) {
        INFO(printing.text);
        const ReadExpression reading = read_expression(printing.text);
        REQUIRE(reading.tree.has_value());
        CHECK(to_text(*reading.tree) == printing.canonical);
    }
}
