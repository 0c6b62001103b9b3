#include "explain/sheet/sheet_difference.h"

#include "catch.h"
#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

SheetEntry entry(const std::string& name, const std::string& text) { return {name, name, text}; }

std::vector<std::string> differences(const RuleSheet& old, const RuleSheet& now) {
    std::vector<std::string> lines;
    for (const auto& section : sheet_difference(old, now).sections) {
        for (const auto& entry : section.entries) {
            lines.push_back(section.title + "/" + entry.title + ": " + entry.text);
        }
    }
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("equal sheets have no difference") {
    const RuleSheet sheet = sheet_of({entry("a", "A."), entry("b", "B.")});
    CHECK(differences(sheet, sheet).empty());
}

TEST_CASE("rules are changed, new or removed") {
    CHECK(differences(sheet_of({entry("a", "A."), entry("b", "B.")}),
                      sheet_of({entry("a", "Z."), entry("c", "C.")})) ==
          Lines{"Rules/a: Was: A. Now: Z.", "Rules/c: New, after \"a\". C.",
                "Rules/b: Removed. It was: B."});
}

TEST_CASE("sentences at the end that did not change are told once") {
    const auto difference = [](const std::string& old, const std::string& now) {
        return differences(sheet_of({entry("a", old)}), sheet_of({entry("a", now)}));
    };
    CHECK(difference("0 (0 to 6). Cards to draw. None at 0.",
                     "3 (0 to 6). Cards to draw. None at 0.") ==
          Lines{"Rules/a: Was: 0 (0 to 6). Now: 3 (0 to 6). Cards to draw. None at 0."});
    CHECK(difference("No. B.", "Now. B.") == Lines{"Rules/a: Was: No. Now: Now. B."});
    CHECK(difference("B. C.", "A. B. C.") == Lines{"Rules/a: Was: B. C. Now: A. B. C."});
    CHECK(difference("A. B. C.", "B. C.") == Lines{"Rules/a: Was: A. B. C. Now: B. C."});
}

TEST_CASE("a rule that only stands elsewhere has moved") {
    const RuleSheet old = sheet_of({entry("a", "A."), entry("b", "B."), entry("c", "C.")});
    CHECK(differences(old, sheet_of({entry("c", "C."), entry("a", "A."), entry("b", "B.")})) ==
          Lines{"Rules/c: Now stands first."});
    CHECK(differences(old, sheet_of({entry("b", "B."), entry("c", "C."), entry("a", "X.")})) ==
          Lines{"Rules/a: Now stands after \"c\". Was: A. Now: X."});
    // Where the order does not count, nothing has.
    CHECK(differences(sheet_of({entry("a", "A."), entry("b", "B.")}, false),
                      sheet_of({entry("b", "B."), entry("a", "A.")}, false))
              .empty());
}

TEST_CASE("new rules alone move nothing") {
    CHECK(differences(sheet_of({entry("a", "A."), entry("b", "B.")}),
                      sheet_of({entry("x", "X."), entry("a", "A."), entry("b", "B.")})) ==
          Lines{"Rules/x: New, first. X."});
}

TEST_CASE("whole sections come and go") {
    const RuleSheet none{"Game", "", {}};
    const RuleSheet some = sheet_of({entry("a", "A.")});
    CHECK(differences(none, some) == Lines{"Rules/a: New. A."});
    CHECK(differences(some, none) == Lines{"Rules/a: Removed. It was: A."});
}

TEST_CASE("headings and examples are not compared") {
    RuleSheet old{"Game", "old", {{"Rules", false, {{"h", "", "Two lines:", true}}}}};
    RuleSheet now{"Game", "new", {{"Rules", false, {{"h", "", "Three lines:", true}}}}};
    old.sections.push_back({std::string(examples_title), false, {entry("a", "A.")}});
    now.sections.push_back({std::string(examples_title), false, {entry("a", "B.")}});
    CHECK(differences(old, now).empty());
}

TEST_CASE("the title names both games") {
    CHECK(sheet_difference({"Old", "", {}}, {"New", "", {}}).title == "What New changes from Old");
    CHECK(sheet_difference({"Old", "", {}}, {"Old", "", {}}).title == "What differs in Old");
}
