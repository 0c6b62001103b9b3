#include "explain/sheet/rule_sheet.h"

#include <algorithm>
#include <utility>

#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"

namespace houserules {

namespace {

using Sections = std::vector<SheetSection>;

void add(Sections& sections, SheetSection section) {
    if (!section.entries.empty()) sections.push_back(std::move(section));
}

/// All that the rules say, without the options and examples.
Sections rule_sections(const Wording& wording, const Program& program) {
    Sections sections;
    add(sections, aim_section(wording));
    add(sections, players_section(wording, program));
    add(sections, deck_section(wording, program));
    add(sections, values_section(wording, program));
    add(sections, zones_section(wording));
    add(sections, counters_section(wording));
    add(sections, setup_section(wording));
    add(sections, instant_wins_section(wording));
    add(sections, stages_section(wording));
    add(sections, turn_section(wording));
    add(sections, combinations_section(wording));
    add(sections, beats_section(wording));
    add(sections, to_beat_section(wording, program));
    add(sections, effects_section(wording));
    add(sections, trick_section(wording, program));
    add(sections, rounds_section(wording));
    add(sections, scoring_section(wording));
    return sections;
}

/// Values of an option that may make a difference: all, or of numbers the extremes.
std::vector<std::int64_t> tried_values(const Option& option) {
    switch (option.kind) {
        case Option::Kind::boolean: return {0, 1};
        case Option::Kind::integer: return {option.least, option.default_value, option.most};
        case Option::Kind::choice: break;
    }
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
        values.push_back(i);
    }
    return values;
}

/// The rules are made anew for each value that is tried; with more of them an option is said to
/// make a difference unseen.
constexpr int most_tried_values = 400;

/// Which options make a difference as long as the others are as they are and a round
/// follows.
std::vector<bool> options_that_matter(const Rules& rules, std::optional<int> players) {
    const auto sections_with = [&](const std::vector<std::int64_t>& options) {
        const Wording wording(rules.as_read(), rules.sources, options, players, true);
        return rule_sections(wording, rules.program);
    };
    const Sections sections = sections_with(rules.options);
    std::vector<bool> matters;
    int tried = 0;
    for (std::size_t i = 0; i < rules.options.size(); ++i) {
        const Option& option = rules.variant.options[i];
        bool differs = rules.options[i] != option.default_value;
        std::vector<std::int64_t> others = rules.options;
        for (const auto value : tried_values(option)) {
            if (differs || ++tried > most_tried_values) break;
            others[i] = value;
            differs = sections_with(others) != sections;
        }
        matters.push_back(differs || tried > most_tried_values);
    }
    return matters;
}

}  // namespace

std::string said_too(const std::string& says) {
    return says.empty() ? std::string() : " " + as_sentence(sheet_text(says));
}

RuleSheet without_examples(RuleSheet sheet) {
    auto& sections = sheet.sections;
    sections.erase(
        std::remove_if(sections.begin(), sections.end(),
                       [](const SheetSection& section) { return section.title == examples_title; }),
        sections.end());
    return sheet;
}

RuleSheet make_rule_sheet(const Rules& rules, std::optional<int> players) {
    const Variant& variant = rules.as_read();
    if (!players && variant.players.size() == 1) players = variant.players.front();
    const Wording wording(variant, rules.sources, rules.options, players);

    RuleSheet sheet;
    sheet.title = sheet_text(variant.name);
    sheet.summary = sheet_text(variant.summary);
    sheet.sections = rule_sections(wording, rules.program);
    const auto matters = options_that_matter(rules, players);
    add(sheet.sections, options_section(wording, matters));
    add(sheet.sections, examples_section(wording));
    return sheet;
}

}  // namespace houserules
