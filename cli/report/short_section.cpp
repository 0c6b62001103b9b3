#include "report/short_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "report/comparison_text.h"
#include "report/fair_text.h"
#include "report/html_writer.h"
#include "report/rule_groups.h"
#include "report/rule_names.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/containers.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// A sentence whose point comes last, after a colon, as HTML.
std::string verdict_html(const std::string& verdict) {
    constexpr std::size_t longest_point = 120;
    std::string text = html_text(verdict);
    const auto colon = text.rfind(": ");
    // What stands within brackets is no point.
    const auto bracket = text.find_first_of("()", colon);
    const bool is_within = bracket != std::string::npos && text[bracket] == ')';
    if (colon != std::string::npos && !is_within && text.size() - colon <= longest_point) {
        text = fmt::format("{} <strong>{}</strong>", text.substr(0, colon + 1),
                           text.substr(colon + 2));
    }
    // No line begins with it.
    for (auto at = text.find(" %"); at != std::string::npos; at = text.find(" %", at + 1)) {
        text.replace(at, 1, "&nbsp;");
    }
    return text;
}

std::string link_html(std::string_view place, const std::string& text) {
    return fmt::format("<a href=\"#{}\">{}</a>", place, html_text(text));
}

std::string item_html(const std::string& content) {
    return content.empty() ? "" : fmt::format("<li>{}</li>\n", content);
}

/// What is other in the rules than in those that are compared with, as far as a few lines tell it.
std::string changes_html(const Report& report) {
    constexpr std::size_t most = 4;
    constexpr std::size_t longest = 300;
    if (!report.changes || report.others.empty()) return "";
    std::string items;
    std::size_t count = 0;
    for (const auto& section : report.changes->sections) {
        for (const auto& entry : section.entries) {
            if (++count > most) continue;
            items += item_html(
                fmt::format("<strong>{}</strong>: {}",
                            html_text(entry.title.empty() ? section.title : entry.title),
                            html_text(cut_between_words(without_marks(entry.text), longest))));
        }
    }
    const auto& other = report.others.front().name;
    if (count == 0) return fmt::format("The rules say the same as those of {}.", html_text(other));
    if (count > most)
        items += item_html(link_html(changes_place, fmt::format("{} more", count - most)));
    return fmt::format("{} from {}:\n<ul>\n{}</ul>\n",
                       link_html(changes_place, "What this game changes"), html_text(other), items);
}

/// The rules that the options as they are switch off: by name where they are few.
std::string switched_off_html(const Report& report) {
    constexpr std::size_t most = 5;
    const auto& rules = report.switched_off;
    if (rules.empty()) return "";
    std::vector<std::string> options;
    for (const auto& option : switching_options(report)) options.push_back(words_of_option(option));
    const auto count = counted(static_cast<long long>(rules.size()), "rule");
    std::string text =
        fmt::format("{} switched off by {}",
                    link_html(switched_off_place,
                              fmt::format("{} {}", count, rules.size() == 1 ? "is" : "are")),
                    options.size() == 1 ? "an option" : "options");
    if (!options.empty() && options.size() <= most) {
        text += fmt::format(" ({})", html_text(listed(options)));
    }
    if (rules.size() > most) return text + ", so they did not count.";
    std::vector<std::string> names;
    for (const auto& rule : rules) {
        names.push_back(short_rule_html(report, {rule.section, 0, rule.name}));
    }
    return fmt::format("{}: {}.", text, listed(names));
}

/// The rules that cannot happen: few of them by name, with the reason.
std::string impossible_html(const Report& report) {
    constexpr std::size_t most = 3;
    const auto rules = rules_of(report, Often::cannot);
    if (rules.empty() || report.answers.details < 2) return "";
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, rules.size()); ++i) {
        names.push_back(fmt::format("{} ({})", short_rule_html(report, rules[i]->rule),
                                    html_text(without_marks(rules[i]->rule.why_impossible))));
    }
    if (rules.size() > most) names.push_back(fmt::format("{} more", rules.size() - most));
    return fmt::format(
        "{} cannot happen: {}.",
        link_html(cannot_place, counted(static_cast<long long>(rules.size()), "rule")),
        listed(names));
}

/// By which rows of `beats` plays on others are allowed, the most frequent first.
std::string rows_html(const Report& report) {
    constexpr std::size_t most_named = 3;
    if (report.answers.details < 2) return "";
    std::vector<const RuleAnswer*> rows;
    std::uint64_t all = 0;
    for (const auto& answer : report.answers.rules) {
        if (answer.rule.section != RuleSection::beats_row || answer.times == 0) continue;
        rows.push_back(&answer);
        all += answer.times;
    }
    // One that allows all that there is tells nothing.
    if (rows.size() < 2) return "";
    std::stable_sort(rows.begin(), rows.end(), [](const RuleAnswer* left, const RuleAnswer* right) {
        return left->times > right->times;
    });
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(most_named, rows.size()); ++i) {
        const double share = 100 * static_cast<double>(rows[i]->times) / static_cast<double>(all);
        texts.push_back(
            fmt::format("{} in {:.1f}&nbsp;%", short_rule_html(report, rows[i]->rule), share));
    }
    return fmt::format("Where something lay to be beaten, plays were allowed {}by {}.",
                       rows.size() > most_named ? "most often " : "", listed(texts));
}

