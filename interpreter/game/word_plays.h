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

/// The cards of a play in one word, and what tells it apart from others of its combination.
struct WordPlay {
    std::uint64_t cards = 0;
    int size = 0;
    int key = 0;

    void fill(Move& move) const {
        move.cards.word[0] = cards;
        move.size = size;
        move.key = key;
    }
};

/// The lowest card of each rank of a hand, where ranks have equally many cards side by side.
[[nodiscard]] inline std::uint64_t lowest_of_ranks(const Program& program, std::uint64_t hand) {
    const auto ranks = program.all_ranks;
    const int stride = program.rank_stride;
    std::uint64_t higher = 0;
    std::uint64_t places = (ranks << (stride - 1) << 1) - ranks;  // of each rank, from one on
    for (int above = 1; above < stride; ++above) {
        places &= ~(ranks << (above - 1));
        higher |= hand << above & places;
    }
    return hand & ~higher;
}

/// One of some cards as a bit, by how many lower ones there are; there must be more.
[[nodiscard]] inline std::uint64_t nth_card(std::uint64_t cards, std::uint64_t index) {
    // Mostly one of the first few is meant, and which is hard to foresee.
    constexpr std::uint64_t few = 3;
    for (std::uint64_t step = 0; step < few; ++step) {
        cards &= cards - static_cast<std::uint64_t>(step < index);
    }
    for (; index > few; --index) cards &= cards - 1;
    return cards & (0 - cards);
}

/// The cards of the play that stands for one card of a hand: that card, or as many of its rank as
/// lie up to it where they are the same.
///
/// @param number  of the card
[[nodiscard]] inline std::uint64_t cards_of_each(const Program& program, std::uint64_t hand,
                                                 std::uint64_t card, std::uint64_t number) {
    if (!program.kinds_are_ranks) return card;
    // Not looked up where it can be known sooner.
    const std::uint64_t beside = program.rank_stride == 4
                                     ? std::uint64_t{15} << (number & ~std::uint64_t{3})
                                     : at(program.cards_beside, number);
    return hand & beside & (card | (card - 1));
}

/// The play that stands for one card of a hand, by its number among those that are keys.
[[nodiscard]] inline WordPlay nth_of_each_card(const Program& program, bool key_is_card,
                                               std::uint64_t hand, std::uint64_t keys,
                                               std::uint64_t index) {
    const std::uint64_t card = nth_card(hand & keys, index);
    const auto number = static_cast<std::uint64_t>(lowest_bit(card));
    const std::uint64_t cards = cards_of_each(program, hand, card, number);
    return {cards, bit_count(cards),
            int{key_is_card ? at(program.kind_of, number) : at(program.rank_of, number)}};
}

/// Whether each rank has four cards, all different, the first of them at the bit of the rank: much
/// is known then that else is looked up.
[[nodiscard]] inline bool has_four_of_each(const Program& program) {
    return program.rank_stride == 4 && program.kinds_are_cards && program.has_short_ranks;
}

/// Sets and runs of cards in one word (`Program::has_short_ranks`).
///
/// @tparam Fours  `has_four_of_each`; false: perhaps
template <bool Fours>
class WordPlaysOf {
public:
    /// @param hand   the cards that plays are made of
    /// @param keys   all cards whose rank or kind is an allowed key
    /// @param ranks  the ranks of `keys`, as rank bits
    /// @param table  of the hand; must outlive this; null where each card has a play
    WordPlaysOf(const Program& program, const CombinationProgram& combination, std::uint64_t hand,
                std::uint64_t keys, std::uint64_t ranks, const RankTable* table)
        : program_(program), key_is_card_(combination.key_is_card), hand_(hand), keys_(keys),
          ranks_(ranks), table_(table), stride_(Fours ? 4 : program.rank_stride),
          choices_(program.kinds_are_cards ? choices_of_different : choices_beside_same) {}

