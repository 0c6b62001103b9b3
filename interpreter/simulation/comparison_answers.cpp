#include "simulation/comparison_answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/sheet/sheet_names.h"
#include "simulation/estimate_text.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "statistics/significance.h"

namespace houserules {

namespace {

using Kind = ComparedFigure::Kind;

/// What matters of a figure, and what is possible.
///
/// @param longest  decisions of the longest game that was seen
EffectBounds bounds_of(const ComparedFigure& figure, const Sums& of_first, double longest,
                       double effect) {
    if (figure.is_share()) return {effect, 1};
    constexpr double most_points = 1e6;  // a round brings less in any game that people score
    constexpr double most_moves = 1e9;
    if (figure.kind == Kind::seat_points) {
        return {effect * std::sqrt(of_first.variance()), most_points};
    }
    const double largest = figure.kind == Kind::moves ? most_moves : 2 * longest;
    return {effect * std::abs(of_first.mean()), largest};
}

/// How far and which way the second differs: "12.3 decisions more (10.1 to 14.5)".
std::string difference_text(const FigureComparison& answer) {
    const auto& figure = answer.figure;
    const double unit = figure.is_share() ? 100 : 1;
    Estimate size{std::abs(answer.difference.mean), answer.difference.interval};
    if (size.interval && answer.difference.mean < 0) {
        size.interval = Interval{-size.interval->high, -size.interval->low};
    }
    const int digits = figure_digits(figure, answer.difference.mean);
    return fmt::format("{}{} {}", with_interval(size, unit, digits),
                       figure.is_share() ? " percentage points" : "",
                       answer.difference.mean < 0 ? "less" : "more");
}

std::string finding_sentence(const FigureComparison& answer, std::uint64_t deals) {
    const std::string smallest = value_text(answer.figure, answer.smallest);
    switch (answer.finding) {
        case Finding::large: return "a difference";
        case Finding::different:
            return fmt::format("a difference; whether it is as much as {} is not known yet",
                               smallest);
        case Finding::negligible: return fmt::format("a difference, but less than {}", smallest);
        case Finding::equivalent: return fmt::format("no difference as large as {}", smallest);
        case Finding::unknown: break;
    }
    const auto& interval = answer.difference.interval;
    const std::string begin =
        interval && !interval->contains(0)
            ? "not known yet, for among so many figures one may look different by chance"
            : "not known yet";
    if (answer.deals_needed <= deals) {
        return fmt::format("{}; as many deals again may tell a difference of {}", begin, smallest);
    }
    return fmt::format("{}; about {} more deals would tell a difference of {}", begin,
                       figure(answer.deals_needed - deals), smallest);
}

/// A sentence about a figure.
std::string sentence_about(const FigureComparison& answer, std::uint64_t deals) {
    return fmt::format("{}: {} and {}, {}: {}.", capitalised(figure_name(answer.figure)),
                       value_text(answer.figure, answer.first),
                       value_text(answer.figure, answer.second), difference_text(answer),
                       finding_sentence(answer, deals));
}

/// Whether a figure is the same in every game, as the rounds where there is always one.
bool tells_nothing(const ComparedFigure& figure, const FigureTally& tally) {
    const auto& [of_first, pairs, while_changed] = tally;
    return figure.kind != Kind::unfinished && pairs.differing == 0 && of_first.variance() <= 0;
}

/// Whether a figure is that of the starter, as the first seat always starts.
bool is_of_starter(const std::vector<ComparedFigure>& figures, const ComparisonTally& tally,
                   std::size_t number) {
    const auto& [of_first, pairs, while_changed] = tally.figures[number];
    if (figures[number].kind != Kind::seat_wins || figures[number].seat != 0) return false;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (figures[i].kind != Kind::starter_wins) continue;
        return pairs == tally.figures[i].difference && of_first == tally.figures[i].of_first;
    }
    return false;
}

}  // namespace

