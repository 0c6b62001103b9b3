#include "explain/sheet/sheet_layout.h"

#include "catch.h"
#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a sheet as text has underlined titles and marked lines") {
    CHECK(sheet_as_text(sheet_of({{"a", "", "All of these:"}, {"b", "Title", "Text."}}, false)) ==
          "Game\n====\n\nRules\n-----\nAll of these:\n- Title: Text.\n");
    CHECK(sheet_as_text(sheet_of({{"a", "One", "First."}, {"b", "Two", "Second."}}, true)) ==
          "Game\n====\n\nRules\n-----\n1. One: First.\n2. Two: Second.\n");
}

TEST_CASE("a sheet as Markdown has headings and bold titles") {
    CHECK(
        sheet_as_markdown(sheet_of({{"a", "", "All of these:"}, {"b", "Title", "Text."}}, true)) ==
        "# Game\n\n## Rules\n\nAll of these:\n\n1. **Title.** Text.\n");
}

TEST_CASE("long lines are broken at blanks and indented") {
    std::string text;
    for (int i = 0; i < 30; ++i) text += "words ";
    const std::string shown = sheet_as_text(sheet_of({{"a", "T", text}}, false));
    std::size_t begin = 0;
    int lines = 0;
    while (begin < shown.size()) {
        const std::size_t end = shown.find('\n', begin);
        CHECK(end - begin <= 100);
        begin = end + 1;
        ++lines;
    }
    CHECK(lines > 6);
    CHECK(shown.find("\n  words") != std::string::npos);
}

TEST_CASE("words are never broken, however long") {
    const std::string word(300, 'x');
    CHECK(sheet_as_text(sheet_of({{"a", "T", "y " + word}}, false)).find(word) !=
          std::string::npos);
}

TEST_CASE("marks of Markdown are taken literally, but for code") {
    const std::string text = sheet_as_markdown(sheet_of({{"a", "a_b", "*x* `c_d` <i> _"}}, false));
    CHECK(text.find("- **a\\_b.** \\*x\\* `c_d` \\<i\\> \\_\n") != std::string::npos);
}
