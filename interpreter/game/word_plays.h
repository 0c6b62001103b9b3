#pragma once

#include <algorithm>
#include <cstdint>

#include "game/move.h"
#include "game/rank_choices.h"
#include "game/rank_table.h"
#include "program/program.h"

namespace houserules {

/// Whether plays of a combination that is a set or a run can be counted by `WordPlays`.
[[nodiscard]] inline bool has_word_plays(const Program& program,
                                         const CombinationProgram& combination) {
    // Where suits have an order of their own, the highest card need not be the last one.
    return program.has_short_ranks && combination.width <= RankChoices::most_cards &&
           (!combination.key_is_card || program.suit_place.empty());
}

/// Sets and runs of cards in one word (`Program::has_short_ranks`).
class WordPlays {
public:
    /// @param hand   the cards that plays are made of
    /// @param keys   all cards whose rank or kind is an allowed key
    /// @param ranks  the ranks of `keys`, as rank bits
    /// @param table  of the hand; must outlive this; null where each card has a play
    WordPlays(const Program& program, const CombinationProgram& combination, std::uint64_t hand,
              std::uint64_t keys, std::uint64_t ranks, const RankTable* table)
        : program_(program), key_is_card_(combination.key_is_card), hand_(hand), keys_(keys),
          ranks_(ranks), table_(table), stride_(program.rank_stride) {}

    /// Sets of some cards of one rank, of several sizes.
    [[nodiscard]] std::uint64_t count_sets(int least, int most) const {
        if (most == 1) {
            return bit_count(hand_ & keys_ & ~program_.cards_alike) +
                   bit_count(table_->at_least(1) & ranks_ & program_.ranks_alike);
        }
        std::uint64_t sum = 0;
        for (auto ranks = table_->at_least(least) & ranks_; ranks != 0; ranks &= ranks - 1) {
            const int rank = lowest_bit(ranks);
            for (int size = least; size <= std::min(most, RankChoices::most_cards); ++size) {
                sum += ways_below(rank, size);
            }
        }
        return sum;
    }

    /// Fills the cards, the size and the key of set `index`.
    void nth_set(int least, int most, std::uint64_t index, Move& move) const {
        for (auto ranks = table_->at_least(least) & ranks_;; ranks &= ranks - 1) {
            const int rank = lowest_bit(ranks);
            for (int size = least; size <= std::min(most, RankChoices::most_cards); ++size) {
                const auto ways = ways_below(rank, size);
                if (index < ways) {
                    move.size = size;
                    move.cards.word[0] = choice_below(rank, size, index);
                    set_key(rank, move);
                    return;
                }
                index -= ways;
            }
        }
    }

    /// Fills the play that stands for one card, by its number among those that are keys: that card,
    /// or as many of its rank as lie up to it where they are the same.
    void nth_of_each_card(std::uint64_t index, Move& move) const {
        auto cards = hand_ & keys_;
        for (; index > 0; --index) cards &= cards - 1;
        const std::uint64_t card = cards & (0 - cards);
        const int number = lowest_bit(card);
        const int rank = at(program_.rank_of, number);
        if (program_.kinds_are_ranks) {
            const auto& of_rank = at(program_.rank_cards, rank).word[0];
            move.cards.word[0] = hand_ & of_rank & (card | (card - 1));
            move.size = bit_count(move.cards.word[0]);
        } else {
            move.cards.word[0] = card;
            move.size = 1;
        }
        move.key = key_is_card_ ? at(program_.kind_of, number) : rank;
    }

    /// Runs of so many cards of each rank, of several lengths.
    ///
    /// @param least  ranks
    [[nodiscard]] std::uint64_t count_runs(int width, int least, int most) const {
        std::uint64_t sum = 0;
        for_each_run(width, least, most, [&](int, int, std::uint64_t runs) {
            sum += runs;
            return false;
        });
        return sum;
    }

    /// Fills the cards, the size and the key of run `index`, if there are so many; else `index`
    /// is less by those that there are.
    /// @return whether there are so many
    bool nth_run(int width, int least, int most, std::uint64_t& index, Move& move) const {
        bool found = false;
        for_each_run(width, least, most, [&](int length, int highest, std::uint64_t runs) {
            if (index >= runs) {
                index -= runs;
                return false;
            }
            found = true;
            move.size = length * width;
            std::uint64_t cards = 0;
            auto left = index;
            for (int rank = highest - (length - 1) * stride_; rank < highest; rank += stride_) {
                const auto ways = choices_of(rank).count(held(rank), width);
                cards |= choices_of(rank).nth(held(rank), width, left % ways)
                         << at(program_.rank_shift, rank);
                left /= ways;
            }
            move.cards.word[0] = cards | choice_below(highest, width, left);
            set_key(highest, move);
            return true;
        });
        return found;
    }

private:
    /// Calls `visit(ranks, highest rank bit, number of runs)` until it returns true.
    template <typename Visit>
    void for_each_run(int width, int least, int most, const Visit& visit) const {
        const auto held_ranks = table_->at_least(width);
        const auto begins = consecutive(held_ranks, least, stride_);
        if (begins == 0) return;
        for (auto tops = begins << ((least - 1) * stride_) & ranks_; tops != 0; tops &= tops - 1) {
            const int highest = lowest_bit(tops);
            int rank = highest;
            auto product = ways_below(highest, width);
            if (product == 0) continue;
            for (int length = 1;;) {
                if (length >= least && visit(length, highest, product)) return;
                rank -= stride_;
                if (++length > most || rank < 0 || (held_ranks >> rank & 1) == 0) break;
                product *= choices_of(rank).count(held(rank), width);
            }
        }
    }

    [[nodiscard]] std::uint64_t held(int rank) const {
        return hand_ >> at(program_.rank_shift, rank) & at(program_.rank_mask, rank);
    }

    /// Where ranks are compared, any card may be the highest.
    [[nodiscard]] std::uint64_t keys(int rank) const {
        return key_is_card_ ? keys_ >> at(program_.rank_shift, rank) : ~std::uint64_t{0};
    }

    [[nodiscard]] const RankChoices& choices_of(int rank) const {
        if ((program_.ranks_alike >> rank & 1) != 0) return choices_of_same;
        return program_.kinds_are_cards ? choices_of_different : choices_beside_same;
    }

    [[nodiscard]] std::uint64_t ways_below(int rank, int size) const {
        return choices_of(rank).count_below(held(rank), size, keys(rank));
    }

    [[nodiscard]] std::uint64_t choice_below(int rank, int size, std::uint64_t index) const {
        return choices_of(rank).nth_below(held(rank), size, keys(rank), index)
               << at(program_.rank_shift, rank);
    }

    /// @param rank  the highest of the play, as the number of its rank bit
    void set_key(int rank, Move& move) const {
        move.key = key_is_card_ ? at(program_.kind_of, highest_bit(move.cards.word[0]))
                                : program_.rank_of_bit(rank);
    }

    const Program& program_;
    bool key_is_card_;
    std::uint64_t hand_;
    std::uint64_t keys_;
    std::uint64_t ranks_;
    const RankTable* table_;
    int stride_;
};

}  // namespace houserules