    /// Sets of some cards of one rank, of several sizes.
    ///
    /// @param at_once  of the same sizes
    [[nodiscard]] std::uint64_t count_sets(int least, int most, const RanksAtOnce& at_once) const {
        if (most == 1) {
            return bit_count(hand_ & keys_ & ~program_.cards_alike) +
                   bit_count(table_->at_least(1) & ranks_ & program_.ranks_alike);
        }
        std::uint64_t sum = count_at_once(*table_, at_once);
        if (least == 1) {
            sum += at_once.more_sets[0] *
                   static_cast<std::uint64_t>(bit_count(table_->at_least(1) & at_once.ranks));
        }
        auto ranks = ranks_ & ~at_once.ranks;
        if (ranks == 0) return sum;
        for (ranks &= table_->at_least(least); ranks != 0; ranks &= ranks - 1) {
            const int rank = lowest_bit(ranks);
            for (int size = least; size <= std::min(most, RankChoices::most_cards); ++size) {
                sum += ways_below(rank, size);
            }
        }
        return sum;
    }

    /// Set `index`.
    [[nodiscard]] WordPlay nth_set(int least, int most, std::uint64_t index) const {
        for (auto ranks = table_->at_least(least) & ranks_;; ranks &= ranks - 1) {
            const int rank = lowest_bit(ranks);
            for (int size = least; size <= std::min(most, RankChoices::most_cards); ++size) {
                const auto ways = ways_below(rank, size);
                if (index < ways) return play_of(choice_below(rank, size, index), size, rank);
                index -= ways;
            }
        }
    }

    /// Runs of so many cards of each rank, of several lengths in ranks.
    [[nodiscard]] std::uint64_t count_runs(int width, int least, int most) const {
        const auto all_ends = ends_of_runs(*table_, width, least, stride_);
        const auto ends = all_ends & ranks_;
        return ends == all_ends && are_of_any(most) ? count_runs_of_any(width, least, ends)
                                                    : count_runs(width, least, most, ends);
    }

    /// The same.
    ///
    /// @param ends  the ranks that they may end with, as `ends_of_runs` says
    [[nodiscard]] std::uint64_t count_runs(int width, int least, int most,
                                           std::uint64_t ends) const {
        std::uint64_t sum = 0;
        for_each_run(width, least, most, ends, [&](int, int, std::uint64_t runs) {
            sum += runs;
            return false;
        });
        return sum;
    }

    /// Whether no run of a hand is too long, or has a highest card that is not allowed.
    ///
    /// @param most  ranks
    [[nodiscard]] bool are_of_any(int most) const {
        const bool any_longer = most * stride_ >= 64 || most >= program_.rank_count;
        return any_longer && (!key_is_card_ || (hand_ & ~keys_) == 0);
    }

    /// The same where `are_of_any`.
    ///
    /// @param ends  as `ends_of_runs` says, all of them allowed
    [[nodiscard]] std::uint64_t count_runs_of_any(int width, int least, std::uint64_t ends) const {
        std::uint64_t sum = 0;
        for_each_end(width, least, ends, [&](std::uint64_t runs) {
            sum += runs;
            return false;
        });
        return sum;
    }

