#pragma once

#include <array>
#include <cstdint>

#include "program/card_mask.h"
#include "random/random.h"

namespace houserules::bench {

/// 52 cards as bits, four of each rank side by side, lowest rank first.
using Cards = std::uint64_t;

inline constexpr Cards every_rank_once = 0x1'1111'1111'1111;
inline constexpr int card_count = 52;
inline constexpr int seat_count = 4;

inline Cards card_bit(int card) { return Cards{1} << card; }

/// All four cards of a rank.
inline Cards rank_bits(int rank) { return Cards{15} << (4 * rank); }

/// The cards of all ranks above one, or of all ranks with -1.
inline Cards ranks_above(int rank) { return ~Cards{0} << (4 * rank + 4); }

/// A random number below a bound that fits 32 bits (Lemire's method).
inline std::uint32_t below(Random& random, std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{random.next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t floor = -bound % bound;
        while (static_cast<std::uint32_t>(product) < floor) {
            product = std::uint64_t{random.next()} * bound;
        }
    }
    return static_cast<std::uint32_t>(product >> 32);
}

/// The set bit with so many set bits below it.
inline int nth_bit(Cards cards, std::uint32_t index) {
    while (index-- > 0) cards &= cards - 1;
    return lowest_bit(cards);
}

/// How many cards there are of each rank, four bits a rank.
inline Cards counts_of(Cards cards) {
    cards -= (cards >> 1) & 0x5555'5555'5555'5555;
    return (cards & 0x3333'3333'3333'3333) + ((cards >> 2) & 0x3333'3333'3333'3333);
}

/// A new deck, to be dealt as far as somebody asks for cards.
class Deck {
public:
    Deck() {
        for (int card = 0; card < card_count; ++card) {
            cards_[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(card);
        }
    }

    /// The next card; the order of the rest is not decided yet.
    int deal(Random& random) {
        const std::uint32_t other = below(random, static_cast<std::uint32_t>(left_));
        const auto card = cards_[other];
        cards_[other] = cards_[static_cast<std::size_t>(--left_)];
        return card;
    }

private:
    std::array<std::uint8_t, card_count> cards_;
    int left_ = card_count;
};

}  // namespace houserules::bench
