#pragma once

#include "game/card_words.h"
#include "game/plays.h"

namespace houserules {

/// Sets of cards that may count as other ranks, at a price in tokens. See `count_plays` and
/// `nth_play`.
template <int Words>
[[nodiscard]] std::uint64_t count_value_sets(const Program& program, const PlayGroup& group);
template <int Words>
void nth_value_set(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move);

}  // namespace houserules