    /// Run `index`, if there are so many; else `index` is less by those that there are, and the
    /// play has no cards.
    [[nodiscard]] WordPlay nth_run(int width, int least, int most, std::uint64_t& index) const {
        WordPlay found;
        const auto all_ends = ends_of_runs(*table_, width, least, stride_);
        auto ends = all_ends & ranks_;
        if (ends == all_ends && are_of_any(most)) {
            // Ranks that it does not end with are passed over as a whole.
            ends = for_each_end(width, least, ends, [&](std::uint64_t runs) {
                if (index < runs) return true;
                index -= runs;
                return false;
            });
        }
        for_each_run(width, least, most, ends, [&](int lowest, int highest, std::uint64_t runs) {
            if (index >= runs) {
                index -= runs;
                return false;
            }
            std::uint64_t cards = 0;
            auto left = index;
            int size = width;
            for (int rank = lowest; rank < highest; rank += stride_) {
                const auto choices = ways(rank, width);
                cards |= choices_of(rank).nth(held(rank), width, left % choices) << shift(rank);
                left /= choices;
                size += width;
            }
            cards |= choice_below(highest, width, left);
            found = play_of(cards, size, highest);
            return true;
        });
        return found;
    }

private:
    /// Calls `visit(number of runs)` for each rank that runs end with, where `are_of_any`, until it
    /// returns true: those that end with a rank go on from those that end with the rank below.
    ///
    /// @return the ranks that are left then, with that one
    template <typename Visit>
    std::uint64_t for_each_end(int width, int least, std::uint64_t ends, const Visit& visit) const {
        std::uint64_t to_below = 0;
        for (int below = -stride_; ends != 0; ends &= ends - 1) {
            const int highest = lowest_bit(ends);
            std::uint64_t shortest = 1;
            if (least == 3) {  // mostly, and it takes no loop
                shortest = ways(highest - stride_, width) * ways(highest - 2 * stride_, width);
            } else {
                for (int rank = highest - (least - 1) * stride_; rank < highest; rank += stride_) {
                    shortest *= ways(rank, width);
                }
            }
            to_below =
                ways(highest, width) * (shortest + (below + stride_ == highest ? to_below : 0));
            below = highest;
            if (visit(to_below)) break;
        }
        return ends;
    }

    /// In how many ways so many cards of a rank can be chosen.
    [[nodiscard]] std::uint64_t ways(int rank, int size) const {
        return choices_of(rank).count(held(rank), size);
    }

    /// Calls `visit(lowest rank bit, highest rank bit, number of runs)` until it returns true.
    template <typename Visit>
    void for_each_run(int width, int least, int most, std::uint64_t tops,
                      const Visit& visit) const {
        for (; tops != 0; tops &= tops - 1) {
            const int highest = lowest_bit(tops);
            auto product = ways_below(highest, width);
            const int lowest = std::max(0, highest - (most - 1) * stride_);
            const int of_shortest = highest - (least - 1) * stride_;
            // As far down as there are enough cards of each rank, which is as far as the shortest.
            for (int rank = highest; product != 0;) {
                if (rank <= of_shortest && visit(rank, highest, product)) return;
                if (rank <= lowest) break;
                rank -= stride_;
                product *= ways(rank, width);
            }
        }
    }

    /// Where the cards of a rank begin.
    [[nodiscard]] int shift(int rank) const {
        return Fours ? rank : int{at(program_.rank_shift, rank)};
    }

    [[nodiscard]] std::uint64_t held(int rank) const {
        return hand_ >> shift(rank) & (Fours ? 15 : at(program_.rank_mask, rank));
    }

    /// Where ranks are compared, any card may be the highest.
    [[nodiscard]] std::uint64_t keys(int rank) const {
        return key_is_card_ ? keys_ >> shift(rank) : ~std::uint64_t{0};
    }

    [[nodiscard]] const RankChoices& choices_of(int rank) const {
        if (Fours) return choices_of_different;
        return (program_.ranks_alike >> rank & 1) != 0 ? choices_of_same : choices_;
    }

    [[nodiscard]] std::uint64_t ways_below(int rank, int size) const {
        return choices_of(rank).count_below(held(rank), size, keys(rank));
    }

    [[nodiscard]] std::uint64_t choice_below(int rank, int size, std::uint64_t index) const {
        return choices_of(rank).nth_below(held(rank), size, keys(rank), index) << shift(rank);
    }

    /// @param rank  the highest of the play, as the number of its rank bit
    [[nodiscard]] WordPlay play_of(std::uint64_t cards, int size, int rank) const {
        const int key = key_is_card_ ? int{at(program_.kind_of, highest_bit(cards))}
                                     : program_.rank_of_bit(rank);
        return {cards, size, key};
    }

    const Program& program_;
    bool key_is_card_;
    std::uint64_t hand_;
    std::uint64_t keys_;
    std::uint64_t ranks_;
    const RankTable* table_;
    int stride_;
    const RankChoices& choices_;  ///< in ranks whose cards are not the same
};

using WordPlays = WordPlaysOf<false>;

}  // namespace houserules
