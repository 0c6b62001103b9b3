#include <string>
#include <vector>

#include "catch.h"
#include "trees.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A text, the part of it that is marked, and what is said about it.
struct MarkedMistake {
    std::string text;
    std::uint32_t begin;
    std::string marked;
    std::string message;
    std::string help = {};
};

void check_mistakes(const std::vector<MarkedMistake>& cases) {
    for (const MarkedMistake& mistake : cases) {
        INFO(mistake.text);
        const ReadExpression reading = read_expression(mistake.text, 50);
        CHECK_FALSE(reading.tree.has_value());
        REQUIRE(reading.problems.size() == 1);
        const Diagnostic& problem = reading.problems.front();
        const auto end = static_cast<std::uint32_t>(mistake.begin + mistake.marked.size());
        CHECK(problem.code == Code::expression_syntax);
        CHECK(problem.span.file == 3);
        CHECK(problem.span.begin == 50 + mistake.begin);
        CHECK(problem.span.end == 50 + end);
        CHECK(mistake.text.substr(mistake.begin, mistake.marked.size()) == mistake.marked);
        CHECK(problem.message == mistake.message);
        CHECK(problem.help == mistake.help);
    }
}

}  // namespace

TEST_CASE("operators of other languages are named") {
    check_mistakes({{"a = b", 2, "=", "`=` is not an operator", "write `==` to compare"},
                    {"f(a=b)", 3, "=", "`=` is not an operator", "write `==` to compare"},
                    {"a === b", 2, "===", "`===` is not an operator", "write `==`"},
                    {"a !== b", 2, "!==", "`!==` is not an operator", "write `!=`"},
                    {"a => b", 2, "=>", "`=>` is not an operator", "write `>=`"},
                    {"a =< b", 2, "=<", "`=<` is not an operator", "write `<=`"},
                    {"a <> b", 2, "<>", "`<>` is not an operator", "write `!=`"},
                    {"a && b", 2, "&&", "`&&` is not an operator", "write `and`"},
                    {"a & b", 2, "&", "`&` is not an operator", "write `and`"},
                    {"(a || b)", 3, "||", "`||` is not an operator", "write `or`"},
                    {"a && !b", 2, "&&", "`&&` is not an operator", "write `and`"},
                    {"a&&!b", 1, "&&", "`&&` is not an operator", "write `and`"},
                    {"a and !b", 6, "!", "`!` is not an operator", "write `not`"},
                    {"!a", 0, "!", "`!` is not an operator", "write `not`"},
                    {"a ==!b", 4, "!", "`!` is not an operator", "write `not`"},
                    {"a % b", 2, "%", "`%` is not an operator", "write `mod`"},
                    {"a // b", 2, "//", "`//` is not an operator", "write `/`"}});
}

TEST_CASE("punctuation of other languages is named") {
    const std::string commas = "items are separated by blanks, not by `,`";
    const std::string no_comma = "write a blank instead of `,`";
    const std::string list = "write a list like `(2 3 10)`";
    check_mistakes(
        {{"a , b", 2, ",", commas, no_comma},
         {"f(a, b)", 3, ",", commas, no_comma},
         {"x in (1,2)", 7, ",", commas, no_comma},
         {"x in [2 3]", 5, "[", "lists stand in parentheses, not in `[ ]`", list},
         {"x in {2 3}", 5, "{", "lists stand in parentheses, not in `{ }`", list},
         {"a ? b : c", 2, "?", "an expression has no `? :`",
          "conditions are joined by `and`, `or` and `not`"},
         {"a == \"jack\"", 5, "\"jack\"", "names stand without quotes", "write `jack`"},
         {"a == 'b c'", 5, "'b c'", "names stand without quotes"},
         {"a == 'b", 5, "'", "names stand without quotes"},
         {"\u201cx\u201d", 0, "\u201cx\u201d", "names stand without quotes", "write `x`"}});
}

TEST_CASE("letters that only look like others are named, and those that nobody sees") {
    check_mistakes(
        {{"r\u0430nk == 8", 0, "r\u0430nk",
          "`\u0430` (U+0430) looks like `a`, but is another letter", "write `rank`"},
         {"rank\u200b == 8", 0, "rank\u200b", "an invisible character (U+200B)",
          "remove it: write `rank`"},
         {"rank == 8 \u2060", 10, "\u2060", "an invisible character (U+2060)", "remove it"}});
}

