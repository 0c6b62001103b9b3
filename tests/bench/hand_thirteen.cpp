#include <array>
#include <cstdint>

#include "bench/hand.h"
#include "bench/hand_cards.h"

namespace houserules::bench {

namespace {

constexpr int highest_rank = 12;  // the 2
constexpr std::array<std::uint32_t, 5> pairs_of{0, 0, 1, 3, 6};
constexpr std::array<std::uint32_t, 5> triples_of{0, 0, 0, 1, 4};

/// The subsets of a size of the up to four cards of a rank.
struct Subsets {
    std::array<std::array<std::array<std::uint8_t, 6>, 5>, 16> of{};

    constexpr Subsets() {
        for (unsigned cards = 0; cards < 16; ++cards) {
            std::array<unsigned, 5> found{};
            for (unsigned subset = 0; subset < 16; ++subset) {
                if ((subset & ~cards) != 0) continue;
                const auto size = static_cast<unsigned>(__builtin_popcount(subset));
                of[cards][size][found[size]++] = static_cast<std::uint8_t>(subset);
            }
        }
    }
};
constexpr Subsets subsets;

/// The ranks of a hand as one bit each, at the rank's lowest card.
Cards at_least_one(Cards counts) { return (counts | counts >> 1 | counts >> 2) & every_rank_once; }
Cards at_least_two(Cards counts) { return (counts >> 1 | counts >> 2) & every_rank_once; }
Cards at_least_three(Cards counts) {
    return ((counts & counts >> 1) | counts >> 2) & every_rank_once;
}
Cards all_four(Cards counts) { return counts >> 2 & every_rank_once; }

/// Where so many of these ranks follow each other, at the lowest.
Cards in_sequence(Cards ranks, int length) {
    Cards starts = ranks;
    for (int i = 1; i < length; ++i) starts &= ranks >> (4 * i);
    return starts;
}

/// Where bombs of six begin: black ones at a rank's first bit, red ones at its third.
Cards sixes_in(Cards hand) {
    const Cards couples = hand & hand >> 1 & (every_rank_once | every_rank_once << 2);
    return in_sequence(couples, 3);
}

enum class Shape { anything, single, pair, triple, run, four, six };

/// What lies on the table.
struct Table {
    Shape shape = Shape::anything;
    int key = 0;     ///< the highest card of singles and pairs, else rank
    int length = 0;  ///< of a run
};

class Thirteen {
public:
    Thirteen(Random& random, Tally& tally) : random_(random), tally_(tally) {
        Deck deck;
        for (auto& hand : hand_) {
            for (int card = 0; card < 13; ++card) hand |= card_bit(deck.deal(random_));
        }
    }

    void play() {
        ++tally_.games;
        for (const Cards hand : hand_) {
            if (wins_at_once(hand)) return;
        }
        while ((hand_[seat_] & 1) == 0) ++seat_;
        do ++tally_.decisions;
        while (take_turn());
    }

private:
    static bool wins_at_once(Cards hand) {
        const Cards counts = counts_of(hand);
        return at_least_one(counts) == every_rank_once || hand >> (4 * highest_rank) == 15 ||
               in_sequence(at_least_two(counts), 6) != 0 ||
               in_sequence(at_least_three(counts), 3) != 0;
    }

    /// One decision; false if the game is over after it.
    bool take_turn() {
        const Cards played = choose_play(hand_[seat_]);
        if (played == 0) {
            ++tally_.moves;
            locked_ |= 1u << seat_;
        } else {
            gone_ |= played;
            hand_[seat_] ^= played;
            if (hand_[seat_] == 0) return false;
            leader_ = seat_;
        }
        do seat_ = (seat_ + 1) % seat_count;
        while ((locked_ >> seat_ & 1) != 0);
        if (seat_ == leader_) {
            table_ = {};
            locked_ = 0;
        }
        return true;
    }

    /// One of the plays that are legal, which is now on the table; no cards if there is none.
    Cards choose_play(Cards hand) {
        switch (table_.shape) {
            case Shape::anything: return lead(hand);
            case Shape::single: return beat_single(hand);
            case Shape::pair: return beat_pair(hand);
            case Shape::triple:
                return beat_set(hand, 3, triples_of, at_least_three(counts_of(hand)));
            case Shape::four: return beat_four(hand);
            case Shape::run: return beat_run(hand);
            case Shape::six: return beat_six(hand);
        }
        return 0;
    }

