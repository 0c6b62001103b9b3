#pragma once

#include <cstdint>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// Where a rank stands in the order that holds now, from 0; -1 for none.
[[nodiscard]] std::int32_t rank_place(const Program& program, const State& state, RankIndex rank);

/// Where a suit stands in the order of the suits; -1 for none.
[[nodiscard]] std::int32_t suit_place(const Program& program, int suit);

/// A number by which cards compare in the order that holds now; -1 for none.
[[nodiscard]] std::int32_t card_place(const Program& program, const State& state, CardIndex card);

/// A number by which plays of a combination compare in the order that holds now.
///
/// @param key  a rank, or a card where the combination is compared by cards; -1 for none
[[nodiscard]] std::int32_t key_place(const Program& program, const State& state,
                                     CombinationIndex combination, int key);

}  // namespace houserules
