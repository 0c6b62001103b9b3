#include "report/rules_in_short.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "report/html_writer.h"
#include "report/rule_groups.h"
#include "report/rule_names.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "source/sorting.h"

using namespace houserules;

namespace {

constexpr std::size_t most_named = 4;

using RuleAnswers = std::vector<const RuleAnswer*>;

/// The rules of a section that happened, the most frequent first.
RuleAnswers most_frequent(const Report& report, RuleSection section) {
    RuleAnswers rules;
    for (const auto& answer : report.answers.rules) {
        if (answer.rule.section == section && answer.times != 0) rules.push_back(&answer);
    }
    sort_stably(rules, [](const RuleAnswer* left, const RuleAnswer* right) {
        return left->times > right->times;
    });
    return rules;
}

std::uint64_t times_of(const RuleAnswers& rules) {
    std::uint64_t times = 0;
    for (const auto* rule : rules) times += rule->times;
    return times;
}

std::string percent_html(std::uint64_t part, std::uint64_t whole) {
    const double percent = 100 * static_cast<double>(part) / static_cast<double>(whole);
    return (percent > 0 && percent < 0.05 ? "less than 0.1" : plain_number(percent, 1)) + "&nbsp;%";
}

/// The first of several rules after their shares, and the rest of them in a word.
///
/// @param before  words before the name of the first rule
std::vector<std::string> shares_html(const Report& report, const RuleAnswers& rules,
                                     std::uint64_t whole, std::string_view before = "") {
    std::vector<std::string> texts;
    std::uint64_t rest = 0;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const auto words = i == 0 ? before : "";
        if (i < most_named || rules.size() == most_named + 1) {
            texts.push_back(fmt::format("{} {}{}", percent_html(rules[i]->times, whole), words,
                                        rule_title_html(report, rules[i]->rule)));
        } else {
            rest += rules[i]->times;
        }
    }
    if (rest != 0) {
        texts.push_back(fmt::format("{} one of {} others", percent_html(rest, whole),
                                    rules.size() - most_named));
    }
    return texts;
}

/// What decisions are: plays and actions.
std::string decisions_html(const Report& report, std::uint64_t plays, const RuleAnswers& actions) {
    const auto all = static_cast<std::uint64_t>(report.file.sums.sum.details.total());
    if (all == 0 || plays == 0) return "";
    auto parts = shares_html(report, actions, all);
    parts.insert(parts.begin(), percent_html(plays, all) + " play cards");
    const auto told = plays + times_of(actions);
    if (told < all) {
        parts.push_back(percent_html(all - told, all) + " answer what a rule asks");
    }
    if (parts.size() < 2) return "";
    return fmt::format("Of all decisions {}.", listed(parts));
}

/// Of which kinds plays are.
std::string kinds_html(const Report& report, const RuleAnswers& kinds) {
    if (kinds.size() < 2) return "";
    const auto plays = times_of(kinds);
    return fmt::format("Of all plays {}.", listed(shares_html(report, kinds, plays, "are ")));
}

/// By which rows of `beats` plays are allowed, and how many need none.
///
/// @param are_plays_told  whether a sentence before was about plays
std::string rows_html(const Report& report, std::uint64_t plays, bool are_plays_told) {
    const auto rows = most_frequent(report, RuleSection::beats_row);
    const auto allowed = times_of(rows);
    if (rows.empty() || plays < allowed) return "";
    auto parts = shares_html(report, rows, plays);
    if (plays > allowed) {
        parts.insert(parts.begin(), percent_html(plays - allowed, plays) + " nothing to beat");
    }
    return fmt::format("What allowed {}: {}.", are_plays_told ? "them" : "plays", listed(parts));
}

std::string rules_link(std::string_view place, std::size_t rules) {
    return link_html(place, counted(static_cast<long long>(rules), "rule"));
}

/// The first names of some rules, and how many more there are.
std::string names_html(const Report& report, const RuleAnswers& rules, std::size_t most) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, rules.size()); ++i) {
        names.push_back(rule_title_html(report, rules[i]->rule));
        if (how_often(report, *rules[i]) != Often::never) continue;
        // What it waits for says more than how often that was asked.
        const auto words = rule_in_few_words(report, rules[i]->rule);
        names.back() +=
            fmt::format(" ({})", html_text(words.empty() ? asked_text(*rules[i]) : words));
    }
    if (rules.size() > most) names.push_back(fmt::format("{} more", rules.size() - most));
    return listed(names);
}

/// The rules that cannot happen: few of them by name, with the reason.
std::string impossible_html(const Report& report) {
    constexpr std::size_t most = 3;
    const auto rules = rules_of(report, Often::cannot);
    if (rules.empty()) return "";
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, rules.size()); ++i) {
        names.push_back(fmt::format("{} ({})", rule_title_html(report, rules[i]->rule),
                                    html_text(without_marks(rules[i]->rule.why_impossible))));
    }
    if (rules.size() > most) names.push_back(fmt::format("{} more", rules.size() - most));
    return fmt::format("{} cannot happen: {}.", rules_link(cannot_place, rules.size()),
                       listed(names));
}

