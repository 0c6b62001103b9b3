#include <array>
#include <cstdint>

#include "bench/by_hand.h"
#include "bench/cards.h"
#include "bench/players.h"

namespace houserules::bench {

namespace {

constexpr int hand_size = 13;
constexpr int least_run = 3;
constexpr int bomb_length = 3;  ///< pairs of a bomb of six

/// The cards of a rank of one colour, by the bit of its first card. Spades and clubs are lower.
constexpr std::array<Cards, 2> colours{first_of_each_rank * 3, first_of_each_rank * 12};

/// In how many ways a pair or a triple can be chosen from so many cards.
constexpr std::array<std::array<std::uint8_t, 5>, 4> ways{
    {{1, 1, 1, 1, 1}, {0, 1, 2, 3, 4}, {0, 0, 1, 3, 6}, {0, 0, 0, 1, 4}}};

/// The sets of so many of the four cards of a rank, lowest highest card first.
struct Subsets {
    std::array<std::array<std::array<std::uint8_t, 6>, 4>, 16> of{};

    constexpr Subsets() {
        for (unsigned cards = 0; cards < 16; ++cards) {
            std::array<std::size_t, 5> found{};
            for (unsigned subset = 0; subset < 16; ++subset) {
                const auto size = static_cast<std::size_t>(__builtin_popcount(subset));
                if ((subset & ~cards) != 0 || size > 3) continue;
                of[cards][size][found[size]++] = static_cast<std::uint8_t>(subset);
            }
        }
    }
};
constexpr Subsets subsets;

/// Of some ranks those that end so many in a row.
Cards ends_of_rows(Cards ranks, int length) {
    Cards ends = ranks;
    for (int i = 1; i < length; ++i) ends &= ranks << (4 * i);
    return ends;
}

/// Where the bombs of six of a colour end.
Cards bombs_in(Cards hand, Cards colour) {
    const Cards held = hand & colour;
    return ends_of_rows(held & held >> 1 & (first_of_each_rank | first_of_each_rank << 2),
                        bomb_length);
}

/// How many pairs and triples a hand has.
std::uint64_t count_pairs(const RankCounts& counts) {
    return static_cast<std::uint64_t>(bit_count(counts.two()) + 2 * bit_count(counts.three()) +
                                      3 * bit_count(counts.four()));
}
std::uint64_t count_triples(const RankCounts& counts) {
    return static_cast<std::uint64_t>(bit_count(counts.three()) + 3 * bit_count(counts.four()));
}

enum class Shape : std::uint8_t { nothing, single, pair, triple, run, four, six };

/// What lies on the table.
struct Table {
    Shape shape = Shape::nothing;
    int key = 0;     ///< the highest card of singles and pairs, else the highest rank
    int length = 0;  ///< of a run
};

/// Thirteen: thirteen.yaml where players may pass at will and no hand wins at once.
template <typename Watcher>
class Thirteen {
public:
    Thirteen(const Deck& deck, Players<Watcher>& players) : players_(players) {
        for (int seat = 0; seat < players.count(); ++seat) {
            Cards hand = 0;
            for (int i = 0; i < hand_size; ++i) hand |= card_bit(deck[i * players.count() + seat]);
            hand_[static_cast<std::size_t>(seat)] = hand;
        }
        find_starter();
    }

    /// @return who won
    Seats play() {
        while (take_turn()) {
        }
        return Seats(players_.to_act_bit());
    }

private:
    /// Whoever has the lowest card begins.
    void find_starter() {
        Cards lowest = all_cards;
        for (int seat = 0; seat < players_.count(); ++seat) {
            const Cards hand = hand_[static_cast<std::size_t>(seat)];
            const Cards card = hand & -hand;
            if (card > lowest) continue;
            lowest = card;
            players_.set_to_act(seat);
        }
        leader_ = players_.to_act();
        in_trick_ = players_.everybody();
    }

    /// One decision; false if the game is over after it.
    bool take_turn() {
        Cards& hand = hand_[players_.to_act()];
        const Cards played = choose_play(hand);
        if (played == 0) {
            in_trick_ &= ~players_.to_act_bit();
        } else {
            players_.watcher().laid(played);
            hand ^= played;
            if (hand == 0) return false;
            leader_ = players_.to_act();
        }
        players_.pass_turn_to(in_trick_);
        if (players_.to_act() == leader_) {
            table_.shape = Shape::nothing;
            in_trick_ = players_.everybody();
        }
        return true;
    }