ComparisonAnswers answers_of(const ComparedSeries& compared, double effect) {
    const auto& tally = compared.sums.sum;
    ComparisonAnswers answers;
    answers.deals = tally.first.games();
    const auto figures = compared_figures(compared.first, compared.second);
    const auto longest =
        static_cast<double>(std::max(tally.first.longest.size, tally.second.longest.size));
    std::vector<double> chances;
    for (const auto& sums : tally.figures) {
        chances.push_back(chance_of_differences(sums.difference.differences));
    }
    const auto beyond = beyond_chance(chances);
    for (std::size_t i = 0; i < figures.size() && i < tally.figures.size(); ++i) {
        const auto& [of_first, pairs, changed] = tally.figures[i];
        if (tells_nothing(figures[i], tally.figures[i])) continue;
        if (is_of_starter(figures, tally, i)) {
            answers.is_first_seat_starter = true;
            continue;
        }
        FigureComparison answer;
        answer.figure = figures[i];
        const auto bounds = bounds_of(figures[i], of_first, longest, effect);
        answer.first = of_first.mean();
        answer.difference = paired_difference(pairs.differences);
        answer.differing = pairs.differing;
        answer.second = answer.first + answer.difference.mean;
        answer.smallest = bounds.smallest;
        answer.finding = compare_pairs(pairs, bounds, beyond[i]);
        answer.deals_needed = pairs_needed(pairs, bounds);
        const double all = answer.difference.mean * static_cast<double>(answers.deals);
        if (all != 0) {
            answer.while_changed = changed.mean() * static_cast<double>(changed.count()) / all;
        }
        answers.figures.push_back(answer);
    }
    const auto changed = tally.figures.empty() ? 0 : tally.figures.front().while_changed.count();
    if (answers.deals != 0) {
        answers.changed = {static_cast<double>(changed) / static_cast<double>(answers.deals),
                           share_interval(changed, answers.deals)};
    }
    return answers;
}

bool is_difference(Finding finding) {
    return finding == Finding::large || finding == Finding::different;
}

bool are_alike(const ComparisonAnswers& answers) {
    return all_of(answers.figures,
                  [](const FigureComparison& answer) { return answer.differing == 0; });
}

std::string value_text(const ComparedFigure& figure, double value) {
    const int digits = figure_digits(figure, value);
    return figure.is_share() ? plain_number(value * 100, digits) + " %"
                             : plain_number(value, digits);
}

int figure_digits(const ComparedFigure& figure, double value) {
    constexpr double small = 10;
    return !figure.is_share() && std::abs(value) < small ? 2 : 1;
}

std::string figure_name(const ComparedFigure& figure) {
    switch (figure.kind) {
        case Kind::decisions: return "decisions";
        case Kind::turns: return "turns";
        case Kind::rounds: return "rounds";
        case Kind::forced: return "decisions without a choice";
        case Kind::moves: return "legal moves of all decisions";
        case Kind::changes_in_cards: return "times another has fewest cards";
        case Kind::changes_in_points: return "times another has most points";
        case Kind::unfinished: return "games that do not end";
        case Kind::starter_wins: return "wins of the starter";
        case Kind::seat_wins: return fmt::format("wins of seat {}", figure.seat);
        case Kind::seat_points: return fmt::format("points of seat {}", figure.seat);
    }
    return "";
}

std::string finding_name(Finding finding) {
    switch (finding) {
        case Finding::large: return "different";
        case Finding::different: return "different";
        case Finding::negligible: return "hardly different";
        case Finding::equivalent: return "the same";
        case Finding::unknown: break;
    }
    return "not known yet";
}

std::vector<std::string> verdicts_of(const ComparisonAnswers& answers) {
    std::vector<std::string> verdicts;
    if (are_alike(answers) && answers.deals != 0) {
        verdicts.push_back(
            fmt::format("All {} deals went alike by both rules.", figure(answers.deals)));
        return verdicts;
    }
    for (const auto& answer : answers.figures) {
        const auto kind = answer.figure.kind;
        const bool is_main = kind == Kind::decisions || kind == Kind::starter_wins;
        // They follow the number of decisions; who looks for them finds them in the table.
        const bool is_side = kind == Kind::turns || kind == Kind::forced || kind == Kind::moves;
        if (is_main || (is_difference(answer.finding) && !is_side))
            verdicts.push_back(sentence_about(answer, answers.deals));
    }
    if (answers.changed.mean > 0 && !answers.figures.empty()) {
        std::string text =
            fmt::format("What was changed happens in {} % of the deals", percents(answers.changed));
        const auto& length = answers.figures.front();
        if (is_difference(length.finding) && length.while_changed) {
            text += fmt::format(", which bring {} % of the difference in decisions",
                                plain_number(*length.while_changed * 100, 0));
        }
        verdicts.push_back(text + ".");
    }
    return verdicts;
}

std::vector<std::string> disagreements_of(const ComparisonAnswers& one, const std::string& name,
                                          const ComparisonAnswers& other,
                                          const std::string& other_name) {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < one.figures.size() && i < other.figures.size(); ++i) {
        const auto& left = one.figures[i];
        const auto& right = other.figures[i];
        const bool is_opposite = is_difference(left.finding) && is_difference(right.finding) &&
                                 (left.difference.mean > 0) != (right.difference.mean > 0);
        const bool is_one_alone =
            (left.finding == Finding::large && right.finding == Finding::equivalent) ||
            (right.finding == Finding::large && left.finding == Finding::equivalent);
        if (!is_opposite && !is_one_alone) continue;
        sentences.push_back(fmt::format(
            "{}: {} with {} players, {} with {} ones.", capitalised(figure_name(left.figure)),
            difference_text(left), name, difference_text(right), other_name));
    }
    return sentences;
}

}  // namespace houserules
