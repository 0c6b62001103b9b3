#include "report/comparison_section.h"

#include <fmt/format.h>

#include "explain/sheet/sheet_names.h"
#include "report/comparison_text.h"
#include "report/html_writer.h"
#include "report/plots.h"
#include "simulation/estimate_text.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

/// What was found of a figure, in a word or two.
std::string finding_html(const FigureComparison& answer) {
    if (answer.differing == 0) return "alike in every deal";
    switch (answer.finding) {
        case Finding::large:
        case Finding::different: return "<strong>different</strong>";
        case Finding::negligible: return "hardly different";
        case Finding::equivalent: return "the same";
        case Finding::unknown: break;
    }
    return "may be luck";
}

std::string figures_html(const ComparedGame& other) {
    HtmlTable table("Means of a deal, by both rules",
                    {"", other.name, "this game", "difference", "against luck", "finding"});
    for (const auto& answer : other.answers.figures) {
        const bool is_share = answer.figure.is_share();
        const double unit = is_share ? 100 : 1;
        const int digits = is_share ? 1 : 2;
        const Estimate difference{answer.difference.mean, answer.difference.interval};
        table.add({html_text(capitalised(figure_name(answer.figure)) + (is_share ? ", %" : "")),
                   plain_number(answer.first * unit, digits),
                   plain_number(answer.second * unit, digits),
                   figure_html(with_interval(difference, unit, digits)),
                   plain_number(answer.difference.effect_size, 2), finding_html(answer)});
    }
    return table.html();
}

}  // namespace

std::string comparison_section(const Report& report, PagePlots& plots) {
    if (!report.other) return "";
    const auto& other = *report.other;
    std::string list;
    for (const auto& verdict : changes_in_words(other)) {
        list += fmt::format("<li>{}</li>\n", html_text(verdict));
    }
    const std::string content =
        paragraph(fmt::format("The same {} deals were played by the rules of {}, too, so what "
                              "differs is what the rules do.",
                              figure(other.answers.deals), other.name)) +
        fmt::format("<ul>\n{}</ul>\n", list) + plots.figure(comparison_plot(other)) +
        figures_html(other);
    return section_html("comparison", "Compared with " + other.name, content);
}