    /// One of the legal plays, which is then on the table; no cards to pass.
    Cards choose_play(Cards hand) {
        switch (table_.shape) {
            case Shape::nothing: return lead(hand);
            case Shape::single: return beat_single(hand);
            case Shape::pair: return beat_pair(hand);
            case Shape::triple: return beat_triple(hand);
            case Shape::run: return beat_run(hand);
            case Shape::four: return beat_four(hand);
            case Shape::six: return beat_six(hand);
        }
        return 0;
    }

    /// The number of a play; as many as there are plays to pass.
    std::uint64_t choose_or_pass(std::uint64_t plays) { return players_.choose(plays + 1); }

    Cards lead(Cards hand) {
        const RankCounts counts(hand);
        const auto singles = static_cast<std::uint64_t>(bit_count(hand));
        const auto pairs = count_pairs(counts);
        const auto triples = count_triples(counts);
        const Cards run_ends = ends_of_rows(counts.one(), least_run);
        RunsByEnd runs_by_end;
        const auto runs = run_ends == 0 ? 0 : count_runs(counts, run_ends, runs_by_end);
        const auto fours = static_cast<std::uint64_t>(bit_count(counts.four()));
        const auto sixes = run_ends == 0 ? 0 : count_sixes(hand, all_cards);
        auto index = players_.choose(singles + pairs + triples + runs + fours + sixes);
        if (index < singles) return lay_single(hand, index);
        index -= singles;
        if (index < pairs) return lay_pair(hand, counts, index);
        index -= pairs;
        if (index < triples) return lay_triple(hand, counts, counts.three(), index);
        index -= triples;
        if (index < runs) return lead_run(hand, counts, run_ends, runs_by_end, index);
        index -= runs;
        if (index < fours) return lay_four(counts.four(), index);
        return lay_six(hand, all_cards, index - fours);
    }

    Cards beat_single(Cards hand) {
        const Cards higher = hand & above(table_.key);
        const auto plays = static_cast<std::uint64_t>(bit_count(higher));
        const auto index = choose_or_pass(plays);
        return index == plays ? 0 : lay_single(higher, index);
    }

    Cards beat_pair(Cards hand) {
        // Of the rank on the table two cards are left: one pair at most.
        const int rank = table_.key / 4;
        const Cards same = hand & rank_bits(rank);
        const bool same_rank = bit_count(same) == 2 && same > card_bit(table_.key);
        const Cards higher = hand & ranks_above(rank);
        const RankCounts counts(higher);
        const auto plays = count_pairs(counts) + (same_rank ? 1 : 0);
        const auto index = choose_or_pass(plays);
        if (index == plays) return 0;
        if (!same_rank) return lay_pair(higher, counts, index);
        if (index != 0) return lay_pair(higher, counts, index - 1);
        table_ = {Shape::pair, highest_bit(same), 0};
        return same;
    }

    Cards beat_triple(Cards hand) {
        const Cards higher = hand & ranks_above(table_.key);
        const RankCounts counts(higher);
        const auto plays = count_triples(counts);
        const auto index = choose_or_pass(plays);
        return index == plays ? 0 : lay_triple(higher, counts, counts.three(), index);
    }

    Cards beat_four(Cards hand) {
        const Cards higher = RankCounts(hand & ranks_above(table_.key)).four();
        const auto plays = static_cast<std::uint64_t>(bit_count(higher));
        const auto index = choose_or_pass(plays);
        return index == plays ? 0 : lay_four(higher, index);
    }

    Cards beat_six(Cards hand) {
        const Cards higher = ranks_above(table_.key);
        const auto plays = count_sixes(hand, higher);
        const auto index = choose_or_pass(plays);
        return index == plays ? 0 : lay_six(hand, higher, index);
    }

    Cards beat_run(Cards hand) {
        const int length = table_.length;
        const RankCounts counts(hand & ranks_above(table_.key - length + 1));
        const Cards ends = ends_of_rows(counts.one(), length);
        std::uint64_t plays = 0;
        for (Cards rest = ends; rest != 0; rest &= rest - 1) {
            plays += product(counts, lowest_bit(rest), length);
        }
        auto index = choose_or_pass(plays);
        if (index == plays) return 0;
        for (Cards rest = ends;; rest &= rest - 1) {
            const auto here = product(counts, lowest_bit(rest), length);
            if (index < here) return lay_run(hand, counts, lowest_bit(rest), length, index);
            index -= here;
        }
    }

    /// The number of runs by the rank of the highest card.
    using RunsByEnd = std::array<std::uint32_t, rank_count>;

