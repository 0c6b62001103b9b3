#pragma once

#include <cstdint>

#include "game/move.h"
#include "game/play_visitor.h"
#include "game/rank_table.h"
#include "program/program.h"

namespace houserules {

/// Plays of one combination: from which cards, of which sizes, with which keys.
struct PlayGroup {
    const CombinationProgram* combination = nullptr;
    int least = 0;  ///< sizes in cards
    int most = 0;
    const CardMask* hand = nullptr;
    const CardMask* keys = nullptr;           ///< all cards whose rank or kind is an allowed key
    std::uint64_t key_ranks = 0;              ///< the ranks of `keys`
    int tokens = 0;                           ///< that the player can spend on values
    const RankTable* table = nullptr;         ///< of the hand; null only where each card has a play
    std::uint64_t wilds = ~std::uint64_t{0};  ///< how many cards may count as others, as bits
    /// Where plays, or ways to make them, that are looked at one by one are counted; may be null.
    std::uint64_t* looked_at = nullptr;

    void look() const {
        if (looked_at != nullptr) ++*looked_at;
    }
};

/// Whether sets of these sizes are as many as the cards they may be made of: single cards
/// that are all different, or sets of any size of cards that are all equal.
[[nodiscard]] inline bool has_play_for_each_card(const Program& program,
                                                 const CombinationProgram& combination, int least,
                                                 int most) {
    if (least != 1 || combination.pattern != CombinationProgram::Pattern::set) return false;
    return program.kinds_are_cards ? most == 1
                                   : program.kinds_are_ranks && most >= program.most_of_rank;
}

/// Settles how plays that are allowed are counted in a hand of one word.
void choose_kernel(const Program& program, AllowedPlays& plays);

/// How many different plays a group has.
[[nodiscard]] std::uint64_t count_plays(const Program& program, const PlayGroup& group);

/// Play `index` of the group: fills size, key, cards, and what declared values cost.
void nth_play(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move);

/// Visits all plays of the group in the order of their numbers.
///
/// @param move  what the plays have in common
void visit_plays(const Program& program, const PlayGroup& group, const Move& move,
                 PlayVisitor visit);

}  // namespace houserules
