#include "report/rules_section.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "play/play_game.h"
#include "report/html_writer.h"
#include "report/luck_text.h"
#include "report/plots.h"
#include "report/rule_groups.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

std::string group_title(Often often, std::size_t rules) {
    const auto number = counted(static_cast<long long>(rules), "rule");
    switch (often) {
        case Often::some_games: return fmt::format("In some games: {}", number);
        case Often::every_game: return fmt::format("In every game: {}", number);
        case Often::never: return fmt::format("Never: {}", number);
        case Often::switched_off: break;
    }
    return fmt::format("Switched off by an option: {}", number);
}

/// In how many games rules may be that were in all, or in none, of those that were played: the same
/// for all of them.
std::string bound_of(Often often, const RuleAnswer& rule) {
    const auto bounds = rule.share.interval.value_or(Interval{0, 1});
    if (often == Often::never) {
        return fmt::format(" (so in less than {} % of all games)", bound_text(bounds.high * 100));
    }
    return often == Often::every_game ? fmt::format(" (so in more than {} % of all games)",
                                                    plain_number(bounds.low * 100, 2))
                                      : "";
}

/// The share of games, with the words for those that all have it, or none.
std::string games_cell(Often often, const RuleAnswer& rule) {
    if (often == Often::some_games) return figure_html(percents(rule.share));
    return often == Often::never ? "<strong>never</strong>" : "<strong>every game</strong>";
}

/// How much longer games with a rule are than those without it, if that is no luck. What ends
/// a game or counts its points comes too late for that.
std::string longer_cell(const Answers& answers, const RuleAnswer& rule) {
    constexpr std::uint64_t enough = 20;
    const auto section = rule.rule.section;
    const bool is_late = section == RuleSection::scoring_row || section == RuleSection::end_row;
    if (is_late || rule.games == 0 || !rule.length_without || *rule.length_without <= 0) return "";
    if (rule.games < enough) return "too few with it";
    if (answers.details - rule.games < enough) return "too few without it";
    if (!rule.is_other_length) return std::string(luck_text(false));
    const double more = rule.longer.mean / *rule.length_without;
    return fmt::format("{} % {}", plain_number(std::abs(more) * 100, 0),
                       more > 0 ? "longer" : "shorter");
}

/// The name of a rule, which may break between its words.
std::string rule_html(const std::string& name) {
    std::string text = html_text(name);
    for (std::size_t at = 0; (at = text.find_first_of("._", at)) != std::string::npos;) {
        text.insert(++at, "<wbr>");
    }
    return fmt::format("<code>{}</code>", text);
}

void add_rule(HtmlTable& table, const Report& report, const RuleAnswer& rule) {
    const auto& answers = report.answers;
    const double times = static_cast<double>(rule.times) / static_cast<double>(answers.details);
    table.add({rule_html(rule_name(rule.rule)), games_cell(how_often(report, rule), rule),
               plain_number(times, 2), rule.games != 0 ? figure_html(mean_text(rule.length)) : "",
               rule.games != 0 && rule.length_without ? plain_number(*rule.length_without, 1) : "",
               longer_cell(answers, rule)});
}

/// A rule that options switch off, and which.
void add_rule(HtmlTable& table, const SwitchedOffRule& rule) {
    const auto name = rule_name({rule.section, 0, rule.name});
    const std::string why = rule.options.empty()
                                ? "by several options together"
                                : fmt::format("while {}", listed(rule.options, "or"));
    table.add({rule_html(name),
               fmt::format("<strong>off</strong> <span class=\"range\">{}</span>", html_text(why)),
               "", "", "", ""});
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
    const auto has_room = [&] {
        if (rows < most) {
            ++rows;
            return true;
        }
        ++left_out;
        return false;
    };
    for (const Often often : {Often::some_games, Often::every_game, Often::never}) {
        const auto rules = rules_of(report, often);
        if (rules.empty()) continue;
        table.begin_group(group_title(often, rules.size()) + bound_of(often, *rules.front()),
                          often == Often::never ? never_place : "");
        for (const auto* rule : rules) {
            if (has_room()) add_rule(table, report, *rule);
        }
    }
    if (!report.switched_off.empty()) {
        table.begin_group(group_title(Often::switched_off, report.switched_off.size()),
                          switched_off_place);
        for (const auto& rule : report.switched_off) {
            if (has_room()) add_rule(table, rule);
        }
    }
    std::string content =
        paragraph(
            "Those of every game are the game itself, and those of some games make games differ. "
            "Rules that never happen may need other players or more games; if not, nobody would "
            "miss them. What an option switches off is told last.") +
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
