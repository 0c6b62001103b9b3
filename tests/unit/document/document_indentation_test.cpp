#include <string>

#include "catch.h"
#include "document/reading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The problem of a text to a reader who knows some words: the line that is said to be indented
/// wrongly.
std::string line_of_problem(const std::string& text) {
    Sources sources;
    sources.add(SourceFile("f.yaml", text));
    Diagnostics diagnostics;
    static_cast<void>(
        read_document(sources, 0, diagnostics,
                      {{"zones", "rules", "end"}, {"zones", "rules", "when", "do", "end"}}));
    if (diagnostics.all().size() != 1) return "not one problem";
    const Position position = sources.file(0).position(diagnostics.all().front().span.begin);
    return std::string(sources.file(0).line(position.line));
}

}  // namespace

TEST_CASE("the first line of a map that is indented unlike the others is told") {
    CHECK(line_of_problem("a:\n   b: 1\n  c: 2\n  d: 3\n") == "   b: 1");
    CHECK(line_of_problem("a:\n   b: 1\n  c: 2\n") == "   b: 1");
    CHECK(line_of_problem("a:\n b: 1\n  c: 2\n  d: 3\n") == " b: 1");
    CHECK(line_of_problem("a:\n b:\n    x: 1\n  c: 2\n  d: 3\n") == " b:");
    CHECK(line_of_problem("a:\n   b:\n    x: 1\n  c: 2\n") == "   b:");
}

TEST_CASE("a later line of a map that is indented unlike the others is told") {
    CHECK(line_of_problem("a:\n  b: 1\n   c: 2\n  d: 3\n") == "   c: 2");
    CHECK(line_of_problem("a:\n  b: 1\n c: 2\n  d: 3\n") == " c: 2");
    CHECK(line_of_problem("a:\n  b: 1\n  c: 2\n d: 3\n") == " d: 3");
    CHECK(line_of_problem("a: 1\n b: 2\nc: 3\n") == " b: 2");
}

TEST_CASE("a name that stands among the sections is told, not the line after it") {
    CHECK(line_of_problem("zones:\n  hand: 1\npile: 2\n  stock: 3\nrules: 4\nend: 5\n") ==
          "pile: 2");
    CHECK(line_of_problem("end: 5\nzones:\n  hand: 1\npile: 2\n  stock: 3\nrules: 4\n") ==
          "pile: 2");
    CHECK(line_of_problem("end: 5\nzones:\n  hand: 1\npile:\n    x: 2\n  stock: 3\n") == "pile:");
}

TEST_CASE("a key of a rule that stands among the sections is told, not the line after it") {
    CHECK(line_of_problem("end: 5\nrules:\n  when: 1\ndo:\n    x: 3\n  z: 4\n") == "do:");
}

TEST_CASE("a section that is indented is told, not the one before it") {
    CHECK(line_of_problem("end: 5\nzones:\n  hand: 1\nrules: 4\n  when: 2\ndo: 5\n") ==
          "  when: 2");
}

TEST_CASE("a key that stands among names is told, not the line after it") {
    CHECK(line_of_problem(
              "rules:\n  first:\n    do: 1\n  second:\n    x: 1\n  when: 2\n    do: 3\n") ==
          "  when: 2");
}

TEST_CASE("a line that is indented like the key it belongs to is told") {
    CHECK(line_of_problem("a:\n  first:\n    x: 1\n  second:\n  x:\n      z: 1\n    y: 2\n") ==
          "  x:");
    CHECK(line_of_problem("a:\n  first:\n    x: 1\n  second:\n  x: 2\n    y: 2\n") == "  x: 2");
}

TEST_CASE("the first key of a map without its colon is told") {
    const ReadDocument reading("a:\n  b 1  # comment\n  c: 2\n");
    CHECK(reading.problem() == "E105 2:3 b");
    CHECK(ReadDocument("a:\n  b:1  # comment\n  c: 2\n  d: 3\n").problem() == "E105 2:3 b:");
}

TEST_CASE("a key that is indented like those that belong to it is told once") {
    const ReadDocument reading("a:\n  one:\n    x: 1\n    y: 2\n    two:\n    x: 3\n    y: 4\n");
    CHECK(reading.problem() == "E103 5:5 two");
    CHECK(reading.diagnostics.sorted().front().notes.size() == 2);
    // With other keys between, several that are given twice show the same.
    CHECK(ReadDocument("x: 1\ny: 2\nz:\nw: 0\nx: 3\ny: 4\n").problem() == "E103 3:1 z");
    CHECK(ReadDocument("x: 1\nz:\nw: 0\nx: 3\n").problem() == "E104 4:1 x");
    CHECK(ReadDocument("x: 1\nz:\nz: 3\n").problem() == "E104 3:1 z");
}

TEST_CASE("commas in the parentheses of an expression are one mistake") {
    CHECK(ReadDocument("{when: rank in (2, 3, 10), allow: true}").problem() == "E401 1:18 ,");
    CHECK(ReadDocument("{a: f(x, g(y, z)) and b, c: 1}").problem() == "E401 1:8 ,");
    CHECK(ReadDocument("{when: rank in (2, 3, allow: true}").problem() == "E105 1:20 3");
}
