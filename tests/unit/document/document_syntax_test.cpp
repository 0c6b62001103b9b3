#include "catch.h"
#include "reading.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a key that is given twice is told with its first place", "[document][syntax]") {
    const ReadDocument reading("a: 1\nb: 2\na: 3\n");
    CHECK(reading.problem() == "E104 3:1 a");
    CHECK(reading.message() == "`a` is given twice");
    const Diagnostic problem = reading.diagnostics.sorted().front();
    REQUIRE(problem.notes.size() == 1);
    CHECK(problem.notes.front().span == Span{0, 0, 1});
}

TEST_CASE("keys given twice are found in every style", "[document][syntax]") {
    CHECK(ReadDocument("{a: 1, b: 2, a: 3}\n").problem() == "E104 1:14 a");
    CHECK(ReadDocument("x:\n  a: 1\n  \"a\": 2\n").problem() == "E104 3:3 \"a\"");
    CHECK(ReadDocument("a:\na:\n").problem() == "E104 2:1 a");
    CHECK(ReadDocument("null: 1\nnull: 2\n").problem() == "E104 2:1 null");
    CHECK(ReadDocument("a: 1\na: 2\nb: 1\na: 3\nb: 2\n").problems() ==
          std::vector<std::string>{"E104 2:1 a", "E104 4:1 a", "E104 5:1 b"});
    CHECK(ReadDocument("a: {x: 1}\nb: {x: 1}\n").root);
}

TEST_CASE("a key without a colon is named", "[document][syntax]") {
    CHECK(ReadDocument("a: 1\nhand\nc: 2\n").problem() == "E105 2:1 hand");
    CHECK(ReadDocument("a: 1\nhand\n").problem() == "E105 2:1 hand");
    CHECK(ReadDocument("a:\n  b: 1\n  hand\n").problem() == "E105 3:3 hand");
    CHECK(ReadDocument("zones\n  hand: x\n").problem() == "E105 1:1 zones");
    CHECK(ReadDocument("a:\n  hand\n  pile: x\n").problem() == "E105 2:3 hand");
    CHECK(ReadDocument("hand\npile: x\n").problem() == "E105 1:1 hand");
    CHECK(ReadDocument("- hand\n  pile: x\n").problem() == "E105 1:3 hand");
    CHECK(ReadDocument("players 2..5\nname: x\n").problem() == "E105 1:1 players");
    CHECK(ReadDocument("a: 1\n\"hand\"\n").problem() == "E105 2:1 \"hand\"");
    CHECK(ReadDocument("a: 1\nhand\nb: 2\npile\n").problems() ==
          std::vector<std::string>{"E105 2:1 hand", "E105 4:1 pile"});
    CHECK(ReadDocument("a: 1\nhand\n").message() == "missing ':' after `hand`");
}

TEST_CASE("a key without a colon before a bracket is named", "[document][syntax]") {
    // YAML reads the key `hand {of`.
    CHECK(ReadDocument("zones:\n  hand {of: player}\n").problem() == "E105 2:3 hand");
    CHECK(ReadDocument("{hand {of: player}}\n").problem() == "E105 1:2 hand");
    CHECK(ReadDocument("a: 1\nhand [b]\n").problem() == "E105 2:1 hand");
}

TEST_CASE("a key without a colon in brackets is named", "[document][syntax]") {
    CHECK(ReadDocument("{a, b: 1}\n").problem() == "E105 1:2 a");
    CHECK(ReadDocument("{a: 1, b}\n").problem() == "E105 1:8 b");
    CHECK(ReadDocument("{\"a\"}\n").problem() == "E105 1:2 \"a\"");
    CHECK(ReadDocument("{a: count(hand, x)}\n").problem() == "E401 1:15 ,");
    CHECK(ReadDocument("{a\n b: 1}\n").problem() == "E105 1:2 a");
    CHECK(ReadDocument("{a, b, c: 1}\n").problems() ==
          std::vector<std::string>{"E105 1:2 a", "E105 1:5 b"});
}

TEST_CASE("a colon without a blank after it is told", "[document][syntax]") {
    CHECK(ReadDocument("players:2..5\nname: x\n").problem() == "E105 1:1 players:");
    CHECK(ReadDocument("{a:1}\n").problem() == "E105 1:2 a:");
    CHECK(ReadDocument("a: 1\nb:2\n").message() == "missing blank after `b:`");
}

