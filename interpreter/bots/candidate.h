#pragma once

#include <cstdint>

#include "game/move.h"
#include "game/moves.h"

namespace houserules {

/// A move that a bot thinks about.
struct Candidate {
    Move move;
    std::uint64_t key = 0;   ///< see `move_key`
    std::int32_t score = 0;  ///< by what it is put in order
};

/// Number `index` of so many of the moves as are looked at, at equal distances.
///
/// @param looked_at  at most as many as there are
[[nodiscard]] inline Move move_at_distance(const Moves& moves, std::uint64_t index,
                                           std::uint64_t looked_at) {
    const auto count = moves.count();
    return moves.nth(count / looked_at * index + count % looked_at * index / looked_at);
}

}  // namespace houserules
