#pragma once

#include "game/card_words.h"
#include "game/plays.h"

namespace houserules {

/// Whether sets of these sizes are as many as the cards they may be made of: single cards
/// that are all different, or sets of any size of cards that are all equal.
[[nodiscard]] inline bool has_play_for_each_card(const Program& program, int least, int most) {
    if (least != 1) return false;
    return (program.kinds_are_cards && most == 1) ||
           (program.kinds_are_ranks && most >= program.most_of_rank);
}

/// Sets: cards of one rank. See `count_plays` and `nth_play`.
template <int Words>
[[nodiscard]] std::uint64_t count_sets(const Program& program, const PlayGroup& group);
template <int Words>
void nth_set(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move);

}  // namespace houserules
