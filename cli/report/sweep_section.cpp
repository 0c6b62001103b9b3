#include "report/sweep_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "report/html_writer.h"
#include "report/plots.h"
#include "simulation/estimate_text.h"

using namespace houserules;

std::string sweep_section(const Report& report, PagePlots& plots) {
    if (!report.sweep || report.sweep->values.empty()) return "";
    const auto& sweep = *report.sweep;
    std::size_t seats = 0;
    for (const auto& value : sweep.values) seats = std::max(seats, value.answers.seats.of.size());
    std::vector<std::string> titles = {sweep.option, "decisions"};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        titles.push_back(fmt::format("seat {} wins %", seat));
    }
    titles.emplace_back("% unfinished");
    HtmlTable table(fmt::format("What {} changes", sweep.option), titles);
    for (const auto& [value, answers] : sweep.values) {
        std::vector<std::string> cells = {html_text(value),
                                          figure_html(mean_text(answers.decisions))};
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const bool is_there = seat < answers.seats.of.size();
            cells.push_back(is_there ? figure_html(percents(answers.seats.of[seat].won)) : "");
        }
        cells.push_back(figure_html(percents(answers.unfinished)));
        table.add(cells);
    }
    const auto figures =
        plots.figure(sweep_length_plot(sweep)) + plots.figure(sweep_wins_plot(sweep));
    const std::string content =
        paragraph(fmt::format("Games that are alike but for the option {}.", sweep.option)) +
        (figures.empty() ? "" : fmt::format("<div class=\"pair\">\n{}</div>\n", figures)) +
        table.html();
    return section_html("sweep", fmt::format("By the value of {}", sweep.option), content);
}
