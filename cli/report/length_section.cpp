#include "report/length_section.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sheet_names.h"
#include "report/html_writer.h"
#include "report/plots.h"
#include "report/rule_names.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

std::string quantiles_html(const Answers& answers) {
    HtmlTable table("Decisions in a game", {"", "decisions"});
    table.add({"on average", figure_html(mean_text(answers.decisions))});
    table.add({"shortest game", figure(answers.shortest.size)});
    for (const auto& quantile : answers.lengths) {
        const std::string games =
            quantile.share == 0.5
                ? "half of the games take at most"
                : fmt::format("{} % take at most", plain_number(quantile.share * 100, 0));
        table.add({games, figure_html(with_interval({quantile.value, quantile.interval}, 1, 0))});
    }
    table.add({"longest game", figure(answers.longest.size)});
    return table.html();
}

std::string shape_html(const Answers& answers) {
    HtmlTable table("What a game is like", {"", "on average"});
    table.add({"rounds", figure_html(mean_text(answers.rounds))});
    if (answers.details != 0) {
        table.add({"turns of all players", figure_html(mean_text(answers.turns))});
        table.add({"times another player has fewest cards",
                   figure_html(mean_text(answers.changes_in_cards))});
        if (answers.changes_in_points.mean > 0) {
            table.add({"times another player has most points",
                       figure_html(mean_text(answers.changes_in_points))});
        }
    }
    table.add({"legal moves at a decision", figure_html(mean_text(answers.branching))});
    table.add({"% of decisions with one legal move", figure_html(percents(answers.forced))});
    return table.html();
}

/// What a row of `end` is called, and says.
std::string ending_html(const Report& report, std::size_t row) {
    const auto& description = report.file.description;
    std::size_t ends = 0;
    for (const auto& rule : description.rules) {
        if (rule.section == RuleSection::end_row && ends++ == row) return rule_html(report, rule);
    }
    return html_text(capitalised(description.endings[row]));
}

/// Of which games this is, where lengths of others were told before.
std::string note_on_games(const Report& report) {
    if (report.others.empty()) return "";
    const auto deals = report.others.front().answers.deals;
    if (deals == report.answers.games) return "";
    return paragraph(fmt::format(
        "This is of all {} games of this page. What was compared above is of {} deals that were "
        "played by both rules, so that its means may be a little other by luck.",
        figure(report.answers.games), figure(deals)));
}

}  // namespace

std::string length_section(const Report& report, PagePlots& plots) {
    const auto& answers = report.answers;
    if (answers.games == 0) return "";
    return section_html("length", "How long a game is",
                        note_on_games(report) +
                            fmt::format("<div class=\"pair\">\n{}<div>{}</div>\n</div>\n{}",
                                        plots.figure(lengths_plot(report.file.sums.sum.lengths)),
                                        quantiles_html(answers), shape_html(answers)));
}

std::string ending_section(const Report& report) {
    constexpr std::size_t most = 50;
    const auto& answers = report.answers;
    if (answers.games == 0) return "";
    HtmlTable table(fmt::format("Endings of all {} games", figure(answers.games)),
                    {"", "% of games"});
    for (std::size_t i = 0; i < std::min(most, answers.endings.size()); ++i) {
        const auto& share = answers.endings[i];
        const auto figures = share.mean >= 1   ? "<strong>every game</strong>"
                             : share.mean <= 0 ? "<strong>never</strong>, for others came first"
                                               : figure_html(percents(share));
        table.add({ending_html(report, i), figures});
    }
    if (answers.unfinished.mean > 0) {
        table.add({"<strong>not by the rules</strong>", figure_html(percents(answers.unfinished))});
        table.add({"of these nobody could move", figure_html(percents(answers.stuck))});
    }
    return section_html("endings", "How games end", table.html());
}
