#include "explain/sheet_words.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"

namespace houserules {

namespace {

Wording wording_of_sheet(const Rules& rules, const State& state) {
    return {rules.variant, rules.sources, rules.options, static_cast<int>(state.seats)};
}

std::string text_of_entry(const SheetSection& section, const std::string& name) {
    const auto entry = std::find_if(section.entries.begin(), section.entries.end(),
                                    [&](const SheetEntry& other) { return other.name == name; });
    return entry == section.entries.end() ? std::string() : entry->text;
}

}  // namespace

std::string sheet_words_of_row(const Rules& rules, const State& state, const std::string& row) {
    return said_alone(text_of_entry(beats_section(wording_of_sheet(rules, state)), row));
}

std::string sheet_words_of_rows(const Rules& rules, const State& state) {
    std::string text;
    for (const SheetEntry& entry : beats_section(wording_of_sheet(rules, state)).entries) {
        if (entry.heading) continue;
        text += (text.empty() ? "" : " ") + entry.text;
    }
    return text;
}

std::string sheet_words_of_action(const Rules& rules, const State& state, int action) {
    const Wording wording = wording_of_sheet(rules, state);
    if (action == 0) return asked_of_plays_text(wording.about(acting_player()));
    return text_of_entry(turn_section(wording), at(rules.program.names.actions, action));
}

std::vector<std::string> sheet_words_of_ends(const Rules& rules, const State& state) {
    const auto section = aim_section(wording_of_sheet(rules, state));
    std::vector<std::string> texts;
    for (const EndRow& row : rules.variant.end) {
        std::string text = text_of_entry(section, row.name.text);
        if (!text.empty()) texts.push_back(std::move(text));
    }
    return texts;
}

}  // namespace houserules
