#pragma once

#include <string>
#include <utility>
#include <vector>

#include "../../notation/table_games.h"
#include "../../text.h"
#include "explain/sheet/rule_sheet.h"

namespace houserules::testing {

inline const SheetSection* find_section(const RuleSheet& sheet, const std::string& title) {
    for (const auto& section : sheet.sections) {
        if (section.title == title) return &section;
    }
    return nullptr;
}

/// The text of a rule; empty if the sheet does not have it.
inline std::string text_of(const RuleSheet& sheet, const std::string& title,
                           const std::string& name) {
    const SheetSection* section = find_section(sheet, title);
    if (section == nullptr) return {};
    for (const auto& entry : section->entries) {
        if (entry.name == name) return entry.text;
    }
    return {};
}

/// A sheet with one section.
inline RuleSheet sheet_of(std::vector<SheetEntry> entries, bool ordered = true) {
    return {"Game", "", {{"Rules", ordered, std::move(entries)}}};
}

inline RuleSheet climbing_sheet(const std::string& part = "", const std::string& with = "") {
    return make_rule_sheet(
        rules_of(part.empty() ? climbing_game() : changed(climbing_game(), part, with)));
}

}  // namespace houserules::testing
