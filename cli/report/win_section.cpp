#include "report/win_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "report/fair_text.h"
#include "report/html_writer.h"
#include "report/plots.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "simulation/win_views.h"
#include "source/containers.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// Whether a share is fair, in words.
std::string_view against_fair(const WinAnswer& answer, double fair) {
    if (!answer.beyond_chance) {
        const bool is_hint = answer.won.interval && !answer.won.interval->contains(fair);
        return is_hint ? "perhaps not: a hint, not sure" : "not clearly unfair";
    }
    return answer.won.mean > fair ? "<strong>more than fair</strong>"
                                  : "<strong>less than fair</strong>";
}

std::string win_caption(std::string_view by, const WinAnswers& wins) {
    return fmt::format("Wins by {}; fair: {} % each", by, plain_number(wins.fair * 100, 1));
}

/// A plot and the table of the same beside it; below it where the page is no wider than that.
std::string pair_html(const std::string& figure, const std::string& table, bool is_wide = false) {
    return figure.empty() ? table
                          : fmt::format("<div class=\"pair\">\n{}<div{}>{}</div>\n</div>\n", figure,
                                        is_wide ? " class=\"wide\"" : "", table);
}

/// Of which games a figure is, if not of all.
std::string games_of_details(const Answers& answers) {
    return answers.details < answers.games
               ? fmt::format(", first {} games", figure(answers.details))
               : "";
}

/// That the first seat has what the starter has, where it is always that.
std::string first_seat_note(const Report& report) {
    return is_first_seat_starter(report) ? paragraph("Seat 0 starts every game.", "note") : "";
}

std::string seats_html(const Report& report, PagePlots& plots) {
    const auto& answers = report.answers;
    std::vector<std::string> titles = {"", "% of games won", "is that fair?"};
    if (!answers.places.empty())
        titles.push_back(fmt::format("mean place (1 is best){}", games_of_details(answers)));
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
    const auto table_and_note = table.html() + first_seat_note(report);
    return pair_html(
        is_drawn ? plots.figure(wins_plot("seats", "seat", answers.seats, labels)) : "",
        table_and_note, titles.size() > 3);
}

/// A table of those who have nothing but wins, with its plot.
std::string wins_html(const WinAnswers& wins, const std::string& name, const std::string& who,
                      const std::vector<std::string>& labels, PagePlots& plots) {
    if (wins.of.empty()) return "";
    HtmlTable table(win_caption(who, wins), {"", "% of games won", "is that fair?"});
    for (std::size_t i = 0; i < wins.of.size(); ++i) {
        table.add({labels[i], figure_html(percents(wins.of[i].won)),
                   std::string(against_fair(wins.of[i], wins.fair))});
    }
    return pair_html(plots.figure(wins_plot(name, who, wins, labels)), table.html());
}

std::string roles_html(const Report& report) {
    constexpr std::size_t most = 50;
    const auto& answers = report.answers;
    const bool has_points = report.file.description.has_points;
    std::vector<std::string> titles = {"", "% of rounds", "the others on average", "fair"};
    if (has_points) titles.emplace_back("points a game in these rounds");
    titles.emplace_back("rounds");
    HtmlTable table(has_points
                        ? "Who holds a role: in how many rounds that player scores above the "
                          "average of the others"
                        : "Who holds a role: in how many rounds that player wins",
                    titles);
    for (std::size_t i = 0; i < std::min(most, answers.roles.size()); ++i) {
        const auto& role = answers.roles[i];
        const double others = share_of_others(role, report.file.description.series.seats);
        std::vector<std::string> cells = {html_text(role.title), figure_html(percents(role.ahead)),
                                          plain_number(others * 100, 1),
                                          plain_number(role.fair * 100, 1)};
        if (has_points) cells.push_back(figure_html(mean_text(role.points)));
        cells.push_back(figure(role.rounds));
        table.add(cells);
    }
    return table.html();
}

std::string sides_html(const Report& report, PagePlots& plots) {
    std::vector<std::string> sides;
    for (const Seats side : report.file.description.sides) sides.push_back(side_name(side));
    return wins_html(report.answers.sides, "sides", "side", sides, plots);
}

std::string starters_html(const Answers& answers, PagePlots& plots) {
    std::vector<std::string> starters;
    for (std::size_t place = 0; place < answers.starters.of.size(); ++place) {
        starters.push_back(starter_name(place));
    }
    return wins_html(answers.starters, "starters", "place in the order of turns", starters, plots);
}

std::string view_html(const Report& report, WinView::By by, PagePlots& plots) {
    switch (by) {
        case WinView::By::sides: return sides_html(report, plots);
        case WinView::By::roles: return roles_html(report);
        case WinView::By::seats: return seats_html(report, plots);
        case WinView::By::starters: break;
    }
    return starters_html(report.answers, plots);
}

/// What a table says that is folded away, and why it is.
std::string summary_of(std::string_view by, const WinAnswers& wins, WinView::Says says) {
    const auto is_less = [](const WinAnswer& a, const WinAnswer& b) {
        return a.won.mean < b.won.mean;
    };
    const auto [least, most] = std::minmax_element(wins.of.begin(), wins.of.end(), is_less);
    const std::string_view why = says == WinView::Says::the_same ? "which says the same"
                                 : wins.are_different()          ? "a smaller gap"
                                                                 : "which may be luck";
    return fmt::format("By {}: wins from {} % to {} %, {}", by,
                       plain_number(least->won.mean * 100, 1),
                       plain_number(most->won.mean * 100, 1), why);
}

std::string summary_of(const Answers& answers, const WinView& view) {
    switch (view.by) {
        case WinView::By::sides: return summary_of("side", answers.sides, view.says);
        case WinView::By::roles:
            return "By role: whoever holds one does not clearly win more or less";
        case WinView::By::seats: return summary_of("seat", answers.seats, view.says);
        case WinView::By::starters: break;
    }
    return summary_of("place in the order of turns", answers.starters, view.says);
}

}  // namespace

std::string win_section(const Report& report, PagePlots& plots) {
    const auto& answers = report.answers;
    if (answers.games == 0) return "";
    std::string content;
    const auto& bots = report.file.description.series.bots;
    if (any_of(bots, [&](const auto& bot) { return bot != bots.front(); })) {
        content += paragraph(
            "The bots are not alike: that some win more often may be due to how they play, not to "
            "the game.",
            "warning");
    }
    content += paragraph(fair_text(report));
    const auto losers = losers_text(report);
    if (!losers.empty()) content += paragraph(losers);
    for (const auto& view : win_views(answers)) {
        const auto table = view_html(report, view.by, plots);
        content += view.says == WinView::Says::more
                       ? table
                       : folded(summary_of(answers, view), table, "printed");
    }
    if (answers.tied.mean >= 1) {
        content += paragraph(fmt::format("In every game several {} won together.",
                                         answers.sides.of.empty() ? "players" : "sides"));
    } else if (answers.tied.mean > 0) {
        const auto words = percents(answers.tied);
        const auto open = words.find(" (");
        content += paragraph(fmt::format("In {} %{} of the games several {} won together.",
                                         words.substr(0, open),
                                         open == std::string::npos ? "" : words.substr(open),
                                         answers.sides.of.empty() ? "players" : "sides"));
    }
    return section_html("wins", "Who wins", content);
}
