#pragma once

#include "game/card_words.h"
#include "game/plays.h"

namespace houserules {

/// Sets: cards of one rank. See `count_plays` and `nth_play`.
template <int Words>
[[nodiscard]] std::uint64_t count_sets(const Program& program, const PlayGroup& group);
template <int Words>
void nth_set(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move);

}  // namespace houserules
