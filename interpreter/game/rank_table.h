#pragma once

#include <array>
#include <cstdint>

#include "game/card_words.h"
#include "program/program.h"

namespace houserules {

/// How many cards of each rank a hand has, also as sets of ranks: what combinations of more
/// than one card are found by.
class RankTable {
public:
    /// Reads a hand. Ranks are told apart by their lowest cards, so the cost is that of the
    /// ranks held.
    template <int Words>
    void fill(const Program& program, CardWords<Words> hand) {
        at_least_ = {};
        while (!hand.empty()) {
            const auto rank = program.rank_of[static_cast<std::size_t>(hand.lowest())];
            const auto& of_rank = program.rank_cards[rank];
            const int count = (hand & of_rank).count();
            hand -= of_rank;
            count_[rank] = static_cast<std::uint8_t>(count);
            const std::uint64_t bit = std::uint64_t{1} << rank;
            for (int n = 1; n <= count && n <= most_sets; ++n) {
                at_least_[static_cast<std::size_t>(n)] |= bit;
            }
        }
    }

    /// The same, with as many words as the deck needs.
    void fill_for(const Program& program, const CardMask& hand) {
        if (program.words == 1) {
            fill(program, CardWords<1>(hand));
        } else {
            fill(program, CardWords<CardMask::words>(hand));
        }
    }

    /// Ranks with at least so many cards, as bits. Beyond four it may name too many: ask
    /// `count` too.
    [[nodiscard]] std::uint64_t at_least(int count) const {
        return at_least_[static_cast<std::size_t>(count < most_sets ? count : most_sets)];
    }

    /// Cards of a rank that is held.
    [[nodiscard]] int count(int rank) const { return count_[static_cast<std::size_t>(rank)]; }

private:
    static constexpr int most_sets = 4;

    std::array<std::uint64_t, most_sets + 1> at_least_;
    std::array<std::uint8_t, 64> count_;
};

/// Of a set of ranks, those that begin `length` consecutive ones, as bits of the lowest.
[[nodiscard]] inline std::uint64_t consecutive(std::uint64_t ranks, int length) {
    std::uint64_t begins = ranks;
    for (int i = 1; i < length && begins != 0; ++i) begins &= ranks >> i;
    return begins;
}

}  // namespace houserules