TEST_CASE("brackets that are never closed are told where they open", "[document][syntax]") {
    CHECK(ReadDocument("{").problem() == "E106 1:1 {");
    CHECK(ReadDocument("a: [1, 2\n").problem() == "E106 1:4 [");
    CHECK(ReadDocument("a: [1, 2\nb: 3\n").problem() == "E106 1:4 [");
    CHECK(ReadDocument("z:\n  a: {b: 1\n  c: {d: 2}\n").problem() == "E106 2:6 {");
    CHECK(ReadDocument("a: {b: [1}\n").problem() == "E106 1:8 [");
    CHECK(ReadDocument("a: [{b: 1], c}\n").problem() == "E106 1:5 {");
    CHECK(ReadDocument("a: {b: 1\n---\n").problem() == "E106 1:4 {");
    CHECK(ReadDocument("[ # no end").problem() == "E106 1:1 [");
}

TEST_CASE("brackets that close nothing are told", "[document][syntax]") {
    CHECK(ReadDocument("a: {b: 1}}\n").problem() == "E103 1:10 }");
    CHECK(ReadDocument("a: ]\n").problem() == "E103 1:4 ]");
    CHECK(ReadDocument("}").problem() == "E103 1:1 }");
}

TEST_CASE("quotes that are never closed are told where they open", "[document][syntax]") {
    CHECK(ReadDocument("a: \"x\n").problem() == "E106 1:4 \"x");
    CHECK(ReadDocument("a: 'x\n").problem() == "E106 1:4 'x");
    CHECK(ReadDocument("a: \"x").problem() == "E106 1:4 \"x");
    CHECK(ReadDocument("a: \"").problem() == "E106 1:4 \"");
    CHECK(ReadDocument("a: 'x''").problem() == "E106 1:4 'x''");
    CHECK(ReadDocument("a: \"x\nb: \"y\"\n").problem() == "E106 1:4 \"x");
    CHECK(ReadDocument("{a: \"x}\n").problem() == "E106 1:5 \"x}");
    CHECK(ReadDocument("\"x\n--- y\"\n").problem() == "E106 1:1 \"x");
    CHECK(ReadDocument("a: \"x\\").problem() == "E103 1:6 \\");
}

TEST_CASE("anchors, aliases and tags are refused where they stand", "[document][syntax]") {
    CHECK(ReadDocument("a: &x 1\n").problem() == "E107 1:4 &x");
    CHECK(ReadDocument("a: &x\n  b: 1\n").problem() == "E107 1:4 &x");
    CHECK(ReadDocument("a: *x\n").problem() == "E107 1:4 *x");
    CHECK(ReadDocument("a: &x [*x]\n").problems() ==
          std::vector<std::string>{"E107 1:4 &x", "E107 1:8 *x"});
    CHECK(ReadDocument("a: !done\n").problem() == "E107 1:4 !done");
    CHECK(ReadDocument("a: !!int 3\n").problem() == "E107 1:4 !!int");
    CHECK(ReadDocument("a: ! x\n").problem() == "E107 1:4 !");
    CHECK(ReadDocument("{a: !x 1, b: *y}\n").problems() ==
          std::vector<std::string>{"E107 1:5 !x", "E107 1:14 *y"});
    CHECK(ReadDocument("a: &\n").problem() == "E107 1:4 &");
}

TEST_CASE("text like an anchor or a tag in quotes or inside text is text", "[document][syntax]") {
    CHECK(ReadDocument("a: '*x'\nb: 2 * x & y ! z\nc: [a * b, d&e]\n").root);
}

TEST_CASE("a file that grows when read is refused", "[document][syntax]") {
    const ReadDocument reading("a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n");
    CHECK_FALSE(reading.root);
    CHECK(reading.problems().front() == "E107 1:4 &a");
    CHECK(reading.problems().size() == 9);
}

TEST_CASE("merge keys are refused", "[document][syntax]") {
    CHECK(ReadDocument("a: 1\n<<: {b: 1}\n").problem() == "E107 2:1 <<");
    CHECK(ReadDocument("'<<': 1\n").root);
}

TEST_CASE("complex keys are refused", "[document][syntax]") {
    CHECK(ReadDocument("? a\n: b\n").problem() == "E107 1:1 ?");
    CHECK(ReadDocument("{? a : b}\n").problem() == "E107 1:2 ?");
    CHECK(ReadDocument("[a]: 1\n").problem() == "E103 1:1 [");
    CHECK(ReadDocument("{a: 1}: 1\n").problem() == "E103 1:1 {");
    CHECK(ReadDocument("{[a]: 1}\n").problem() == "E103 1:2 [");
    CHECK(ReadDocument("[[a]: 1]\n").problem() == "E103 1:5 :");
    CHECK(ReadDocument("\"a\n b\": 1\n").problem() == "E103 1:1 \"a\n b\"");
}

TEST_CASE("keys that are not there are told", "[document][syntax]") {
    CHECK(ReadDocument(": 1\n").problem() == "E103 1:1 :");
    CHECK(ReadDocument("{: 1}\n").problem() == "E103 1:2 :");
    CHECK(ReadDocument("[: 1]\n").problem() == "E103 1:2 :");
    CHECK(ReadDocument("a:\n  : 1\n").problem() == "E103 2:3 :");
}

