#pragma once

#include <vector>

#include "game/card_words.h"
#include "game/plays.h"
#include "game/wild_plays.h"

namespace houserules {

/// Sets of which ranks alone decide what their cards may count as, at what price: counted by
/// size and price. See `CompositionProgram::rank_prices`, `count_plays` and `nth_play`.
template <int Words>
[[nodiscard]] std::uint64_t count_wild_sets(const Program& program, const PlayGroup& group);
template <int Words>
void nth_wild_set(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move);

/// How some cards are such a set, one reading for each rank that all of them can count as.
[[nodiscard]] std::vector<CompositionReading> wild_set_readings(
    const Program& program, const CombinationProgram& combination, const CardMask& cards);

/// Whether there is such a reading. Allocates nothing.
[[nodiscard]] bool is_wild_set(const Program& program, const CombinationProgram& combination,
                               const CardMask& cards);

}  // namespace houserules