TEST_CASE("words of plain language are told what to write") {
    const std::string condition = "write only the condition, without `if` and `then`";
    const std::string no_word = " is no word of an expression";
    check_mistakes(
        {{"if rank == 8 then skip", 0, "if", "`if`" + no_word, condition},
         {"rank == 8 then skip", 10, "then", "`then`" + no_word, condition},
         {"true if can_play", 5, "if", "`if`" + no_word, condition},
         {"rank equals 8", 5, "equals", "`equals`" + no_word, "write `==`"},
         {"size greater than 2", 5, "greater", "`greater`" + no_word, "write `>`"},
         {"5 cards", 2, "cards", "`cards` has no meaning here", "write only the number: `5`"}});
}

TEST_CASE("unknown characters are shown whole") {
    check_mistakes(
        {{"a; b", 1, ";", "unknown character `;`"},
         {"a:b", 1, ":", "unknown character `:`"},
         {"a \u2660 b", 2, "\u2660", "unknown character `\u2660` (U+2660)"},
         {"\U0001f0a1", 0, "\U0001f0a1", "unknown character `\U0001f0a1` (U+1F0A1)"},
         {"a \u2264 b", 2, "\u2264", "unknown character `\u2264` (U+2264)", "write `<=`"},
         {"a\u00a0", 1, "\u00a0", "unknown character `\u00a0` (U+00A0)", "write a plain blank"},
         {"a\u202e", 1, "\u202e", "unknown character U+202E"},
         {"a \x01", 2, "\x01", "unknown character U+0001"},
         {"a \xff", 2, "\xff", "unknown byte 0xFF"},
         {"a \xe2\x99", 2, "\xe2", "unknown byte 0xE2"}});
}

TEST_CASE("a character of nothing is no end of the text") {
    check_mistakes({{std::string("a\0b", 3), 1, std::string("\0", 1), "unknown character U+0000"}});
}

TEST_CASE("nothing but blanks is an empty expression") {
    for (const std::string text : {"", " ", "\n\t "}) {
        const ReadExpression reading = read_expression(text, 7);
        REQUIRE(reading.problems.size() == 1);
        CHECK(reading.problems[0].message == "empty expression");
        CHECK(reading.problems[0].span.begin == 7);
        CHECK(reading.problems[0].span.end == 7 + text.size());
    }
}

TEST_CASE("an unfinished expression is reported at its end") {
    const std::string start = "unfinished expression: expected ";
    check_mistakes({{"a ==", 4, "", start + "a value"},
                    {"a and  \n ", 5, "", start + "a value"},
                    {"not", 3, "", start + "a value"},
                    {"-", 1, "", start + "a value"},
                    {"(", 1, "", start + "a value"},
                    {"x in", 4, "", start + "a list after `in`"},
                    {"x in (", 6, "", start + "an item of the list"},
                    {"x in (1 ..", 10, "", start + "a value"},
                    {"x is", 4, "", start + "the name of a group after `is`"},
                    {"card.", 5, "", start + "a name after `.`"},
                    {"f(a over", 8, "", start + "a value"},
                    {"f(a where", 9, "", start + "a value"}});
}

TEST_CASE("a missing parenthesis points at the one that is open") {
    struct Unclosed {
        std::string text;
        std::uint32_t opening;
    };
    for (const Unclosed& unclosed : std::vector<Unclosed>{{"(a", 0},
                                                          {"f(", 1},
                                                          {"(f(a b) + c ", 0},
                                                          {"f(a (b", 4},
                                                          {"f(a over b", 1},
                                                          {"f(a where not b", 1},
                                                          {"x in (1 2", 5},
                                                          {"x in (1 .. 2", 5}}) {
        INFO(unclosed.text);
        const ReadExpression reading = read_expression(unclosed.text);
        REQUIRE(reading.problems.size() == 1);
        const Diagnostic& problem = reading.problems[0];
        const std::size_t end = unclosed.text.find_last_not_of(' ') + 1;
        CHECK(problem.message == "missing `)`");
        CHECK(problem.span.begin == end);
        CHECK(problem.span.end == end);
        REQUIRE(problem.notes.size() == 1);
        CHECK(problem.notes[0].span == Span{3, unclosed.opening, unclosed.opening + 1});
        CHECK(problem.notes[0].message == "`(` opened here");
    }
}

TEST_CASE("what follows a complete expression is reported") {
    const std::string start = "expected `and`, `or` or the end, found ";
    check_mistakes(
        {{"a b", 2, "b", start + "`b`"},
         {"a == b c", 7, "c", start + "`c`"},
         {"a AND b", 2, "AND", "unexpected word `AND`", "did you mean `and`?"},
         {"a)", 1, ")", "`)` without a `(` before it"},
         {"a where b", 2, "where", start + "`where`",
          "`where` belongs inside the parentheses of a call"},
         {"count (hand)", 6, "(", start + "`(`",
          "the `(` of a call directly follows its name: `count(hand)`"},
         {"a not in (1)", 2, "not", start + "`not`",
          "`not` stands before the whole comparison: `not card is magic`"},
         {"card .rank", 5, ".", start + "`.`", "no blanks stand around `.`: `card.rank`"}});
}