TEST_CASE("directives are refused", "[document][syntax]") {
    CHECK(ReadDocument("%x: 1").problem() == "E107 1:1 %x: 1");
    CHECK(ReadDocument("%YAML 1.2\n---\na: 1\n").problem() == "E107 1:1 %YAML 1.2");
    CHECK(ReadDocument("a: %x\n").problem() == "E103 1:4 %");
}

TEST_CASE("a second document is refused", "[document][syntax]") {
    CHECK(ReadDocument("a: 1\n---\nb: 2\n").problem() == "E108 2:1 ---");
    CHECK(ReadDocument("---\n---\na: 1\n").problem() == "E108 2:1 ---");
    CHECK(ReadDocument("a: 1\n...\nb: 2\n").problem() == "E108 3:1 b: 2");
    CHECK(ReadDocument("...\n---\nb: 2\n").problem() == "E108 2:1 ---");
    CHECK(ReadDocument("[1,2] foo\n").problem() == "E108 1:7 foo");
    CHECK(ReadDocument("[1,2]\nfoo\n").problem() == "E108 2:1 f");
    CHECK(ReadDocument("--- a: 1\n").problem() == "E103 1:4  a: 1");
    CHECK(ReadDocument("a: --- b\nc: a---\nd: ...\n").root);
}

TEST_CASE("tabs in the indentation are refused", "[document][syntax]") {
    CHECK(ReadDocument("a:\n\tb: 1\n").problem() == "E109 2:1 \t");
    CHECK(ReadDocument("a:\n  \tb: 1\n").problem() == "E109 2:3 \t");
    CHECK(ReadDocument("a: b\n\tc\n").problem() == "E109 2:1 \t");
    CHECK(ReadDocument("-\ta: 1\n").problem() == "E109 1:2 \t");
    CHECK(ReadDocument("a: |\n\tb\n").problem() == "E109 2:1 \t");
    CHECK(ReadDocument("a: |\n  b\n \t\n  c\n").problem() == "E109 3:2 \t");
    CHECK(ReadDocument("a: b\n\t\n").problem() == "E109 2:1 \t");
    CHECK(ReadDocument("a:\n\xC2\xA0 b: 1\n").problem().substr(0, 8) == "E109 2:1");
}

TEST_CASE("tabs elsewhere are blanks", "[document][syntax]") {
    CHECK(ReadDocument("a:\tb\t# c\nc: {d:\t1,\te: 2}\nf: |\n  x\ty\n\t# c\ng: [\n\t1]\n")
              .problem() == "E109 5:1 \t");
    const ReadDocument reading("a:\tb\t# c\nc: {d:\t1,\te: 2}\nf: |\n  x\ty\ng: [\n\t1]\n");
    REQUIRE(reading.root);
    CHECK(reading.root->find("f")->text == "x\ty\n");
}

TEST_CASE("indentation that fits nothing is told", "[document][syntax]") {
    CHECK(ReadDocument("a:\n    b: 1\n  c: 2\n").problem() == "E103 3:3 c");
    CHECK(ReadDocument("  a: 1\n b: 2\n").problem() == "E103 2:2 b");
    CHECK(ReadDocument("a: 1\n  b: 2\n").problem() == "E103 2:3 b");
    CHECK(ReadDocument("a: {b: 1}\n  c: 2\n").problem() == "E103 2:3 c");
    CHECK(ReadDocument("a: 'b'\n  c: 2\n").problem() == "E103 2:3 c");
}

TEST_CASE("lists and maps that are mixed are told", "[document][syntax]") {
    CHECK(ReadDocument("a: 1\n- b\n").problem() == "E103 2:1 -");
    CHECK(ReadDocument("- a\nb: 1\n").problem() == "E103 2:1 b");
    CHECK(ReadDocument("x:\n  - a\n  b: 1\n").problem() == "E103 3:3 b");
    CHECK(ReadDocument("a: - b\n").problem() == "E103 1:4 -");
    CHECK(ReadDocument("a: b\n  - c\n").problem() == "E103 2:3 -");
    CHECK(ReadDocument("a:\n- b\n-c\n").problem() == "E103 3:1 -");
    CHECK(ReadDocument("[- a]\n").problem() == "E103 1:2 -");
    CHECK(ReadDocument("a: 1\n{b: 2}\n").problem() == "E103 2:1 {");
    CHECK(ReadDocument("a: 1\n|\n").problem() == "E103 2:1 |");
}

