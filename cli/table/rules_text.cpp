#include "rules_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "explain/sheet/sheet_layout.h"
#include "notation/card_text.h"
#include "source/utf8.h"
#include "typed_names.h"

using namespace houserules;

Expected<std::string> rules_text(const Rules& rules, int players, const std::string& section,
                                 std::size_t columns) {
    RuleSheet sheet = without_examples(make_rule_sheet(rules, players));
    if (section.empty()) return sheet_as_text(sheet, columns);
    const std::string wanted = in_small_letters(section);
    const auto place_in = [&](const SheetSection& other) {
        return in_small_letters(other.title).find(wanted);
    };
    auto& sections = sheet.sections;
    const auto begins = [&](const SheetSection& other) { return place_in(other) == 0; };
    const auto holds = [&](const SheetSection& other) {
        return place_in(other) != std::string::npos;
    };
    auto found = std::find_if(sections.begin(), sections.end(), begins);
    if (found == sections.end()) found = std::find_if(sections.begin(), sections.end(), holds);
    if (found == sections.end()) {
        std::vector<std::string> titles;
        for (const auto& title : rules_sections(rules, players)) {
            titles.push_back(fmt::format("`{}`", printable(title)));
        }
        return Problem{fmt::format("There is no section `{}`; there are {}.", printable(section),
                                   listed(titles))};
    }
    RuleSheet part = {sheet.title, {}, {std::move(*found)}};
    return sheet_as_text(part, columns);
}

std::vector<std::string> rules_sections(const Rules& rules, int players) {
    std::vector<std::string> titles;
    for (const auto& section : without_examples(make_rule_sheet(rules, players)).sections) {
        titles.push_back(section.title);
    }
    return titles;
}
