#include "expression/parser.h"

#include <string>
#include <string_view>

#include "catch.h"
#include "trees.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

struct Grouping {
    std::string text;
    std::string brackets;
};

Syntax parsed(const std::string& text, std::uint32_t begin = 0) {
    const ReadExpression reading = read_expression(text, begin);
    INFO(text);
    REQUIRE(reading.problems.empty());
    REQUIRE(reading.tree.has_value());
    return *reading.tree;
}

void check_grouping(const std::vector<Grouping>& groupings) {
    for (const Grouping& grouping : groupings) {
        INFO(grouping.text);
        const ReadExpression reading = read_expression(grouping.text);
        REQUIRE(reading.tree.has_value());
        CHECK(to_brackets(*reading.tree) == grouping.brackets);
    }
}

std::string_view part(std::string_view text, Span span) {
    return text.substr(span.begin, span.end - span.begin);
}

}  // namespace

TEST_CASE("a word of digits is a number, any other a name") {
    check_grouping({{"0", "0"},
                    {"10", "10"},
                    {"007", "7"},
                    {"999999999", "999999999"},
                    {"0000000000001", "1"},
                    {"J", "J"},
                    {"3S", "3S"},
                    {"small_joker", "small_joker"},
                    {"_", "_"},
                    {"true", "true"}});
    CHECK(parsed("10").kind == Syntax::Kind::number);
    CHECK(parsed("10S").kind == Syntax::Kind::name);
    CHECK(parsed("true").kind == Syntax::Kind::name);
}

TEST_CASE("a keyword may begin or end a name") {
    check_grouping(
        {{"nothing", "nothing"},
         {"order and android", "[and order android]"},
         {"not notable", "[not notable]"},
         {"index in (inner)", "[in index inner]"},
         {"a mod modulus", "[mod a modulus]"},
         {"is_out is out", "[is out is_out]"},
         {"f(overall over over_1 where where_)", "[call f overall over over_1 where where_]"}});
}

TEST_CASE("operators bind as in the rules of arithmetic and logic") {
    check_grouping({{"a or b and c", "[or a [and b c]]"},
                    {"not a and b", "[and [not a] b]"},
                    {"not a == b", "[not [== a b]]"},
                    {"not not a", "[not [not a]]"},
                    {"a + b * c == d", "[== [+ a [* b c]] d]"},
                    {"a mod b + c / d", "[+ [mod a b] [/ c d]]"},
                    {"-2 * count(hand)", "[* [neg 2] [call count hand]]"},
                    {"-a.b", "[neg [member b a]]"},
                    {"7 - -3", "[- 7 [neg 3]]"},
                    {"--a", "[neg [neg a]]"},
                    {"-(segments / 2)", "[neg [/ segments 2]]"},
                    {"(a or b) and c", "[and [or a b] c]"},
                    {"not can_play or voluntary_pass", "[or [not can_play] voluntary_pass]"},
                    {"(a < b) == (b < c)", "[== [< a b] [< b c]]"}});
}

TEST_CASE("chains group to the left") {
    check_grouping({{"a - b - c", "[- [- a b] c]"},
                    {"a / b * c mod d", "[mod [* [/ a b] c] d]"},
                    {"a or b or c", "[or [or a b] c]"},
                    {"a and b and c", "[and [and a b] c]"},
                    {"a.b.c", "[member c [member b a]]"},
                    {"a - (b - c)", "[- a [- b c]]"}});
}

TEST_CASE("every comparison is known") {
    check_grouping({{"a == b", "[== a b]"},
                    {"a!=b", "[!= a b]"},
                    {"a<=b", "[<= a b]"},
                    {"a >= b", "[>= a b]"},
                    {"a<b", "[< a b]"},
                    {"a > b", "[> a b]"},
                    {"card is magic", "[is magic card]"},
                    {"a + 1 is b", "[is b [+ a 1]]"}});
}

TEST_CASE("a list has items or the two ends of a range") {
    check_grouping({{"rank > to_beat.rank or rank in (2 3 10)",
                     "[or [> rank [member rank to_beat]] [in rank 2 3 10]]"},
                    {"x in (1..3)", "[range x 1 3]"},
                    {"x in(1 .. 3)", "[range x 1 3]"},
                    {"x in (a+1..b.c)", "[range x [+ a 1] [member c b]]"},
                    {"x in (-3 .. -1)", "[range x [neg 3] [neg 1]]"},
                    {"x in (7)", "[in x 7]"},
                    {"x in (f(y) z)", "[in x [call f y] z]"},
                    {"x in (1 (-2) 3)", "[in x 1 [neg 2] 3]"},
                    {"steps(other.rank card.rank) in (1 .. reach)",
                     "[range [call steps [member rank other] [member rank card]] 1 reach]"}});
}