TEST_CASE("ranges stand in lists alone") {
    const std::string place = "a range stands in a list after `in`";
    const std::string either = "a list is either items or one range";
    const std::string help = "write `in (2 .. 5)`";
    check_mistakes(
        {{"2..5", 1, "..", place, help},
         {"x == 2 .. 5", 7, "..", place, help},
         {"f(2..5)", 3, "..", place, help},
         {"x in (1 2..5)", 9, "..", either, help},
         {"x in (1..3..5)", 10, "..", either},
         {"x in (1..3 5)", 11, "5", "expected `)` after the end of the range, found `5`"},
         {"x in 2..5", 5, "2", "expected a list after `in`, found `2`",
          "write `in (2 3 10)` or `in (1 .. 3)`"},
         {"x in ()", 6, ")", "expected an item of the list, found `)`",
          "a list has at least one item"},
         {"x in (1...3)", 9, ".", "expected a value, found `.`",
          "a range is written `in (2 .. 5)`"}});
}

TEST_CASE("values are compared with values alone") {
    const std::string help =
        "a list of values is compared with another, as in `(rank suit) > (to_beat.rank "
        "to_beat.suit)`";
    check_mistakes({{"(a b) > c", 8, "c", "expected a list such as `(rank suit)`, found `c`", help},
                    {"a > (b c)", 7, "c", "expected `and`, `or` or `)`, found `c`", help},
                    {"(a b) > (c d) + 1", 14, "+", "expected `and`, `or` or the end, found `+`"},
                    {"(a, b) > (c, d)", 2, ",", "items are separated by blanks, not by `,`",
                     "write a blank instead of `,`"},
                    {"(a b) > (c d) > e", 14, ">", "comparisons do not chain",
                     "write two joined by `and`: `1 < rank and rank < 7`"},
                    {"(a b) <> (c d)", 6, "<>", "`<>` is not an operator", "write `!=`"},
                    {"(a b) == (c where d)", 12, "where", "expected an item or `)`, found `where`",
                     "`where` belongs inside the parentheses of a call"}});
}

TEST_CASE("comparisons do not chain") {
    const std::string message = "comparisons do not chain";
    const std::string help = "write two joined by `and`: `1 < rank and rank < 7`";
    check_mistakes({{"a < b < c", 6, "<", message, help},
                    {"a == b != c", 7, "!=", message, help},
                    {"a in (1 2) == b", 11, "==", message, help},
                    {"a is b is c", 7, "is", message, help},
                    {"f(x where a < b in (c))", 16, "in", message, help}});
}

TEST_CASE("conditions among arguments and items stand in parentheses") {
    const std::string argument = "a condition as an argument stands in parentheses";
    const std::string item = "a condition in a list stands in parentheses";
    const std::string help = "write it like `(rank == 7)`";
    check_mistakes({{"f(a == b)", 4, "==", argument, help},
                    {"f(a or b)", 4, "or", argument, help},
                    {"f(not a)", 2, "not", argument, help},
                    {"f(a is b)", 4, "is", argument, help},
                    {"x in (a == b)", 8, "==", item, help}});
}

TEST_CASE("the parts of a call stand in order") {
    check_mistakes({{"f(a where b over c)", 12, "over", "`over` stands before `where`"},
                    {"f(a where b where c)", 12, "where", "a call has only one `where`"},
                    {"f(a over b c)", 11, "c", "expected `where` or `)`, found `c`"},
                    {"f(a where b c)", 12, "c", "expected `and`, `or` or `)`, found `c`"},
                    {"f(a + )", 6, ")", "expected a value, found `)`"}});
}

TEST_CASE("what cannot be a name is named") {
    check_mistakes({{"where == 3", 0, "where", "expected a value, found `where`",
                     "`where` is a keyword, not a name"},
                    {"card.in", 5, "in", "expected a name after `.`, found `in`",
                     "`in` is a keyword, not a name"},
                    {"card. rank", 5, " ", "expected a name after `.`, found a blank",
                     "no blanks stand around `.`: `card.rank`"},
                    {"a is not b", 5, "not", "expected the name of a group after `is`, found `not`",
                     "`not` stands before the whole comparison: `not card is magic`"},
                    {"a == not b", 5, "not", "expected a value, found `not`",
                     "`not` inside a comparison stands in parentheses: `can_play == (not out)`"}});
}

