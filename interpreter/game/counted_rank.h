#pragma once

#include "program/program.h"

namespace houserules {

/// The rank that a card of a play counts as: its own, unless it stands in for another. What only
/// the rank that the play is compared by tells is settled so: a card counts as its own rank where
/// it can, and of several that could change places the lower card counts as the lower rank.
///
/// @param counting     what cards count as then; see `counting_now`
/// @param combination  -1: none, so every card counts as its own rank
/// @param key          what the play is compared by
/// @param cards        all cards of the play
[[nodiscard]] int counted_rank(const Program& program, int counting, CombinationIndex combination,
                               int key, const CardMask& cards, CardIndex card);

}  // namespace houserules
