#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "program/program.h"
#include "rules/rules.h"
#include "simulation/play_blocks.h"
#include "simulation/series.h"
#include "simulation/series_description.h"
#include "simulation/tally.h"
#include "statistics/paired_comparison.h"

namespace houserules {

/// A figure of a game that two games are compared by.
struct ComparedFigure {
    enum class Kind : std::uint8_t {
        decisions,
        turns,
        rounds,
        forced,            ///< decisions with one legal move
        moves,             ///< legal moves of all decisions
        changes_in_cards,  ///< see `GameDetails`
        changes_in_points,
        unfinished,    ///< 1: it did not end by the rules
        starter_wins,  ///< 1: who started won
        seat_wins,     ///< 1: a seat won
        seat_points,
    };

    Kind kind = Kind::decisions;
    int seat = 0;  ///< of the last two

    /// Whether it is 1 or 0, so that its mean is a share.
    [[nodiscard]] bool is_share() const;
};

/// What two games with so many players are compared by.
///
/// @param have_points  both have
[[nodiscard]] std::vector<ComparedFigure> compared_figures(int players, bool have_points);

/// Sums over deals of one figure.
struct FigureTally {
    Sums of_first;       ///< in the first game
    Pairs difference;    ///< the second less the first
    Sums while_changed;  ///< the same of the deals where a rule that was changed happened
};

/// Sums over deals, each of which was played by the rules of two games.
struct ComparisonTally {
    ComparisonTally(Tally one, Tally other, std::size_t figure_count)
        : first(std::move(one)), second(std::move(other)), figures(figure_count) {}

    void add(const ComparisonTally& other);
    void clear();

    Tally first;
    Tally second;
    std::vector<FigureTally> figures;  ///< in the order of `compared_figures`
};

/// Two games that are compared, and how.
struct ComparisonSetup {
    const Rules& first;
    const Rules& second;
    Series series;  ///< of both; all games are looked at closely, whatever it says
};

/// Deals that were played by the rules of two games, and what was counted of them.
struct ComparedSeries {
    SeriesDescription first;
    SeriesDescription second;  ///< of the same series
    BlockSums<ComparisonTally> sums;
};

/// What two games are compared by that are described so, of one series.
[[nodiscard]] std::vector<ComparedFigure> compared_figures(const SeriesDescription& first,
                                                           const SeriesDescription& second);

/// No deals of two games, yet.
[[nodiscard]] ComparedSeries empty_comparison(const ComparisonSetup& setup);

/// Plays blocks of deals by both rules: with the same seeds, so that as much is alike as can be
/// (common random numbers).
///
/// @return  whether all were played
bool compare(const ComparisonSetup& setup, BlockSums<ComparisonTally>& sums,
             const BlockRange& range, unsigned threads,
             const BlockWatch<ComparisonTally>& watch = {});

}  // namespace houserules
