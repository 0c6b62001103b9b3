#include "explain/sheet/rule_sheet.h"

#include <utility>

#include "explain/sheet/sections/sections.h"

namespace houserules {

namespace {

void add(RuleSheet& sheet, SheetSection section) {
    if (!section.entries.empty()) sheet.sections.push_back(std::move(section));
}

}  // namespace

RuleSheet make_rule_sheet(const Rules& rules, std::optional<int> players) {
    const Variant& variant = rules.variant;
    if (!players && variant.players.size() == 1) players = variant.players.front();
    const Wording wording(variant, rules.sources, rules.options, players);

    RuleSheet sheet;
    sheet.title = sheet_text(variant.name);
    sheet.summary = sheet_text(variant.summary);
    add(sheet, players_section(wording, rules.program));
    add(sheet, deck_section(wording));
    add(sheet, table_section(wording));
    add(sheet, counters_section(wording));
    add(sheet, setup_section(wording));
    add(sheet, instant_wins_section(wording));
    add(sheet, turn_section(wording));
    add(sheet, combinations_section(wording));
    add(sheet, beats_section(wording));
    add(sheet, to_beat_section(wording, rules.program));
    add(sheet, values_section(wording, rules.program));
    add(sheet, effects_section(wording));
    add(sheet, trick_section(wording, rules.program));
    add(sheet, out_section(wording));
    add(sheet, rounds_section(wording));
    add(sheet, scoring_section(wording));
    add(sheet, end_section(wording));
    add(sheet, options_section(wording));
    add(sheet, examples_section(wording));
    return sheet;
}

}  // namespace houserules
