#include "report/win_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "report/html_writer.h"
#include "report/plots.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// Whether a share is fair, in words.
std::string_view against_fair(const WinAnswer& answer, double fair) {
    if (!answer.beyond_chance) return "may be chance";
    return answer.won.mean > fair ? "<strong>more than fair</strong>"
                                  : "<strong>less than fair</strong>";
}

std::string win_caption(std::string_view by, const WinAnswers& wins) {
    return fmt::format("Wins by {}; fair: {} % each", by, plain_number(wins.fair * 100, 1));
}

/// A plot and the table of the same beside it.
std::string pair_html(const std::string& figure, const std::string& table) {
    return figure.empty()
               ? table
               : fmt::format("<div class=\"pair\">\n{}<div>{}</div>\n</div>\n", figure, table);
}

std::string seats_html(const Report& report, PagePlots& plots) {
    const auto& answers = report.answers;
    std::vector<std::string> titles = {"", "% of games won", "against fair"};
    if (!answers.places.empty()) titles.emplace_back("mean place");
    if (!answers.scores.empty()) titles.emplace_back("points");
    HtmlTable table(win_caption("seat", answers.seats), titles);
    std::vector<std::string> labels;
    for (std::size_t seat = 0; seat < answers.seats.of.size(); ++seat) {
        const auto& answer = answers.seats.of[seat];
        labels.push_back(fmt::format("seat {}", seat));
        std::vector<std::string> cells = {labels.back(), figure_html(percents(answer.won)),
                                          std::string(against_fair(answer, answers.seats.fair))};
        if (!answers.places.empty()) cells.push_back(figure_html(mean_text(answers.places[seat])));
        if (!answers.scores.empty()) cells.push_back(figure_html(mean_text(answers.scores[seat])));
        table.add(cells);
    }
    // Those of a side win together, so that a plot of the sides says it.
    const bool is_drawn = answers.sides.of.empty() && labels.size() > 1;
    return pair_html(
        is_drawn ? plots.figure(wins_plot("seats", "seat", answers.seats, labels)) : "",
        table.html());
}

/// A table of those who have nothing but wins, with its plot.
std::string wins_html(const WinAnswers& wins, const std::string& name, const std::string& who,
                      const std::vector<std::string>& labels, PagePlots& plots) {
    if (wins.of.empty()) return "";
    HtmlTable table(win_caption(who, wins), {"", "% of games won", "against fair"});
    for (std::size_t i = 0; i < wins.of.size(); ++i) {
        table.add({labels[i], figure_html(percents(wins.of[i].won)),
                   std::string(against_fair(wins.of[i], wins.fair))});
    }
    return pair_html(plots.figure(wins_plot(name, who, wins, labels)), table.html());
}

std::string roles_html(const Answers& answers) {
    constexpr std::size_t most = 50;
    HtmlTable table("Who holds a role, by round",
                    {"", "% of rounds better than the others", "points a game", "rounds"});
    for (std::size_t i = 0; i < std::min(most, answers.roles.size()); ++i) {
        const auto& role = answers.roles[i];
        table.add({html_text(role.title), figure_html(percents(role.ahead)),
                   figure_html(mean_text(role.points)), figure(role.rounds)});
    }
    return table.html();
}

}  // namespace

std::string win_section(const Report& report, PagePlots& plots) {
    const auto& answers = report.answers;
    if (answers.games == 0) return "";
    std::vector<std::string> sides;
    for (const Seats side : report.file.description.sides) sides.push_back(side_name(side));
    std::vector<std::string> starters;
    for (std::size_t place = 0; place < answers.starters.of.size(); ++place) {
        starters.push_back(starter_name(place));
    }
    std::string content;
    const auto& bots = report.file.description.series.bots;
    if (std::any_of(bots.begin(), bots.end(),
                    [&](const auto& bot) { return bot != bots.front(); })) {
        content += paragraph(
            "The bots are not alike: that some win more often may be due to how they play, not to "
            "the game.",
            "warning");
    }
    content +=
        wins_html(answers.sides, "sides", "side", sides, plots) + seats_html(report, plots) +
        wins_html(answers.starters, "starters", "place in the order of turns", starters, plots) +
        roles_html(answers);
    if (answers.tied.mean > 0) {
        content += paragraph(fmt::format("In {} % of the games several players won together.",
                                         percents(answers.tied)));
    }
    return section_html("wins", "Who wins", content);
}