    /// The number of runs of three or more ranks.
    ///
    /// @param ends  where they may end
    static std::uint64_t count_runs(const RankCounts& counts, Cards ends, RunsByEnd& by_end) {
        std::uint32_t sum = 0;
        std::uint32_t longer = 0;  // those that end a rank below
        int below = -1;
        for (; ends != 0; ends &= ends - 1) {
            const int end = lowest_bit(ends);
            if (end != below + 4) longer = 0;
            below = end;
            const auto two = counts.count(end - 4) * counts.count(end - 8);
            longer = static_cast<std::uint32_t>(counts.count(end) * (longer + two));
            by_end[static_cast<std::size_t>(end / 4)] = longer;
            sum += longer;
        }
        return sum;
    }

    /// The number of runs of a length that end at a rank.
    static std::uint64_t product(const RankCounts& counts, int end, int length) {
        std::uint64_t result = 1;
        for (int i = 0; i < length; ++i) result *= counts.count(end - 4 * i);
        return result;
    }

    Cards lead_run(Cards hand, const RankCounts& counts, Cards ends, const RunsByEnd& by_end,
                   std::uint64_t index) {
        for (;; ends &= ends - 1) {
            const int end = lowest_bit(ends);
            const auto here = by_end[static_cast<std::size_t>(end / 4)];
            if (index >= here) {
                index -= here;
                continue;
            }
            int length = least_run;
            auto of_length = product(counts, end, length);
            while (index >= of_length) {
                index -= of_length;
                of_length *= counts.count(end - 4 * length);
                ++length;
            }
            return lay_run(hand, counts, end, length, index);
        }
    }

    static std::uint64_t count_sixes(Cards hand, Cards ends) {
        return static_cast<std::uint64_t>(bit_count(bombs_in(hand, colours[0]) & ends) +
                                          bit_count(bombs_in(hand, colours[1]) & ends));
    }

    Cards lay_single(Cards cards, std::uint64_t index) {
        table_ = {Shape::single, nth_bit(cards, index), 0};
        return card_bit(table_.key);
    }

    Cards lay_pair(Cards hand, const RankCounts& counts, std::uint64_t index) {
        const Cards pair = nth_set(hand, 2, counts, counts.two(), index);
        table_ = {Shape::pair, highest_bit(pair), 0};
        return pair;
    }

    Cards lay_triple(Cards hand, const RankCounts& counts, Cards ranks, std::uint64_t index) {
        const Cards triple = nth_set(hand, 3, counts, ranks, index);
        table_ = {Shape::triple, lowest_bit(triple) / 4, 0};
        return triple;
    }

    /// The pair or triple with this number among those of some ranks.
    static Cards nth_set(Cards hand, std::size_t size, const RankCounts& counts, Cards ranks,
                         std::uint64_t index) {
        for (;; ranks &= ranks - 1) {
            const int first = lowest_bit(ranks);
            const std::uint64_t sets = ways[size][counts.count(first)];
            if (index < sets) {
                return Cards{subsets.of[hand >> first & 15][size][index]} << first;
            }
            index -= sets;
        }
    }

    Cards lay_four(Cards ranks, std::uint64_t index) {
        const int rank = nth_bit(ranks, index) / 4;
        table_ = {Shape::four, rank, 0};
        return rank_bits(rank);
    }

    /// Bombs of one colour come before those of the other.
    Cards lay_six(Cards hand, Cards ends, std::uint64_t index) {
        Cards bombs = bombs_in(hand, colours[0]) & ends;
        const auto first = static_cast<std::uint64_t>(bit_count(bombs));
        if (index >= first) {
            index -= first;
            bombs = bombs_in(hand, colours[1]) & ends;
        }
        const int end = nth_bit(bombs, index);
        table_ = {Shape::six, end / 4, 0};
        return Cards{0x333} << (end - 8);
    }

    /// The run with this number among those of a length that end at a rank.
    Cards lay_run(Cards hand, const RankCounts& counts, int end, int length, std::uint64_t index) {
        table_ = {Shape::run, end / 4, length};
        Cards run = 0;
        auto left = static_cast<std::uint32_t>(index);
        for (int first = end - 4 * (length - 1); first <= end; first += 4) {
            const auto count = static_cast<std::uint32_t>(counts.count(first));
            run |= Cards{subsets.of[hand >> first & 15][1][left % count]} << first;
            left /= count;
        }
        return run;
    }

    Players<Watcher>& players_;
    std::array<Cards, most_seats> hand_{};
    std::size_t leader_ = 0;  ///< who played last
    unsigned in_trick_ = 0;   ///< who has not passed, as bits
    Table table_;
};

}  // namespace

GameByHand thirteen_by_hand() {
    return {"thirteen, pass at will",
            "thirteen",
            {{"voluntary_pass", true}, {"instant_wins", false}},
            play_series<Thirteen>,
            watch_game<Thirteen>};
}

}  // namespace houserules::bench
