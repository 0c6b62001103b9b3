#include "report/report_page.h"
#include "report/comparison_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "explain/sheet/sheet_layout.h"
#include "notation/json_values.h"
#include "report/html_writer.h"
#include "report/length_section.h"
#include "report/page_style.h"
#include "report/reading_notes.h"
#include "report/replay_section.h"
#include "report/rules_section.h"
#include "report/short_section.h"
#include "report/sweep_section.h"
#include "report/win_section.h"
#include "shell_word.h"
#include "simulation/estimate_text.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "source/versions.h"

using namespace houserules;

namespace {

void add_fact(std::string& list, std::string_view name, const std::string& text) {
    if (text.empty()) return;
    list += fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, html_text(text));
}

/// Who plays: by seat, if not all are alike.
std::string players_text(const Series& series) {
    const auto& bots = series.bots;
    const auto players = counted(series.seats, "player");
    const bool are_alike = all_of(bots, [&](const auto& bot) { return bot == bots.front(); });
    const bool are_random = std::find(bots.begin(), bots.end(), "random") != bots.end();
    const std::string_view random = are_random ? " (random: anything that is allowed)" : "";
    if (are_alike && !bots.empty()) {
        return fmt::format("{}, all {}{}", players, bots.front(), random);
    }
    return fmt::format("{}, from seat 0: {}{}", players, fmt::join(bots, ", "), random);
}

std::string options_text(const nlohmann::json& options) {
    constexpr std::size_t most = 60;
    constexpr std::size_t longest = 60;
    std::vector<std::string> texts;
    for (const auto& [name, value] : options.items()) {
        if (texts.size() == most) break;
        const auto text = value.is_string() ? value.get<std::string>() : json_line(value);
        texts.push_back(fmt::format("{} {}", shortened(name, longest), shortened(text, longest)));
    }
    return fmt::format("{}", fmt::join(texts, ", "));
}

std::string games_text(const Report& report) {
    const auto& answers = report.answers;
    std::string text = figure(answers.games);
    if (!report.file.is_whole() && report.file.description.series.until == 0) {
        text +=
            fmt::format(" of {}, which are not all", figure(report.file.description.series.games));
    }
    if (answers.details != answers.games) {
        text += fmt::format("; what rules do, turns, places and roles are of the first {}",
                            figure(answers.details));
    }
    return text;
}

std::string list_html(const std::string& facts) { return fmt::format("<dl>\n{}</dl>\n", facts); }

/// What was played.
std::string facts_html(const Report& report) {
    const auto& description = report.file.description;
    const auto& series = description.series;
    std::string facts;
    add_fact(facts, "games", games_text(report));
    add_fact(facts, "players", players_text(series));
    if (series.budget.playouts != Budget::usual_playouts) {
        add_fact(facts, "bots think",
                 fmt::format("{} games for a decision", figure(series.budget.playouts)));
    }
    add_fact(facts, "options", options_text(description.options));
    return list_html(facts);
}

/// What is needed to play the same again.
std::string exact_facts_html(const Report& report) {
    const auto& description = report.file.description;
    const auto& series = description.series;
    std::string facts;
    add_fact(facts, "rules", fmt::format("{} (hash {})", description.variant, description.hash));
    add_fact(facts, "seed", fmt::format("{}", series.seed));
    add_fact(facts, "a game is given up",
             fmt::format("if it has not ended after {} decisions", figure(series.turn_limit)));
    if (series.until != 0) {
        constexpr double of_percent = 10'000;
        add_fact(facts, "played until",
                 fmt::format("the share of wins of each seat is known to {} %, either way",
                             plain_number(series.until / of_percent, 2)));
    }
    return list_html(facts);
}

std::string sheet_html(const Report& report) {
    constexpr std::size_t most = 80'000;
    const std::string title = "The rules in words";
    if (!report.sheet) return section_html("sheet", title, paragraph(report.why_no_sheet));
    const auto words = sections_as_html(*report.sheet, 3);
    if (words.size() > most) {
        return section_html("sheet", title,
                            paragraph(fmt::format("They are too long for this page: houserules "
                                                  "rules {} prints them.",
                                                  shell_word(report.file.description.variant))));
    }
    return section_html("sheet", title, folded("The rules that were played by", words));
}

/// How the figures were found, so that others can judge and repeat them.
std::string footer_html(const Report& report) {
    return fmt::format(
        "<footer>\n<h2>How this was found</h2>\n{}{}{}</footer>\n",
        paragraph(fmt::format("Bots played all games; people may play otherwise. The same command "
                              "with the same seed gives the same page. Made by houserules {}.",
                              program_version)),
        exact_facts_html(report),
        fmt::format("<div id=\"{}\">\n{}</div>\n", reading_place,
                    folded("How to read the figures", reading_html(report), "printed")));
}

}  // namespace

std::string report_page(const Report& report, PagePlots& plots) {
    const auto& description = report.file.description;
    const std::string sections =
        short_section(report) + comparison_section(report, plots) + win_section(report, plots) +
        length_section(report, plots) + ending_section(report) + rules_section(report, plots) +
        sweep_section(report, plots) + replay_section(report) + sheet_html(report);
    std::string head = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'; img-src data:\">\n<meta name=\"color-scheme\" "
        "content=\"light dark\">\n<title>{0}: what {1} games tell</title>\n"
        "<style>{2}</style>\n</head>\n<body>\n<header>\n<h1>{0}</h1>\n",
        html_text(description.name), figure(report.answers.games), page_style);
    if (!description.summary.empty()) head += paragraph(description.summary, "summary");
    head += facts_html(report);
    if (!plots.problem().empty()) {
        head += paragraph(
            fmt::format("This page has no plots: {}. Plots need gnuplot; the tables have all "
                        "figures.",
                        plots.problem()),
            "warning");
    }
    return fmt::format("{}</header>\n<main>\n{}</main>\n{}</body>\n</html>\n", head, sections,
                       footer_html(report));
}
