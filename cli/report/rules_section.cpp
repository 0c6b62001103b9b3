#include "report/rules_section.h"

#include <fmt/format.h>

#include <cstdint>
#include <string_view>
#include <vector>

#include "explain/sheet/sheet_names.h"
#include "play/play_game.h"
#include "report/html_writer.h"
#include "report/plots.h"
#include "report/rule_groups.h"
#include "report/rule_names.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

std::string group_title(Often often, std::size_t rules, std::uint64_t games) {
    const auto number = counted(static_cast<long long>(rules), "rule");
    switch (often) {
        case Often::some_games: return fmt::format("Happened in some games: {}", number);
        case Often::every_game:
            return fmt::format("Happened in every one of {} games: {}", figure(games), number);
        case Often::never:
            return fmt::format("Never happened in {} games: {}", figure(games), number);
        case Often::cannot: return fmt::format("Cannot happen: {}", number);
        case Often::forbids:
            return fmt::format("Only forbids, so that it is not counted: {}", number);
        case Often::switched_off: break;
    }
    return fmt::format("Switched off by an option: {}", number);
}

/// In how many games rules may be that were in all, or in none, of those that were played: the same
/// for all of them.
std::string bound_of(Often often, const RuleAnswer& rule) {
    const auto bounds = rule.share.interval.value_or(Interval{0, 1});
    if (often == Often::never) {
        return fmt::format(" (most likely in less than {} % of all such games)",
                           bound_text(bounds.high * 100));
    }
    return often == Often::every_game ? fmt::format(" (most likely in more than {} % of all)",
                                                    plain_number(bounds.low * 100, 2))
                                      : "";
}

/// The share of games, with the words for those that all have it, or none.
std::string games_cell(Often often, const RuleAnswer& rule) {
    if (often == Often::some_games) return figure_html(percents(rule.share));
    const auto why = [](std::string_view word, const std::string& text) {
        return fmt::format("<strong>{}</strong> <span class=\"range why\">{}</span>", word,
                           html_text(text));
    };
    switch (often) {
        case Often::never: return why("never", asked_text(rule));
        case Often::cannot: return why("cannot", without_marks(rule.rule.why_impossible));
        case Often::forbids: return "<strong>forbids</strong>";
        default: return "<strong>every game</strong>";
    }
}

/// Where links to a group lead.
std::string_view place_of_group(Often often) {
    if (often == Often::cannot) return cannot_place;
    return often == Often::never ? never_place : std::string_view();
}

/// Of which games rules are counted.
std::string counted_games(const Report& report) {
    const auto& answers = report.answers;
    return fmt::format("{}{} games", answers.details < answers.games ? "the first " : "",
                       figure(answers.details));
}

/// What can be concluded of rules that happen in all games, in some or in none.
std::string conclusions_html(std::uint64_t games) {
    return paragraph(fmt::format("The table says in how many of {} games a rule applied at least "
                                 "once. Rules of every game are the "
                                 "game itself; those of some games make games differ.",
                                 figure(games))) +
           paragraph(
               "What this does not tell: whether a rule that applied mattered, for it is not "
               "counted whether it changed who could act or who won; and whether a rule that never "
               "applied is useless. It may need other players, other options or more games, and it "
               "may shape how people play all the same, as a penalty that everybody avoids. To "
               "know what a rule does, play with it and without it, and compare.");
}

void add_rule(HtmlTable& table, const Report& report, const RuleAnswer& rule) {
    const auto& answers = report.answers;
    const double times = static_cast<double>(rule.times) / static_cast<double>(answers.details);
    table.add({rule_html(report, rule.rule), games_cell(how_often(report, rule), rule),
               rule.times == 0 ? "" : plain_number(times, 2)});
}

/// An option with its value, as `--set` takes it.
std::string setting_html(const OptionSet& option) {
    return fmt::format("<kbd>{}={}</kbd>", html_text(option.option), html_text(option.value));
}

/// A rule that options switch off, and which.
void add_rule(HtmlTable& table, const Report& report, const SwitchedOffRule& rule) {
    std::vector<std::string> options;
    for (const auto& option : rule.options) {
        options.push_back(
            fmt::format("{} {}", html_text(words_of_option(option)), setting_html(option)));
    }
    const std::string why = options.empty() ? "by several options together"
                                            : fmt::format("while {}", listed(options, "or"));
    table.add({rule_html(report, {rule.section, 0, rule.name}),
               fmt::format("<strong>off</strong> <span class=\"range why\">{}</span>", why), ""});
}

/// What the options are about that switch rules off.
std::string options_html(const Report& report) {
    std::vector<std::string> texts;
    for (const auto& option : switching_options(report)) {
        if (option.says.empty()) continue;
        texts.push_back(fmt::format("{} ({}: {})", words_of_option(option), option.option,
                                    sheet_text(option.says)));
    }
    if (texts.empty()) return "";
    return paragraph(
        fmt::format("Rules are switched off while {}. --set {}=VALUE plays with another value.",
                    fmt::join(texts, "; "), switching_options(report).front().option),
        "note");
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
        fmt::format("How often a rule decides or happens, in {}", counted_games(report)),
        {"rule", "% of games", "times a game"});
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
    for (const Often often :
         {Often::some_games, Often::every_game, Often::never, Often::cannot, Often::forbids}) {
        const auto rules = rules_of(report, often);
        if (rules.empty()) continue;
        table.begin_group(
            group_title(often, rules.size(), answers.details) + bound_of(often, *rules.front()),
            place_of_group(often));
        for (const auto* rule : rules) {
            if (has_room()) add_rule(table, report, *rule);
        }
    }
    if (!report.switched_off.empty()) {
        table.begin_group(
            group_title(Often::switched_off, report.switched_off.size(), answers.details),
            switched_off_place);
        for (const auto& rule : report.switched_off) {
            if (has_room()) add_rule(table, report, rule);
        }
    }
    std::string content = conclusions_html(answers.details) + plots.figure(rules_plot(report));
    content += table.html();
    if (left_out != 0) {
        content += paragraph(fmt::format("{} more are not shown.",
                                         counted(static_cast<long long>(left_out), "rule")));
    }
    content += options_html(report);
    return section_html("rules", "What the rules do", content);
}
