#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "simulation/comparison.h"
#include "statistics/estimate.h"
#include "statistics/paired_comparison.h"

namespace houserules {

/// How two games differ in a figure.
struct FigureComparison {
    ComparedFigure figure;
    double first = 0;  ///< the mean of the first game
    double second = 0;
    PairedDifference difference;  ///< the second less the first
    std::uint64_t differing = 0;  ///< deals that do differ
    double smallest = 0;          ///< what matters of it, either way
    Finding finding = Finding::unknown;
    std::uint64_t deals_needed = 0;  ///< in all, about, to tell such a difference from none
    /// Which part of the difference comes from the deals where a rule that was changed happened;
    /// nothing if there is no difference.
    std::optional<double> while_changed;
};

/// What deals played by the rules of two games say.
struct ComparisonAnswers {
    std::uint64_t deals = 0;
    Estimate changed;  ///< the share of deals where a rule that was changed happened
    std::vector<FigureComparison> figures;
    /// The first seat always starts, so that its wins are told as those of the starter alone.
    bool is_first_seat_starter = false;
};

/// @param effect  what matters: of shares that much, of other figures that part of their mean in
///                the first game, and of points of their standard deviation
[[nodiscard]] ComparisonAnswers answers_of(const ComparedSeries& compared, double effect);

/// Whether there is a difference that may matter.
[[nodiscard]] bool is_difference(Finding finding);

/// Whether all deals went alike by both rules.
[[nodiscard]] bool are_alike(const ComparisonAnswers& answers);

/// A value of a figure as people write it: shares in percents.
[[nodiscard]] std::string value_text(const ComparedFigure& figure, double value);

/// How many digits behind the point such a value is written with: two where it is small.
[[nodiscard]] int figure_digits(const ComparedFigure& figure, double value);

/// What a figure is called: "decisions", "seat 0 wins".
[[nodiscard]] std::string figure_name(const ComparedFigure& figure);

/// A word or two for what was found: "different", "not known yet".
[[nodiscard]] std::string finding_name(Finding finding);

/// What a comparison comes to, as sentences: first length, then who wins, then what else is
/// different.
[[nodiscard]] std::vector<std::string> verdicts_of(const ComparisonAnswers& answers);

/// What players of two kinds find differently, as sentences: where one finds a difference that
/// matters, and the other none or the opposite.
[[nodiscard]] std::vector<std::string> disagreements_of(const ComparisonAnswers& one,
                                                        const std::string& name,
                                                        const ComparisonAnswers& other,
                                                        const std::string& other_name);

}  // namespace houserules
