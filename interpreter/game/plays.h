#pragma once

#include <cstdint>

#include "game/move.h"
#include "program/program.h"

namespace houserules {

/// Plays of one combination: from which cards, of which sizes, with which keys.
struct PlayGroup {
    const CombinationProgram* combination = nullptr;
    int least = 0;                         ///< sizes in cards
    int most = 0;
    const CardMask* hand = nullptr;
    const CardMask* keys = nullptr;        ///< all cards whose rank or kind is an allowed key
    int tokens = 0;                        ///< that the player can spend on values
};

/// How many different plays a group has.
[[nodiscard]] std::uint64_t count_plays(const Program& program, const PlayGroup& group);

/// Play `index` of the group: fills size, key, cards, and what declared values cost.
void nth_play(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move);

}  // namespace houserules