/// How many rules never happened, with the names of some.
std::string never_html(const Report& report) {
    constexpr std::size_t most = 4;
    const auto never = rules_of(report, Often::never);
    if (never.empty()) return "";
    return fmt::format("{} never happened in {} games: {}.", rules_link(never_place, never.size()),
                       figure(report.answers.details), names_html(report, never, most));
}

/// The options that switch a rule off, as `--set` takes them.
std::string switches_html(const SwitchedOffRule& rule) {
    std::vector<std::string> options;
    for (const auto& option : rule.options) {
        options.push_back(
            fmt::format("<kbd>{}={}</kbd>", html_text(option.option), html_text(option.value)));
    }
    return options.empty() ? "several options together" : listed(options);
}

/// The rules that the options as they are switch off, by option.
std::string switched_off_html(const Report& report) {
    constexpr std::size_t most = 12;
    const auto& rules = report.switched_off;
    if (rules.empty()) return "";
    struct Group {
        std::string switches;
        std::vector<std::string> rules;
    };
    std::vector<Group> groups;
    for (std::size_t i = 0; i < std::min(most, rules.size()); ++i) {
        const auto switches = switches_html(rules[i]);
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const Group& other) { return other.switches == switches; });
        if (group == groups.end()) group = groups.insert(groups.end(), Group{switches, {}});
        group->rules.push_back(rule_title_html(report, {rules[i].section, 0, rules[i].name}));
    }
    std::vector<std::string> texts;
    for (const auto& group : groups) {
        texts.push_back(fmt::format("{} by {}", listed(group.rules), group.switches));
    }
    const auto count = counted(static_cast<long long>(rules.size()), "rule");
    return fmt::format("{} switched off by options: {}{}.",
                       link_html(switched_off_place,
                                 fmt::format("{} {}", count, rules.size() == 1 ? "is" : "are")),
                       fmt::join(texts, "; "),
                       rules.size() > most ? fmt::format("; {} more", rules.size() - most) : "");
}

/// Endings that no game had, since others came first.
std::string unseen_endings_html(const Report& report) {
    std::vector<std::string> unseen;
    for (const auto& answer : report.answers.rules) {
        const bool is_never = answer.games == 0 && answer.rule.section == RuleSection::end_row &&
                              how_often(report, answer) == Often::never;
        if (is_never) unseen.push_back(rule_title_html(report, answer.rule));
    }
    if (unseen.empty()) return "";
    return fmt::format("No game ended by {}: another ending always came first.",
                       listed(unseen, "or"));
}

/// Rows that only forbid, of which nothing is counted.
std::string forbids_html(const Report& report) {
    const auto rules = rules_of(report, Often::forbids);
    if (rules.empty()) return "";
    return fmt::format("What only forbids was at work, but is not counted: {}.",
                       names_html(report, rules, most_named));
}

/// That all rules that are left did happen.
///
/// @param are_others  whether there are rules that did not
std::string happened_html(const Report& report, bool are_others) {
    const auto& rules = report.answers.rules;
    const auto happened =
        std::count_if(rules.begin(), rules.end(), [](const auto& rule) { return rule.games != 0; });
    const bool always = all_of(rules, [&](const auto& rule) {
        return rule.games == 0 || rule.games == report.answers.details;
    });
    return fmt::format("{} {} happened in {} one of {} games.",
                       are_others ? "All other" : "<strong>None</strong>: all",
                       counted(happened, "rule"), always ? "every" : "at least",
                       figure(report.answers.details));
}

void add_if_any(std::vector<std::string>& sentences, std::string sentence) {
    if (!sentence.empty()) sentences.push_back(std::move(sentence));
}

}  // namespace

std::vector<std::string> rules_in_short(const Report& report) {
    std::vector<std::string> sentences;
    if (report.answers.details < 2) return sentences;
    const auto kinds = most_frequent(report, RuleSection::combination);
    const auto actions = most_frequent(report, RuleSection::action);
    const auto plays = times_of(kinds);
    add_if_any(sentences, decisions_html(report, plays, actions));
    add_if_any(sentences, kinds_html(report, kinds));
    add_if_any(sentences, rows_html(report, plays, kinds.size() > 1));
    return sentences;
}

std::vector<std::string> idle_rules_in_short(const Report& report) {
    std::vector<std::string> sentences;
    if (report.answers.details < 2 || report.answers.rules.empty()) return sentences;
    add_if_any(sentences, impossible_html(report));
    add_if_any(sentences, never_html(report));
    add_if_any(sentences, switched_off_html(report));
    add_if_any(sentences, unseen_endings_html(report));
    add_if_any(sentences, forbids_html(report));
    sentences.push_back(happened_html(report, !sentences.empty()));
    return sentences;
}
