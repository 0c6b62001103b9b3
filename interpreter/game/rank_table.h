#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "game/card_words.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// The ranks of which a hand has one, two, three, four or more cards, as rank bits: what
/// combinations of more than one card are found by.
class RankTable {
public:
    /// Reads a hand.
    template <int Words>
    void fill(const Program& program, CardWords<Words> hand) {
        Counter counter;
        if (Words == 1 && program.rank_stride == 4) {
            // Of the four cards of a rank, the pairs are looked at side by side.
            const std::uint64_t both = hand.word[0] & hand.word[0] >> 1;
            const std::uint64_t any = hand.word[0] | hand.word[0] >> 1;
            const std::uint64_t ranks = program.all_ranks;
            counter.one = (any | any >> 2) & ranks;
            counter.two = (both | both >> 2 | (any & any >> 2)) & ranks;
            counter.three = ((both & any >> 2) | (both >> 2 & any)) & ranks;
            counter.four = both & both >> 2 & ranks;
        } else if (Words == 1 && program.rank_stride > 1) {
            for (int i = 0; i < program.rank_stride; ++i) {
                counter.add(hand.word[0] >> i & program.all_ranks);
            }
        } else {
            while (!hand.empty()) {
                const auto rank = at(program.rank_of, hand.lowest());
                const auto& of_rank = program.rank_cards[rank];
                counter.add_rank(program.rank_bit(rank), (hand & of_rank).count());
                hand -= of_rank;
            }
        }
        at_least_ = {0, counter.one, counter.two, counter.three, counter.four};
    }

    /// The same, with as many words as the deck needs.
    void fill_for(const Program& program, const CardMask& hand) {
        with_words(program, [&]<int Words>() { fill(program, CardWords<Words>(hand)); });
    }

    /// Ranks with at least so many cards; beyond `exact_up_to` some with fewer too.
    [[nodiscard]] std::uint64_t at_least(int count) const {
        return at(at_least_, count < exact_up_to ? count : exact_up_to);
    }

    static constexpr int exact_up_to = 4;

private:
    /// Ranks with at least so many cards so far.
    struct Counter {
        std::uint64_t one = 0;
        std::uint64_t two = 0;
        std::uint64_t three = 0;
        std::uint64_t four = 0;

        /// Counts one more card of each of these ranks.
        void add(std::uint64_t ranks) {
            four |= three & ranks;
            three |= two & ranks;
            two |= one & ranks;
            one |= ranks;
        }

        /// Counts the cards of a rank of which none was counted before.
        void add_rank(std::uint64_t rank, int held) {
            one |= rank;
            two |= held >= 2 ? rank : 0;
            three |= held >= 3 ? rank : 0;
            four |= held >= 4 ? rank : 0;
        }
    };

    std::array<std::uint64_t, exact_up_to + 1> at_least_;
};

/// Sets of several cards of those ranks that are counted at once.
[[nodiscard]] inline std::uint64_t count_at_once(const RankTable& table,
                                                 const RanksAtOnce& at_once) {
    const auto more_sets = [&](int held) {
        return at(at_once.more_sets, held - 1) *
               static_cast<std::uint64_t>(bit_count(table.at_least(held) & at_once.ranks));
    };
    return more_sets(2) + more_sets(3) + more_sets(4);
}

/// Of a set of ranks, those that begin `length` consecutive ones.
[[nodiscard]] inline std::uint64_t consecutive(std::uint64_t ranks, int length, int stride) {
    if ((length - 1) * stride >= 64) return 0;  // more ranks than there are
    for (int done = 1; done < length; ++done) ranks &= ranks >> stride;
    return ranks;
}

/// The ranks that end `length` consecutive ones, of which a hand has so many cards each.
[[nodiscard]] inline std::uint64_t ends_of_runs(const RankTable& table, int width, int length,
                                                int stride) {
    const auto begins = consecutive(table.at_least(width), length, stride);
    return begins == 0 ? 0 : begins << ((length - 1) * stride);
}

}  // namespace houserules