TEST_CASE("parts that run into each other are told apart") {
    const std::string help = "write `*` to multiply, or a blank between items";
    check_mistakes(
        {{"2(3)", 0, "2(", "a number cannot be called", help},
         {"f(12(3))", 2, "12(", "a number cannot be called", help},
         {"f(a)(b)", 4, "(", "expected a blank or an operator after `)`, found `(`", help},
         {"f((a)b)", 5, "b", "expected a blank or an operator after `)`, found `b`"}});
}

TEST_CASE("numbers are whole and below a thousand million") {
    check_mistakes(
        {{"a + 1.5", 4, "1.5", "numbers have no fractions",
          "divide by a whole number, as in `count(hand) / 2`, which is rounded down"},
         {"a + 2.0", 4, "2.0", "numbers have no fractions", "write `2`"},
         {"1000000000", 0, "1000000000", "number too large", "numbers go up to 999999999"},
         {"a == 99999999999999999999999", 5, "99999999999999999999999", "number too large",
          "numbers go up to 999999999"}});
}

TEST_CASE("what gives a variable a new value is no operator") {
    check_mistakes(
        {{"owed += 2", 5, "+=", "`+=` is not an operator",
          "write the whole new value, as in `owed + 2`"},
         {"+= 2", 0, "+=", "`+=` is not an operator",
          "write the whole new value, as in `total + 2`"},
         {"owed++", 5, "+", "expected a value, found `+`",
          "write the whole new value, as in `owed + 1`"},
         {"+2", 0, "+", "expected a value, found `+`", "a number has no `+` before it"}});
}

TEST_CASE("what is asked of something is written as a call or a member") {
    check_mistakes(
        {{"top of pile", 4, "of", "`of` is no word of an expression", "write `top(pile)`"},
         {"rank of top of pile", 5, "of", "`of` is no word of an expression",
          "write `top(pile).rank`"},
         {"8 of hearts", 2, "of", "`of` is no word of an expression",
          "a card is written as its rank and its suit, such as `8H`"},
         {"worth of won", 6, "of", "`of` is no word of an expression",
          "write `won.worth`, or of all cards of a zone `sum(worth over won)`"},
         {"count hand == 0", 0, "count hand", "the arguments of `count` stand in parentheses",
          "write `count(hand)`"},
         {"pile.top().rank", 5, "top()", "a name after `.` is not called", "write `top(pile)`"},
         {"any(hand == 8)", 9, "==", "a condition as an argument stands in parentheses",
          "a condition follows `where`: `any(hand where rank == 7)`"}});
}

TEST_CASE("a condition over cards follows where and nothing else") {
    const std::string lowest = "write `lowest(hand where suit == trump)`";
    check_mistakes(
        {{"lowest(hand, suit == trump)", 11, ",", "a condition follows `where`, not `,`", lowest},
         {"lowest(hand if suit == trump)", 12, "if", "a condition follows `where`, not `if`",
          lowest},
         {"highest(starter.hand with rank in (3 4))", 21, "with",
          "a condition follows `where`, not `with`",
          "write `highest(starter.hand where rank in (3 4))`"},
         {"count(next(player).hand, rank == 7) > 1", 23, ",",
          "a condition follows `where`, not `,`",
          "write `count(next(player).hand where rank == 7)`"},
         {"any(players when not out)", 12, "when", "a condition follows `where`, not `when`",
          "write `any(players where not out)`"},
         {"lowest(hand suit == trump)", 17,
          "==", "a condition as an argument stands in parentheses",
          "a condition follows `where`: `any(hand where rank == 7)`"},
         {"count(hand, pile)", 10, ",", "items are separated by blanks, not by `,`",
          "write a blank instead of `,`"},
         {"lowest(hand, suit == trump", 11, ",", "a condition follows `where`, not `,`", lowest}});
}

TEST_CASE("a choice between two values is a factor or two rules") {
    const std::string factor = "a condition as a factor is 1 where it holds, else 0: ";
    const std::string rules =
        "write a rule for each case, with a `when` of its own; of two numbers one is chosen by a "
        "factor, `10 * out + 5 * (not out)`";
    check_mistakes(
        {{"if out then 10 else 0", 0, "if", "`if` is no word of an expression",
          factor + "`10 * out`"},
         {"10 if out else 5", 3, "if", "`if` is no word of an expression",
          factor + "`10 * out + 5 * (not out)`"},
         {"a == b ? 10 : 0", 7, "?", "an expression has no `? :`", factor + "`10 * (a == b)`"},
         {"if out then starter else leader", 0, "if", "`if` is no word of an expression", rules}});
}