/// By what games end, where that is not one thing.
std::string endings_html(const Report& report) {
    constexpr double least_share = 0.01;
    constexpr std::size_t most = 4;
    struct Ending {
        double share;
        std::string text;
    };
    std::vector<Ending> endings;
    std::vector<std::string> unseen;
    const auto& answers = report.answers;
    for (std::size_t row = 0; row < answers.endings.size(); ++row) {
        const double share = answers.endings[row].mean;
        if (share <= 0) {
            unseen.push_back(fmt::format("<strong>{}</strong>",
                                         html_text(report.file.description.endings[row])));
        }
        if (share < least_share) continue;
        endings.push_back(
            {share, fmt::format("<strong>{}</strong> in {:.1f}&nbsp;%",
                                html_text(report.file.description.endings[row]), 100 * share)});
    }
    std::string none;
    if (!unseen.empty()) {
        if (unseen.size() > most) unseen.resize(most);
        none =
            fmt::format("No game ended by {}: each ends by one rule alone, and others came first.",
                        listed(unseen, "or"));
    }
    if (endings.size() < 2) return none;
    std::stable_sort(endings.begin(), endings.end(), [](const Ending& left, const Ending& right) {
        return left.share > right.share;
    });
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(most, endings.size()); ++i)
        texts.push_back(endings[i].text);
    return fmt::format("{} by {}.{}{}", link_html("endings", "Games end"), listed(texts),
                       none.empty() ? "" : " ", none);
}

/// How many rules never happen, with the names of some.
std::string rare_rules_html(const Report& report) {
    constexpr std::size_t most_named = 6;
    const auto& answers = report.answers;
    if (answers.details < 2 || answers.rules.empty()) return "";
    const auto never = rules_of(report, Often::never);
    std::string text;
    if (never.empty()) {
        const auto happened = std::count_if(answers.rules.begin(), answers.rules.end(),
                                            [](const auto& rule) { return rule.games != 0; });
        text = fmt::format("All {}{} {}happened in at least one of {} games.",
                           count_of(answers.rules) == happened ? "" : "other ",
                           counted(happened, "counted rule"),
                           report.switched_off.empty() ? "" : "that are not switched off ",
                           figure(answers.details));
    } else {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < std::min(most_named, never.size()); ++i) {
            names.push_back(short_rule_html(report, never[i]->rule));
        }
        if (never.size() > most_named) {
            names.push_back(fmt::format("{} more", never.size() - most_named));
        }
        text = fmt::format(
            "{} never happened in {} games: {}. Such a rule may still shape how people play.",
            link_html(never_place, counted(static_cast<long long>(never.size()), "rule")),
            figure(answers.details), listed(names));
    }
    return text;
}

/// Of which games the lengths are, where others are told beside them.
std::string games_of_lengths(const Report& report) {
    const auto games = report.answers.games;
    if (report.others.empty() || report.others.front().answers.deals == games) return "";
    return fmt::format("in the mean of all {} games", figure(games));
}

}  // namespace

std::string short_section(const Report& report) {
    constexpr std::size_t most = 40;
    std::string list = item_html(changes_html(report));
    // The first things to know of a house rule.
    if (!report.others.empty()) {
        for (const auto& change : changes_in_short(report.others.front())) {
            list += item_html(verdict_html(change));
        }
        for (std::size_t i = 1; i < report.others.size(); ++i) {
            const auto length = length_in_short(report.others[i]);
            list += item_html(verdict_html(length));
        }
    }
    const VerdictNames names = {[&](const CountedRule& rule) {
                                    return fmt::format("of the kind \"{}\"",
                                                       rule_title(report, rule));
                                },
                                games_of_lengths(report)};
    auto verdicts = verdicts_on_games(report.file.description, report.answers, names);
    if (verdicts.size() > most) verdicts.resize(most);
    bool is_fair_told = !is_fair_share_uncommon(report);
    for (const auto& verdict : verdicts) {
        list += item_html(verdict_html(verdict));
        // Whoever reads of it first asks where it comes from.
        const bool is_asked = !is_fair_told && verdict.find("fair: ") != std::string::npos;
        if (!is_asked) continue;
        list += item_html(html_text(fair_text(report)));
        is_fair_told = true;
    }
    list += item_html(rows_html(report)) + item_html(endings_html(report));
    list += item_html(impossible_html(report)) + item_html(rare_rules_html(report));
    list += item_html(switched_off_html(report));
    return section_html("short", "In short", fmt::format("<ul>\n{}</ul>\n", list));
}
