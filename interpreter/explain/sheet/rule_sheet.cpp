#include "explain/sheet/rule_sheet.h"

#include <algorithm>
#include <utility>

#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/phrases.h"

namespace houserules {

namespace {

using Sections = std::vector<SheetSection>;

void add(Sections& sections, SheetSection section) {
    if (!section.entries.empty()) sections.push_back(std::move(section));
}

/// All that the rules say, without the options and examples.
Sections sections_of_rules(const Wording& wording, const Program& program) {
    Sections sections;
    add(sections, aim_section(wording));
    add(sections, players_section(wording, program));
    add(sections, deck_section(wording, program));
    add(sections, values_section(wording, program));
    add(sections, zones_section(wording));
    add(sections, counters_section(wording));
    add(sections, terms_section(wording));
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

/// Finds the options that make a difference as long as a round follows.
class OptionTrial {
public:
    OptionTrial(const Rules& rules, std::optional<int> players)
        : rules_(rules), players_(players) {}

    /// By option, with the others as they are, or with one of them of another value.
    [[nodiscard]] std::vector<bool> run() {
        const Sections sections = sections_with(rules_.options);
        std::vector<bool> matters;
        for (std::size_t i = 0; i < rules_.options.size(); ++i) {
            matters.push_back(rules_.options[i] != rules_.variant.options[i].default_value ||
                              makes_difference(i, rules_.options, sections));
        }
        for (std::size_t i = 0; i < matters.size(); ++i) {
            matters[i] = matters[i] || matters_beside_another(i);
        }
        return matters;
    }

private:
    [[nodiscard]] Sections sections_with(const std::vector<std::int64_t>& options) const {
        const Wording wording = Wording(rules_.as_read(), rules_.sources, options, players_, true)
                                    .with_terms_explained();
        return sections_of_rules(wording, rules_.program);
    }

    /// @param sections  what the rules are with some options
    [[nodiscard]] bool makes_difference(std::size_t option, std::vector<std::int64_t> options,
                                        const Sections& sections) {
        for (const auto value : tried_values(rules_.variant.options[option])) {
            if (++tried_ > most_tried_values) return true;
            options[option] = value;
            if (sections_with(options) != sections) return true;
        }
        return false;
    }

    [[nodiscard]] bool matters_beside_another(std::size_t option) {
        for (std::size_t other = 0; other < rules_.options.size(); ++other) {
            if (other == option) continue;
            std::vector<std::int64_t> options = rules_.options;
            for (const auto value : tried_values(rules_.variant.options[other])) {
                if (value == rules_.options[other]) continue;
                options[other] = value;
                if (makes_difference(option, options, sections_with(options))) return true;
            }
        }
        return false;
    }

    const Rules& rules_;
    std::optional<int> players_;
    int tried_ = 0;
};

/// A sentence with the other names of the game; empty if there are none.
std::string other_names_of(const Variant& variant) {
    std::vector<std::string> names;
    for (const std::string& name : variant.also_called) names.push_back(sheet_text(name));
    if (names.empty()) return {};
    return fmt::format("Also called {}.", listed(names));
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
    const Wording wording =
        Wording(variant, rules.sources, rules.options, players).with_terms_explained();

    RuleSheet sheet;
    sheet.title = sheet_text(variant.name);
    sheet.summary = sheet_text(variant.summary);
    sheet.other_names = other_names_of(variant);
    sheet.sections = sections_of_rules(wording, rules.program);
    const auto matters = OptionTrial(rules, players).run();
    add(sheet.sections, options_section(wording, matters));
    add(sheet.sections, examples_section(wording));
    return sheet;
}

}  // namespace houserules
