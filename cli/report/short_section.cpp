#include "report/short_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "report/comparison_text.h"
#include "report/html_writer.h"
#include "report/reading_notes.h"
#include "report/rule_groups.h"
#include "report/rule_names.h"
#include "report/rules_in_short.h"
#include "report/winners_in_short.h"
#include "simulation/estimate_text.h"
#include "simulation/verdicts.h"
#include "source/phrases.h"
#include "source/sorting.h"

using namespace houserules;

namespace {

std::string item_html(const std::string& content) {
    return content.empty() ? "" : fmt::format("<li>{}</li>\n", content);
}

/// What is other in the rules than in those that are compared with, as far as a few lines tell it.
std::string changes_html(const Report& report) {
    constexpr std::size_t most = 4;
    constexpr std::size_t longest = 300;
    if (!report.changes || report.others.empty()) return "";
    std::string items;
    std::size_t count = 0;
    for (const auto& section : report.changes->sections) {
        for (const auto& entry : section.entries) {
            if (++count > most) continue;
            items += item_html(
                fmt::format("<strong>{}</strong>: {}",
                            html_text(entry.title.empty() ? section.title : entry.title),
                            html_text(cut_between_words(without_marks(entry.text), longest))));
        }
    }
    const auto& other = report.others.front().name;
    if (count == 0) return fmt::format("The rules say the same as those of {}.", html_text(other));
    if (count > most)
        items += item_html(link_html(changes_place, fmt::format("{} more", count - most)));
    return fmt::format("{} from {}:\n<ul>\n{}</ul>\n",
                       link_html(changes_place, "What this game changes"), html_text(other), items);
}

/// By what games end, where that is not one thing.
std::string endings_html(const Report& report) {
    constexpr double least_share = 0.01;
    constexpr std::size_t most = 4;
    struct Ending {
        double share;
        std::string text;
    };
    std::vector<Ending> endings;
    const auto& answers = report.answers;
    for (std::size_t row = 0; row < answers.endings.size(); ++row) {
        const double share = answers.endings[row].mean;
        if (share < least_share) continue;
        endings.push_back(
            {share, fmt::format("<strong>{}</strong> in {:.1f}&nbsp;%",
                                html_text(report.file.description.endings[row]), 100 * share)});
    }
    if (endings.size() < 2) return "";
    sort_stably(endings,
                [](const Ending& left, const Ending& right) { return left.share > right.share; });
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(most, endings.size()); ++i)
        texts.push_back(endings[i].text);
    return fmt::format("{} by {}.", link_html("endings", "Games end"), listed(texts));
}

/// Of which games the lengths are, where others are told beside them.
std::string games_of_lengths(const Report& report) {
    const auto games = report.answers.games;
    if (report.others.empty() || report.others.front().answers.deals == games) return "";
    return fmt::format("in the mean of all {} games", figure(games));
}

/// What a house rule changes: the first thing to know of it.
std::vector<std::string> changes_in_rules_html(const Report& report) {
    if (report.others.empty()) return {changes_html(report)};
    const auto& first = report.others.front();
    std::vector<std::string> sentences;
    for (const auto& change : changes_in_short(first)) sentences.push_back(sentence_html(change));
    const auto found = findings_in_short(first);
    if (!found.empty()) {
        sentences.front() =
            fmt::format("<strong>{}</strong> {}", html_text(found), sentences.front());
    }
    for (std::size_t i = 1; i < report.others.size(); ++i) {
        sentences.push_back(sentence_html(length_in_short(report.others[i])));
    }
    sentences.push_back(changes_html(report));
    sentences.push_back(sentence_html(compared_in_short(first)));
    return sentences;
}

/// A question and the sentences that answer it, as HTML; nothing if there are none.
std::string answer_html(std::string_view question, const std::vector<std::string>& sentences) {
    constexpr std::size_t most = 40;
    std::string list;
    for (std::size_t i = 0; i < std::min(most, sentences.size()); ++i) {
        list += item_html(sentences[i]);
    }
    if (list.empty()) return "";
    return fmt::format("<h3>{}</h3>\n<ul>\n{}</ul>\n", question, list);
}

}  // namespace

std::string short_section(const Report& report) {
    const auto games = games_of_lengths(report);
    std::vector<std::string> lengths;
    for (const auto& verdict : verdicts_on_games(report.file.description, report.answers, games)) {
        if (verdict.topic == VerdictTopic::length) lengths.push_back(sentence_html(verdict.text));
    }
    lengths.push_back(endings_html(report));
    return section_html(
        "short", "In short",
        answer_html("What does the house rule change?", changes_in_rules_html(report)) +
            answer_html("Who is favoured?", winners_in_short(report)) +
            answer_html("What do the rules do?", rules_in_short(report)) +
            answer_html("Which rules never came into play?", idle_rules_in_short(report)) +
            answer_html("How long is a game?", lengths) +
            fmt::format("<p class=\"note\">In brackets: between what the figure lies, as far as "
                        "these games "
                        "tell; of 100 such ranges 95 hold it.{} {}</p>\n",
                        report.file.description.series.are_all_random()
                            ? " All players moved at random."
                            : "",
                        link_html(reading_place, "How to read the figures")));
}
