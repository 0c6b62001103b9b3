#pragma once

#include <vector>

#include "bots/estimate.h"

namespace houserules {

/// How many of 100 playouts that began with a move were won.
[[nodiscard]] double wins_of(const MoveEstimate& estimate);

/// How far that may be off: the half of an interval for 95 of 100 cases.
[[nodiscard]] double reach_of(const MoveEstimate& estimate);

/// What a move brings on average, as so many of 100.
[[nodiscard]] double worth_of(const MoveEstimate& estimate);

/// The moves that were tried out often enough to be compared, the best first: what a player who
/// asks for a hint is told of.
///
/// @param estimates  the one most tried out first
[[nodiscard]] std::vector<MoveEstimate> comparable_moves(
    const std::vector<MoveEstimate>& estimates);

}  // namespace houserules
