#pragma once

#include <cstdint>

#include "game/moves.h"
#include "random/random.h"
#include "verify/state_check.h"

namespace houserules {

/// Checks the legal moves of a decision: that there are some, that no two are the same, that
/// each is legal by the rows themselves and can be named, typed and as an object; and that cards
/// picked at random are legal just when they are listed.
///
/// @param most    of so many moves at most, evenly picked, each is looked at; all moves must
///                be looked at for cards to be picked
/// @param random  picks the cards
[[nodiscard]] Findings check_legal_moves(const Program& program, const State& state,
                                         std::uint64_t most, Random& random);

/// Checks that a move is made without touching the state it is copied from, and that making it
/// twice comes to the same.
[[nodiscard]] Findings check_apply(const Program& program, const State& state, const Move& move);

}  // namespace houserules