TEST_CASE("commas that are missing or too many are told", "[document][syntax]") {
    CHECK(ReadDocument(",").problem() == "E103 1:1 ,");
    CHECK(ReadDocument("[,").problem() == "E103 1:2 ,");
    CHECK(ReadDocument("[a,,b]").problem() == "E103 1:4 ,");
    CHECK(ReadDocument("{,}").problem() == "E103 1:2 ,");
    CHECK(ReadDocument("{a: 1,, b: 2}").problem() == "E103 1:7 ,");
    CHECK(ReadDocument("a: {b: 1\n  c: 2}\n").problem() == "E103 2:3 c");
    CHECK(ReadDocument("{a: \"x\" b: 2}").problem() == "E103 1:9 b");
    CHECK(ReadDocument("[[a] [b]]").problem() == "E103 1:6 [");
    CHECK(ReadDocument("[\"a\" b]").problem() == "E103 1:6 b");
}

TEST_CASE("a second colon is told", "[document][syntax]") {
    CHECK(ReadDocument("says: when: late\n").problem() == "E103 1:11 :");
    CHECK(ReadDocument("{says: when: late}\n").problem() == "E103 1:12 :");
    CHECK(ReadDocument("{a: 'b': c}\n").problem() == "E103 1:8 :");
    CHECK(ReadDocument("[a: b: c]\n").problem() == "E103 1:6 :");
}

TEST_CASE("text that needs quotes is told", "[document][syntax]") {
    for (const char* const start : {"@", "`", "%", ",", ":x"}) {
        const ReadDocument reading("a: " + std::string(start) + "b\n");
        CHECK(reading.problem() == std::string("E103 1:4 ") + start[0]);
    }
    CHECK(ReadDocument("{when: rank in [2, 3]}\n").problem() == "E103 1:16 [");
    CHECK(ReadDocument("{says: what?}\n").problem() == "E103 1:12 ?");
    CHECK(ReadDocument("[?a]\n").problem() == "E103 1:2 ?");
    CHECK(ReadDocument("[>a]\n").problem() == "E103 1:2 >");
    CHECK(ReadDocument("says: what?\n").root);
}

TEST_CASE("text after a complete value is told", "[document][syntax]") {
    CHECK(ReadDocument("a: 'it's late'\n").problem() == "E103 1:8 s late'");
    CHECK(ReadDocument("a: \"b\" c\n").problem() == "E103 1:8 c");
    CHECK(ReadDocument("a: [b] c\n").problem() == "E103 1:8 c");
    CHECK(ReadDocument("a: \"b\"# c\n").problem() == "E103 1:7 # c");
}

TEST_CASE("escapes that game files do not use are told", "[document][syntax]") {
    CHECK(ReadDocument("a: \"c:\\dir\"\n").problem() == "E103 1:7 \\d");
    CHECK(ReadDocument("a: \"\\u26\"\n").problem() == "E103 1:5 \\u");
    CHECK(ReadDocument("a: \"\\ud800\"\n").problem() == "E103 1:5 \\u");
    CHECK(ReadDocument("a: \"\\U00110000\"\n").problem() == "E103 1:5 \\U");
    CHECK(ReadDocument("a: \"\\e[31m\"\n").problem() == "E103 1:5 \\e");
    CHECK(ReadDocument("a: \"\\0\"\n").problem() == "E103 1:5 \\0");
    CHECK(ReadDocument("a: \"\\x1b\"\n").problem() == "E103 1:5 \\x");
    CHECK(ReadDocument("a: 'c:\\dir'\n").root);
}

TEST_CASE("block scalars that are not one are told", "[document][syntax]") {
    CHECK(ReadDocument("a: > b\n").problem() == "E103 1:4 > b");
    CHECK(ReadDocument("a: |2\n   b\n").problem() == "E103 1:4 |2");
    CHECK(ReadDocument("a: |\n     \n  b\n").problem() == "E103 2:1      ");
    CHECK(ReadDocument("a: |\n   b\n  c\n").problem() == "E103 3:3 c");
}

TEST_CASE("small files that stop or exhaust a parser are refused or read", "[document][syntax]") {
    for (const char* const text :
         {",",  "[,",  "{,",    "]",    "}",  "[",     "{",     "[]]",   "{]",      "[}",   ":",
          "?",  "? ?", "- ,",   "a: ,", "&",  "*",     "!",     "!<",    "%",       "@",    "`",
          "|",  ">",   "|0",    "\"",   "'",  "...",   "--- ,", "[?",    "{?",      "[:",   "{:",
          "{a", "[a:", "{a: [", "-,",   ",-", "- - ,", "\\",    "&a &b", "!a !b c", "*a: b"}) {
        CAPTURE(text);
        const ReadDocument reading{std::string(text)};
        CHECK(reading.root.has_value() != reading.diagnostics.has_errors());
    }
}

TEST_CASE("no message speaks of the parser", "[document][syntax]") {
    // A key longer than the parser can bear is one of few things left to it.
    const ReadDocument reading(std::string(2000, 'k').append(": 1\n"));
    CHECK_FALSE(reading.root);
    CHECK(reading.message() == "this cannot be read as YAML");
}