TEST_CASE("values are compared with values, one after the other") {
    check_grouping(
        {{"(a b) > (c d)", "[> [values a b] [values c d]]"},
         {"(rank suit)>=(to_beat.rank to_beat.suit)",
          "[>= [values rank suit] [values [member rank to_beat] [member suit to_beat]]]"},
         {"x and (a b c) != (1 (-2) 3 )", "[and x [!= [values a b c] [values 1 [neg 2] 3]]]"},
         {"not (f(a) b + 1) == (c mod 2 d)",
          "[not [== [values [call f a] [+ b 1]] [values [mod c 2] d]]]"},
         {"(a b) < (c)", "[< [values a b] [values c]]"},
         {"((a b) < (c d) or e)", "[or [< [values a b] [values c d]] e]"},
         {"any(pile where (rank (-x)) > (2 y))",
          "[call any pile where [> [values rank [neg x]] [values 2 y]]]"},
         {"((a == b) c) == (d e)", "[== [values [== a b] c] [values d e]]"}});
}

TEST_CASE("parentheses around one value make no list") {
    check_grouping({{"(a) > (b)", "[> a b]"},
                    {"(a -b) > (c)", "[> [- a b] c]"},
                    {"(a mod b) == (c)", "[== [mod a b] c]"},
                    {"(f(a b)) < (c)", "[< [call f a b] c]"},
                    {"(a or b) == c", "[== [or a b] c]"},
                    {"(a > b) == (c > d)", "[== [> a b] [> c d]]"}});
}

TEST_CASE("a call has arguments, a place to look over and a condition") {
    check_grouping(
        {{"f()", "[call f]"},
         {"f( )", "[call f]"},
         {"f(a b c)", "[call f a b c]"},
         {"f(a (b))", "[call f a b]"},
         {"f(a(b))", "[call f [call a b]]"},
         {"f(a -b)", "[call f [- a b]]"},
         {"f(a (-b))", "[call f a [neg b]]"},
         {"f(-a b)", "[call f [neg a] b]"},
         {"f((a == b) c)", "[call f [== a b] c]"},
         {"f(over x)", "[call f over x]"},
         {"f(where x or y)", "[call f where [or x y]]"},
         {"count(hand where rank == 7)", "[call count hand where [== rank 7]]"},
         {"any(players where count(hand) == 0)",
          "[call any players where [== [call count hand] 0]]"},
         {"least(6 least(count(pile) over players where in_play))",
          "[call least 6 [call least [call count pile] over players where in_play]]"},
         {"player_with_least(lowest(hand))", "[call player_with_least [call lowest hand]]"},
         {"subset(lights as.lights)", "[call subset lights [member lights as]]"},
         {"top(pile).rank == 7", "[== [member rank [call top pile]] 7]"}});
}

TEST_CASE("keywords need no blank before a parenthesis") {
    check_grouping({{"not(a)and(b)or(c)", "[or [and [not a] b] c]"}, {"a mod(b)", "[mod a b]"}});
}

TEST_CASE("line breaks and tabs are blanks") {
    check_grouping({{"  a\n  or\tb\r\n", "[or a b]"}, {"f(a\n  b)", "[call f a b]"}});
}

TEST_CASE("spans lie in the file and hold the parentheses around an expression") {
    const Syntax sum = parsed("(a + bc) * 2", 100);
    CHECK(sum.span == Span{3, 100, 112});
    CHECK(sum.text_span == Span{3, 109, 110});
    CHECK(sum.operands[0].span == Span{3, 100, 108});
    CHECK(sum.operands[0].text_span == Span{3, 103, 104});
    CHECK(sum.operands[0].operands[1].span == Span{3, 105, 107});
    CHECK(sum.operands[1].span == Span{3, 111, 112});
}

TEST_CASE("spans end at the last byte that is not blank") {
    const std::string text = "  not  f( a  b.c  over d where e )  is magic  ";
    const Syntax tree = parsed(text);
    CHECK(part(text, tree.span) == "not  f( a  b.c  over d where e )  is magic");
    CHECK(part(text, tree.text_span) == "not");
    const Syntax& test = tree.operands.at(0);
    CHECK(part(text, test.span) == "f( a  b.c  over d where e )  is magic");
    CHECK(part(text, test.text_span) == "magic");
    const Syntax& call = test.operands.at(0);
    CHECK(part(text, call.span) == "f( a  b.c  over d where e )");
    CHECK(part(text, call.text_span) == "f");
    CHECK(part(text, call.operands.at(1).span) == "b.c");
    CHECK(part(text, call.operands.at(1).text_span) == "c");
    CHECK(part(text, call.over.at(0).span) == "d");
    CHECK(part(text, call.where.at(0).span) == "e");
}

TEST_CASE("the span of a list reaches from the left side to the parenthesis") {
    const std::string text = "a and x + 1 in ( 2  3 ) and b";
    const Syntax tree = parsed(text);
    const Syntax& list = tree.operands.at(0).operands.at(1);
    CHECK(part(text, list.span) == "x + 1 in ( 2  3 )");
    CHECK(part(text, list.text_span) == "in");
    CHECK(part(text, list.operands.at(2).span) == "3");
}
