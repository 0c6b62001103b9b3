#pragma once

#include "game/card_words.h"
#include "game/plays.h"

namespace houserules {

/// Runs: consecutive ranks, the same number of cards of each. See `count_plays` and `nth_play`.
template <int Words>
[[nodiscard]] std::uint64_t count_runs(const Program& program, const PlayGroup& group);
template <int Words>
void nth_run(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move);

}  // namespace houserules
