#include "source/edit.h"

#include "catch.h"

using namespace houserules;

namespace {

/// The text of a file after the correction of a problem that covers all of it.
std::string corrected(const std::string& text, const std::string& from, const std::string& to) {
    Sources sources;
    sources.add(SourceFile("f.yaml", text));
    Diagnostic problem;
    problem.span = {0, 0, static_cast<std::uint32_t>(text.size())};
    problem.correction = Correction{from, to};
    const auto edit = edit_of(problem, sources);
    return edit ? with_edits(text, {*edit}) : "nothing";
}

}  // namespace

TEST_CASE("a misspelt word is changed where it is all that is marked") {
    CHECK(corrected("hnad", "hnad", "hand") == "hand");
}

TEST_CASE("a misspelt word is changed within quotes, members and longer texts") {
    CHECK(corrected("\"hnad\"", "hnad", "hand") == "\"hand\"");
    CHECK(corrected("to_beat.rnk", "rnk", "rank") == "to_beat.rank");
    CHECK(corrected("2 < rnk-1", "rnk", "rank") == "2 < rank-1");
    CHECK(corrected("exit-crads", "exit-crads", "exit-cards") == "exit-cards");
}

TEST_CASE("a part of a longer word is not changed") {
    CHECK(corrected("hand", "han", "hand") == "nothing");
    CHECK(corrected("my_hnad", "hnad", "hand") == "nothing");
    CHECK(corrected("h\xC3\xA9", "h", "i") == "nothing");
    CHECK(corrected("hnads hnad", "hnad", "hand") == "hnads hand");
}

TEST_CASE("nothing is changed where it is not certain which word is meant") {
    CHECK(corrected("hnad < hnad", "hnad", "hand") == "nothing");
    CHECK(corrected("hand", "hnad", "hand") == "nothing");
    CHECK(corrected("hand", "", "hand") == "nothing");
}

TEST_CASE("a correction that is not certain changes nothing") {
    Sources sources;
    sources.add(SourceFile("a.yaml", "hnad"));
    Diagnostic problem;
    problem.span = {0, 0, 4};
    problem.correction = Correction{"hnad", "hand", false};
    CHECK_FALSE(edit_of(problem, sources));
}

TEST_CASE("a problem without a correction changes nothing") {
    Sources sources;
    sources.add(SourceFile("f.yaml", "hnad"));
    Diagnostic problem;
    problem.span = {0, 0, 4};
    CHECK_FALSE(edit_of(problem, sources).has_value());
}

TEST_CASE("a word past the end of the file or in no file is not found") {
    Sources sources;
    sources.add(SourceFile("f.yaml", "hnad"));
    Diagnostic problem;
    problem.correction = Correction{"hnad", "hand"};
    problem.span = {0, 2, 40};
    CHECK_FALSE(edit_of(problem, sources).has_value());
    problem.span = {7, 0, 4};
    CHECK_FALSE(edit_of(problem, sources).has_value());
}

TEST_CASE("changes are made in any order, and all else stays byte for byte") {
    const std::string text =
        "\xEF\xBB\xBF"
        "a: b\r\n# c\tc\r\nd: e";
    CHECK(with_edits(text, {{{0, 16, 17}, "DD"}, {{0, 6, 7}, ""}}) ==
          "\xEF\xBB\xBF"
          "a: \r\n# c\tc\r\nDD: e");
    CHECK(with_edits(text, {}) == text);
}

TEST_CASE("of changes that overlap the first is made, and none beyond the text") {
    CHECK(with_edits("abcdef", {{{0, 1, 3}, "X"}, {{0, 2, 4}, "Y"}}) == "aXdef");
    CHECK(with_edits("abc", {{{0, 2, 9}, "X"}}) == "abc");
}
