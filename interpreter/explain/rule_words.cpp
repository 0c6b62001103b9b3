#include "explain/rule_words.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Options = std::vector<std::int64_t>;

bool lacks_text(const RuleWords& rule) { return rule.text.empty(); }

/// Gives rules that have no words yet those of the entry that tells of them.
void take_words(const SheetSection& section, std::vector<RuleWords>& rules) {
    for (auto& rule : rules) {
        if (!rule.text.empty()) continue;
        const auto path = rule_path(rule.section, rule.name);
        const auto entry =
            std::find_if(section.entries.begin(), section.entries.end(),
                         [&](const SheetEntry& each) { return contains(each.rules, path); });
        if (entry != section.entries.end()) rule.text = said_alone(entry->text);
    }
}

void take_words_with(const Options& options, const Rules& rules, int players,
                     std::vector<RuleWords>& words) {
    // As long as another round follows, no row is left out because it comes too late.
    const Wording wording(rules.as_read(), rules.sources, options, players, true);
    take_words(combinations_section(wording), words);
    take_words(beats_section(wording), words);
    take_words(turn_section(wording), words);
    take_words(effects_section(wording), words);
    take_words(instant_wins_section(wording), words);
    take_words(rounds_section(wording), words);
    take_words(scoring_section(wording), words);
    take_words(aim_section(wording), words);
}

/// Values of an option to try: of numbers the extremes.
std::vector<std::int64_t> values_to_try(const Option& option) {
    if (option.kind == Option::Kind::integer) {
        return {option.least, option.default_value, option.most};
    }
    if (option.kind == Option::Kind::boolean) return {0, 1};
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
        values.push_back(static_cast<std::int64_t>(i));
    }
    return values;
}

/// Looks for the words that are missing where an option has another value.
void take_words_of_others(const Rules& rules, int players, std::vector<RuleWords>& words) {
    constexpr int most_tried = 100;  // for each of them the sections are made anew
    int tried = 0;
    const auto& options = rules.as_read().options;
    for (std::size_t i = 0; i < options.size(); ++i) {
        for (const auto value : values_to_try(options[i])) {
            if (none_of(words, lacks_text)) return;
            if (value == rules.options[i]) continue;
            if (++tried > most_tried) return;
            auto others = rules.options;
            others[i] = value;
            const auto before = words;
            take_words_with(others, rules, players, words);
            const auto setting = "\u201c" + name_as_title(options[i].name.text, options[i].title) +
                                 "\u201d at " + option_text(options[i], value);
            for (std::size_t rule = 0; rule < words.size(); ++rule) {
                if (before[rule].text != words[rule].text) words[rule].setting = setting;
            }
        }
    }
}

/// Where the sheet tells nothing of an action beside the question that it answers.
void say_what_only_answers(const Variant& variant, std::vector<RuleWords>& words) {
    for (auto& rule : words) {
        if (rule.section != RuleSection::action || !lacks_text(rule)) continue;
        const auto is_answer = [&](const Action& action) {
            return action.name.text == rule.name && action.asked_only;
        };
        const auto& actions = variant.actions;
        if (any_of(actions, is_answer)) {
            rule.text = "Answers a question that the rules ask.";
        }
    }
}

}  // namespace

std::vector<RuleWords> words_of_rules(const Rules& rules, int players) {
    const Variant& variant = rules.as_read();
    std::vector<RuleWords> words;
    const auto add = [&](RuleSection section, const auto& rules_of_section) {
        for (const auto& rule : rules_of_section) {
            std::string title;
            if constexpr (requires { rule.title; }) title = rule.title;
            words.push_back(
                {section, rule.name.text, name_as_title(rule.name.text, title), {}, {}});
        }
    };
    add(RuleSection::combination, variant.combinations);
    add(RuleSection::beats_row, variant.beats);
    add(RuleSection::action, variant.actions);
    add(RuleSection::effect, variant.effects);
    add(RuleSection::instant_win, variant.instant_wins);
    add(RuleSection::round_start_row, variant.rounds.at_start);
    add(RuleSection::round_end_row, variant.rounds.at_end);
    add(RuleSection::scoring_row, variant.scoring);
    add(RuleSection::end_row, variant.end);
    take_words_with(rules.options, rules, players, words);
    take_words_of_others(rules, players, words);
    say_what_only_answers(variant, words);
    return words;
}

}  // namespace houserules
