#include "report/rules_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "play/play_game.h"
#include "report/html_writer.h"
#include "report/plots.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// How often something happens: what this says must be seen without reading figures.
enum class Often { some_games, every_game, never };

Often how_often(const Answers& answers, const RuleAnswer& rule) {
    if (rule.games == 0) return Often::never;
    return rule.games == answers.details ? Often::every_game : Often::some_games;
}

std::string group_title(Often often, std::size_t rules) {
    const auto number = counted(static_cast<long long>(rules), "rule");
    switch (often) {
        case Often::some_games: return fmt::format("In some games: {}", number);
        case Often::every_game: return fmt::format("In every game: {}", number);
        case Often::never: break;
    }
    return fmt::format("Never: {}", number);
}

/// The share of games, with the words for those that all have it, or none.
std::string games_cell(Often often, const RuleAnswer& rule) {
    if (often == Often::some_games) return figure_html(percents(rule.share));
    const auto bounds = rule.share.interval.value_or(Interval{0, 1});
    if (often == Often::never) {
        return fmt::format("<strong>never</strong> <span class=\"range\">so in less than {}</span>",
                           plain_number(bounds.high * 100, 2));
    }
    return fmt::format(
        "<strong>every game</strong> <span class=\"range\">so in more than {}</span>",
        plain_number(bounds.low * 100, 2));
}

/// How much longer games with a rule are than those without it, if that is beyond chance. What ends
/// a game or counts its points comes too late for that.
std::string longer_cell(const Answers& answers, const RuleAnswer& rule) {
    constexpr std::uint64_t enough = 20;
    const auto section = rule.rule.section;
    const bool is_late = section == RuleSection::scoring_row || section == RuleSection::end_row;
    if (is_late || rule.games == 0 || !rule.length_without || *rule.length_without <= 0) return "";
    if (rule.games < enough) return "too few with it";
    if (answers.details - rule.games < enough) return "too few without it";
    if (!rule.is_other_length) return "may be chance";
    const double more = rule.longer.mean / *rule.length_without;
    return fmt::format("{} % {}", plain_number(std::abs(more) * 100, 0),
                       more > 0 ? "longer" : "shorter");
}

void add_rule(HtmlTable& table, const Report& report, const RuleAnswer& rule) {
    const auto& answers = report.answers;
    const double times = static_cast<double>(rule.times) / static_cast<double>(answers.details);
    table.add({fmt::format("<code>{}</code>", html_text(rule_name(rule.rule))),
               games_cell(how_often(answers, rule), rule), plain_number(times, 2),
               rule.games != 0 ? figure_html(mean_text(rule.length)) : "",
               rule.games != 0 && rule.length_without ? plain_number(*rule.length_without, 1) : "",
               longer_cell(answers, rule)});
}

}  // namespace

std::string rules_section(const Report& report, PagePlots& plots) {
    constexpr std::size_t most = 150;
    const auto& answers = report.answers;
    if (answers.games == 0) return "";
    if (answers.details == 0) {
        return section_html("rules", "What the rules do",
                            paragraph("No game was looked at so closely that rules were counted; "
                                      "--details says of how many games they are."));
    }
    if (answers.rules.empty()) return "";
    HtmlTable table(
        fmt::format("How often a rule decides or happens, in {} games", figure(answers.details)),
        {"rule", "% of games", "times a game", "decisions with it", "without it",
         "games with it are"});
    std::size_t left_out = 0;
    std::size_t rows = 0;
    for (const Often often : {Often::some_games, Often::every_game, Often::never}) {
        std::vector<const RuleAnswer*> rules;
        for (const auto& rule : answers.rules) {
            if (how_often(answers, rule) == often) rules.push_back(&rule);
        }
        if (rules.empty()) continue;
        std::stable_sort(rules.begin(), rules.end(), [](const auto* a, const auto* b) {
            return a->share.mean > b->share.mean;
        });
        table.begin_group(group_title(often, rules.size()));
        for (const auto* rule : rules) {
            if (++rows <= most) {
                add_rule(table, report, *rule);
            } else {
                ++left_out;
            }
        }
    }
    std::string content =
        paragraph(
            "Rules that never happen may need an option, other players or more games; if not, "
            "nobody would miss them. Those of every game are the game itself, and those of some "
            "games make games differ.") +
        plots.figure(rules_plot(answers)) + table.html();
    if (left_out != 0) {
        content += paragraph(fmt::format("{} more are not shown.",
                                         counted(static_cast<long long>(left_out), "rule")));
    }
    content += paragraph(
        "A long game gives a rule more chances to happen, so that games with it can be longer "
        "without being so because of it. To know, play with the rule and without it.",
        "note");
    return section_html("rules", "What the rules do", content);
}
