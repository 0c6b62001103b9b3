#pragma once

#include <array>
#include <cstdint>

#include "program/card_mask.h"

namespace houserules::bench {

/// 52 cards as bits, four of each rank side by side, lowest rank first.
using Cards = std::uint64_t;

inline constexpr int card_count = 52;
inline constexpr int rank_count = 13;
inline constexpr Cards all_cards = (Cards{1} << card_count) - 1;
inline constexpr Cards first_of_each_rank = 0x1'1111'1111'1111;

constexpr Cards card_bit(int card) { return Cards{1} << card; }

/// All four cards of a rank.
constexpr Cards rank_bits(int rank) { return Cards{15} << (4 * rank); }

/// All cards up to one, itself among them.
constexpr Cards up_to(int card) { return (Cards{2} << card) - 1; }

/// All cards above one.
constexpr Cards above(int card) { return all_cards & ~up_to(card); }

/// All cards of higher ranks than one; of all ranks with -1.
constexpr Cards ranks_above(int rank) { return all_cards & (~Cards{0} << (4 * rank + 4)); }

/// The set bit with so many set bits below it.
inline int nth_bit(std::uint64_t bits, std::uint64_t index) {
    for (; index > 0; --index) bits &= bits - 1;
    return lowest_bit(bits);
}

/// The ranks of which a hand has at least so many cards, each by the bit of its first card.
struct RankCounts {
    explicit RankCounts(Cards hand) {
        const Cards pairs = hand - (hand >> 1 & 0x5'5555'5555'5555);
        of_rank = (pairs & 0x3'3333'3333'3333) + (pairs >> 2 & 0x3'3333'3333'3333);
    }

    Cards of_rank;  ///< how many cards of each rank, four bits a rank

    [[nodiscard]] std::uint64_t count(int first_card) const { return of_rank >> first_card & 15; }

    [[nodiscard]] Cards one() const {
        return (of_rank | of_rank >> 1 | of_rank >> 2) & first_of_each_rank;
    }
    [[nodiscard]] Cards two() const { return (of_rank >> 1 | of_rank >> 2) & first_of_each_rank; }
    [[nodiscard]] Cards three() const {
        return ((of_rank & of_rank >> 1) | of_rank >> 2) & first_of_each_rank;
    }
    [[nodiscard]] Cards four() const { return of_rank >> 2 & first_of_each_rank; }
};

}  // namespace houserules::bench