    /// A number below the count of plays.
    std::uint32_t choose(std::uint32_t plays) {
        tally_.moves += plays;
        return plays == 1 ? 0 : below(random_, plays);
    }

    Cards lead(Cards hand) {
        const Cards counts = counts_of(hand);
        const auto singles = static_cast<std::uint32_t>(bit_count(hand));
        const Cards two = at_least_two(counts);
        std::uint32_t pairs = 0;
        std::uint32_t triples = 0;
        for (Cards rest = two; rest != 0; rest &= rest - 1) {
            const auto count = counts >> lowest_bit(rest) & 15;
            pairs += pairs_of[count];
            triples += triples_of[count];
        }
        const Cards four = all_four(counts);
        const auto fours = static_cast<std::uint32_t>(bit_count(four));
        const Cards six = sixes_in(hand);
        const auto sixes = static_cast<std::uint32_t>(bit_count(six));
        const Cards starts = in_sequence(at_least_one(counts), 3);
        std::array<std::uint32_t, 16> longer;
        const std::uint32_t runs = starts == 0 ? 0 : count_runs(counts, starts, longer);

        std::uint32_t choice = choose(singles + pairs + triples + fours + sixes + runs);
        if (choice < singles) return play_single(nth_bit(hand, choice));
        choice -= singles;
        if (choice < pairs) return play_set(hand, 2, pairs_of, two, choice);
        choice -= pairs;
        if (choice < triples) return play_set(hand, 3, triples_of, two, choice);
        choice -= triples;
        if (choice < fours) return play_four(nth_bit(four, choice));
        choice -= fours;
        if (choice < sixes) return play_six(nth_bit(six, choice));
        return lead_run(hand, counts, starts, longer, choice - sixes);
    }

    /// The number of runs of any length from three ranks on.
    ///
    /// @param longer  by rank: in how many ways a run that reached the rank below can end, going
    ///                on through this rank or not
    static std::uint32_t count_runs(Cards counts, Cards starts,
                                    std::array<std::uint32_t, 16>& longer) {
        longer[highest_rank + 1] = 1;
        for (int rank = highest_rank; rank >= 0; --rank) {
            const auto at = static_cast<std::size_t>(rank);
            longer[at] = 1 + static_cast<std::uint32_t>(counts >> (4 * rank) & 15) * longer[at + 1];
        }
        std::uint32_t runs = 0;
        for (; starts != 0; starts &= starts - 1) {
            const int rank = lowest_bit(starts) / 4;
            runs += product(counts, rank, 3) * longer[static_cast<std::size_t>(rank + 3)];
        }
        return runs;
    }

    static std::uint32_t product(Cards counts, int rank, int length) {
        Cards result = 1;
        for (int i = 0; i < length; ++i) result *= counts >> (4 * (rank + i)) & 15;
        return static_cast<std::uint32_t>(result);
    }

    Cards lead_run(Cards hand, Cards counts, Cards starts,
                   const std::array<std::uint32_t, 16>& longer, std::uint32_t choice) {
        for (;; starts &= starts - 1) {
            const int rank = lowest_bit(starts) / 4;
            std::uint32_t ways = product(counts, rank, 3);
            const std::uint32_t from_here = ways * longer[static_cast<std::size_t>(rank + 3)];
            if (choice >= from_here) {
                choice -= from_here;
                continue;
            }
            int length = 3;
            while (choice >= ways) {
                choice -= ways;
                ways *= static_cast<std::uint32_t>(counts >> (4 * (rank + length)) & 15);
                ++length;
            }
            return play_run(hand, counts, rank, length, choice);
        }
    }

    Cards beat_single(Cards hand) {
        const Cards higher = hand & ~Cards{1} << table_.key;
        if (higher == 0) return 0;
        return play_single(nth_bit(higher, choose(static_cast<std::uint32_t>(bit_count(higher)))));
    }

    Cards beat_pair(Cards hand) {
        // Of the rank on the table two cards are left: one pair at most.
        const int rank = table_.key / 4;
        const Cards same = hand & rank_bits(rank);
        const bool same_rank = bit_count(same) == 2 && same >> table_.key != 0;
        const Cards higher = hand & ranks_above(rank);
        const Cards counts = counts_of(higher);
        const Cards two = at_least_two(counts);
        std::uint32_t pairs = same_rank ? 1 : 0;
        for (Cards rest = two; rest != 0; rest &= rest - 1) {
            pairs += pairs_of[counts >> lowest_bit(rest) & 15];
        }
        if (pairs == 0) return 0;
        std::uint32_t choice = choose(pairs);
        if (same_rank && choice-- == 0) {
            table_ = {Shape::pair, highest_bit(same), 0};
            return same;
        }
        return play_set(higher, 2, pairs_of, two, choice);
    }

