#pragma once

#include <cstdint>

#include "game/move.h"
#include "game/rank_table.h"
#include "program/program.h"

namespace houserules {

/// Plays of one combination: from which cards, of which sizes, with which keys.
struct PlayGroup {
    const CombinationProgram* combination = nullptr;
    int least = 0;                         ///< sizes in cards
    int most = 0;
    const CardMask* hand = nullptr;
    const CardMask* keys = nullptr;        ///< all cards whose rank or kind is an allowed key
    std::uint64_t key_ranks = 0;           ///< the ranks of `keys`, as bits
    int tokens = 0;                        ///< that the player can spend on values
    const RankTable* table = nullptr;      ///< of the hand; may be null where `needs_table` is false
};

/// Whether counting a combination's plays of these sizes needs to know the hand by ranks.
[[nodiscard]] bool needs_table(const Program& program, const CombinationProgram& combination, int least,
                               int most);

/// How many different plays a group has.
[[nodiscard]] std::uint64_t count_plays(const Program& program, const PlayGroup& group);

/// Play `index` of the group: fills size, key, cards, and what declared values cost.
void nth_play(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move);

}  // namespace houserules
