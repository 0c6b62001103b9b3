#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "bots/budget.h"
#include "bots/estimate.h"
#include "game/game.h"

namespace houserules {

/// A decision of a game that was played, beside the best move that was found in its place: by what
/// its seat knew, and nothing else.
struct AnalysedDecision {
    std::uint32_t turn = 0;  ///< which decision of the game, from 1
    Seat seat;
    MoveEstimate chosen;  ///< its move in the numbers of the seat's observation, as `best`
    MoveEstimate best;    ///< the chosen one itself, if no other is better

    /// How much of `most_payoff` it gave away on average; 0 or more.
    [[nodiscard]] double cost() const;

    /// How far that may be off: the half of an interval for 95 of 100 cases.
    [[nodiscard]] double margin() const;
};

/// What is looked at, and how closely.
struct AnalysisSetup {
    Seats seats;                    ///< whose decisions
    Budget budget;                  ///< of each decision
    std::uint32_t from = 1;         ///< the first decision of the game, from 1
    std::uint32_t to = 0xffffffff;  ///< the last
};

/// Goes through a game again and estimates the decisions in which there was a choice. The same
/// budget in playouts gives the same numbers.
///
/// @param decisions  from the beginning of the game, legal ones, in the numbers of the real
/// position
/// @param visit      is told each decision; false ends it
void analyse(const Program& program, const GameSetup& setup, const std::vector<Decision>& decisions,
             const AnalysisSetup& analysis,
             const std::function<bool(const AnalysedDecision&)>& visit);

}  // namespace houserules
