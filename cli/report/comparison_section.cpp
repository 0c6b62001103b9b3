#include "report/comparison_section.h"

#include <fmt/format.h>

#include <cmath>

#include "explain/sheet/sheet_layout.h"
#include "explain/sheet/sheet_names.h"
#include "report/comparison_text.h"
#include "report/html_writer.h"
#include "report/luck_text.h"
#include "report/plots.h"
#include "report/rule_groups.h"
#include "simulation/estimate_text.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

std::string list_html(const std::vector<std::string>& sentences) {
    std::string list;
    for (const auto& sentence : sentences) {
        list += fmt::format("<li>{}</li>\n", html_text(sentence));
    }
    return fmt::format("<ul>\n{}</ul>\n", list);
}

/// What was found of a figure, in a word or two.
std::string finding_html(const FigureComparison& answer) {
    if (answer.differing == 0) return "alike in every deal";
    switch (answer.finding) {
        case Finding::large:
        case Finding::different: return "<strong>different</strong>";
        case Finding::negligible: return "different, too little to matter";
        case Finding::equivalent: return "no difference that matters";
        case Finding::unknown: break;
    }
    return std::string(luck_text(is_hint(answer)));
}

/// How large a difference is, in the words of Cohen (1988); of shares, which differ by percentage
/// points, they would say little.
std::string size_html(double effect_size, bool is_share) {
    if (is_share)
        return fmt::format("<span class=\"range\">{}</span>", plain_number(effect_size, 2));
    const double size = std::abs(effect_size);
    const std::string_view word = size >= 0.8   ? "large"
                                  : size >= 0.5 ? "middling"
                                  : size >= 0.2 ? "small"
                                  : size > 0    ? "tiny"
                                                : "none";
    return fmt::format("{} <span class=\"range\">{}</span>", word, plain_number(effect_size, 2));
}

std::string figures_html(const ComparedGame& other) {
    HtmlTable table("Means of a deal, by both rules",
                    {"", other.name, "this game", "difference", "size", "finding"});
    for (const auto& answer : other.answers.figures) {
        const bool is_share = answer.figure.is_share();
        const double unit = is_share ? 100 : 1;
        const int digits = is_share ? 1 : 2;
        const Estimate difference{answer.difference.mean, answer.difference.interval};
        table.add({html_text(capitalised(figure_name(answer.figure)) + (is_share ? ", %" : "")),
                   plain_number(answer.first * unit, digits),
                   plain_number(answer.second * unit, digits),
                   figure_html(with_interval(difference, unit, digits)),
                   size_html(answer.difference.effect_size, is_share), finding_html(answer)});
    }
    return table.html();
}

/// Where the wins of the first seat are, which are not told twice.
std::string starter_note(const ComparisonAnswers& answers) {
    if (!answers.is_first_seat_starter) return "";
    return paragraph("Seat 0 starts every game, so its wins are those of the starter.", "note");
}

/// What players of one kind found, in words and figures.
std::string part_html(const ComparedGame& other, const std::string& plot) {
    return fmt::format("<h3>Played by {} players, {} deals</h3>\n", html_text(other.players),
                       figure(other.answers.deals)) +
           list_html(changes_in_words(other)) + plot + figures_html(other) +
           starter_note(other.answers);
}

/// Where players of two kinds find otherwise.
std::string disagreements_html(const std::vector<ComparedGame>& others) {
    if (others.size() != 2) return "";
    const auto disagreements = disagreements_of(others[0].answers, others[0].players,
                                                others[1].answers, others[1].players);
    if (disagreements.empty()) return "";
    return paragraph("Players of both kinds do not find the same:", "warning") +
           list_html(disagreements);
}

/// What is other in the rules, in words.
std::string changed_rules_html(const Report& report) {
    constexpr std::size_t most = 40'000;
    if (!report.changes) {
        return paragraph("What differs in the rules is not told, as not both of them are at hand.",
                         "note");
    }
    auto changes = *report.changes;
    // What follows is no result of the comparison.
    for (auto& section : changes.sections) {
        section.title = fmt::format("In \u201c{}\u201d", section.title);
    }
    std::string words = sections_as_html(changes, 4);
    if (words.empty()) {
        words = paragraph("They say the same.");
    } else if (words.size() > most) {
        words = paragraph("It is too much for this page: houserules diff prints it.");
    }
    return fmt::format("<h3 id=\"{}\">What differs in the rules</h3>\n{}", changes_place, words);
}

}  // namespace

std::string comparison_section(const Report& report, PagePlots& plots) {
    if (report.others.empty()) return "";
    const auto& first = report.others.front();
    std::string content =
        paragraph(fmt::format("The same deals were played by the rules of {}, too, so what differs "
                              "is what the rules do.",
                              first.name)) +
        changed_rules_html(report) + disagreements_html(report.others);
    for (const auto& other : report.others) {
        const bool is_drawn = &other == &first;
        content += part_html(other, is_drawn ? plots.figure(comparison_plot(other)) : "");
    }
    return section_html("comparison", "Compared with " + first.name, content);
}