    Cards beat_set(Cards hand, int size, const std::array<std::uint32_t, 5>& sets_of, Cards ranks) {
        ranks &= ranks_above(table_.key);
        const Cards counts = counts_of(hand);
        std::uint32_t sets = 0;
        for (Cards rest = ranks; rest != 0; rest &= rest - 1) {
            sets += sets_of[counts >> lowest_bit(rest) & 15];
        }
        return sets == 0 ? 0 : play_set(hand, size, sets_of, ranks, choose(sets));
    }

    Cards beat_four(Cards hand) {
        const Cards higher = all_four(counts_of(hand)) & ranks_above(table_.key);
        if (higher == 0) return 0;
        return play_four(nth_bit(higher, choose(static_cast<std::uint32_t>(bit_count(higher)))));
    }

    Cards beat_six(Cards hand) {
        const Cards higher = sixes_in(hand) & ranks_above(table_.key - 2);
        if (higher == 0) return 0;
        return play_six(nth_bit(higher, choose(static_cast<std::uint32_t>(bit_count(higher)))));
    }

    Cards beat_run(Cards hand) {
        const int length = table_.length;
        const Cards counts = counts_of(hand & ranks_above(table_.key - length + 1));
        const Cards starts = in_sequence(at_least_one(counts), length);
        if (starts == 0) return 0;
        std::uint32_t runs = 0;
        for (Cards rest = starts; rest != 0; rest &= rest - 1) {
            runs += product(counts, lowest_bit(rest) / 4, length);
        }
        std::uint32_t choice = choose(runs);
        for (Cards rest = starts;; rest &= rest - 1) {
            const int rank = lowest_bit(rest) / 4;
            const std::uint32_t from_here = product(counts, rank, length);
            if (choice < from_here) return play_run(hand, counts, rank, length, choice);
            choice -= from_here;
        }
    }

    Cards play_single(int card) {
        table_ = {Shape::single, card, 0};
        return card_bit(card);
    }

    /// The pair or triple with this number among those of some ranks.
    Cards play_set(Cards hand, int size, const std::array<std::uint32_t, 5>& sets_of, Cards ranks,
                   std::uint32_t choice) {
        for (;; ranks &= ranks - 1) {
            const int first = lowest_bit(ranks);
            const auto cards = hand >> first & 15;
            const std::uint32_t sets = sets_of[static_cast<std::size_t>(bit_count(cards))];
            if (choice >= sets) {
                choice -= sets;
                continue;
            }
            const Cards set = Cards{subsets.of[cards][static_cast<std::size_t>(size)][choice]}
                              << first;
            table_ = size == 2 ? Table{Shape::pair, highest_bit(set), 0}
                               : Table{Shape::triple, first / 4, 0};
            return set;
        }
    }

    Cards play_four(int first) {
        table_ = {Shape::four, first / 4, 0};
        return rank_bits(first / 4);
    }

    Cards play_six(int first) {
        table_ = {Shape::six, first / 4 + 2, 0};
        return Cards{0x333} << first;
    }

    Cards play_run(Cards hand, Cards counts, int rank, int length, std::uint32_t choice) {
        Cards run = 0;
        for (int i = 0; i < length; ++i) {
            const int first = 4 * (rank + i);
            const auto cards = hand >> first & 15;
            const auto count = static_cast<std::uint32_t>(counts >> first & 15);
            run |= Cards{subsets.of[cards][1][choice % count]} << first;
            choice /= count;
        }
        table_ = {Shape::run, rank + length - 1, length};
        return run;
    }

    Random& random_;
    Tally& tally_;
    std::array<Cards, seat_count> hand_{};
    Cards gone_ = 0;
    std::size_t seat_ = 0;
    std::size_t leader_ = 0;  ///< who played last
    std::uint32_t locked_ = 0;
    Table table_;
};

}  // namespace

void play_thirteen(Random& random, Tally& tally) { Thirteen(random, tally).play(); }

}  // namespace houserules::bench
