#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "bench/by_hand.h"
#include "bench/cards.h"
#include "bench/players.h"

namespace houserules::bench {

namespace {

constexpr int three = 1;  // ranks, the 2 being 0
constexpr int seven = 5;
constexpr int ten = 8;
constexpr Cards magic = rank_bits(0) | rank_bits(three) | rank_bits(ten);
constexpr Cards below_seven = up_to(4 * seven - 1);
constexpr int in_row = 3;  ///< cards that lie face down, and face up
constexpr int hand_size = 6;

/// In how many ways some cards of a hand can be chosen, where suits make no difference.
std::uint64_t count_choices(Cards hand, int size) {
    if (size == 0) return 1;
    const RankCounts counts(hand);
    const auto one = static_cast<std::uint64_t>(bit_count(counts.one()));
    if (size == 1) return one;
    const auto two = static_cast<std::uint64_t>(bit_count(counts.two()));
    const std::uint64_t pairs = one * (one - 1) / 2;
    if (size == 2) return two + pairs;
    const auto three_of = static_cast<std::uint64_t>(bit_count(counts.three()));
    // All of one rank; two of one and one of another; all of different ranks.
    return three_of + (one == 0 ? 0 : two * (one - 1)) + (one < 3 ? 0 : pairs * (one - 2) / 3);
}

/// The lowest of some cards, so many of them.
Cards lowest_of(Cards cards, int count) {
    Cards rest = cards;
    for (; count > 0; --count) rest &= rest - 1;
    return cards ^ rest;
}

/// The choice with this number: most of the lowest rank first.
Cards nth_choice(Cards hand, int size, std::uint64_t index) {
    Cards chosen = 0;
    while (size > 0) {
        const Cards lowest = hand & rank_bits(lowest_bit(hand) / 4);
        hand ^= lowest;
        int taken = std::min(bit_count(lowest), size);
        for (;; --taken) {
            const std::uint64_t choices = count_choices(hand, size - taken);
            if (index < choices) break;
            index -= choices;
        }
        chosen |= lowest_of(lowest, taken);
        size -= taken;
    }
    return chosen;
}

/// Palace: palace.yaml where the game goes on until one player is left.
template <typename Watcher>
class Palace {
public:
    Palace(const Deck& deck, Players<Watcher>& players)
        : players_(players), in_(players.everybody()) {
        const int seats = players.count();
        for (int seat = 0; seat < seats; ++seat) {
            Own& own = own_[static_cast<std::size_t>(seat)];
            for (int i = 0; i < in_row; ++i) {
                own.face_down[static_cast<std::size_t>(i)] = deck[i * seats + seat];
            }
            own.face_down_count = in_row;
            for (int i = in_row; i < in_row + hand_size; ++i) {
                own.hand |= card_bit(deck[i * seats + seat]);
            }
        }
    }

    /// @return who won; nobody if the game was cut off
    Seats play() {
        for (int seat = 0; seat < players_.count(); ++seat) choose_face_up(seat);
        players_.set_to_act(0);
        auto turn = static_cast<std::uint32_t>(players_.count());
        do {
            if (!take_turn()) return Seats(players_.everybody() & ~in_);
        } while (++turn < turn_limit);
        return {};
    }

private:
    /// What a player has.
    struct Own {
        Cards hand = 0;
        Cards face_up = 0;
        std::array<std::uint8_t, in_row> face_down{};
        std::uint8_t face_down_count = 0;
    };

    void choose_face_up(int seat) {
        players_.set_to_act(seat);
        Own& own = own_[players_.to_act()];
        const auto index = players_.choose(count_choices(own.hand, in_row));
        own.face_up = nth_choice(own.hand, in_row, index);
        players_.watcher().laid(own.face_up);
        own.hand ^= own.face_up;
    }

    /// One decision; false if the game is over after it.
    bool take_turn() {
        Own& own = own_[players_.to_act()];
        if (own.hand != 0) return play_from(own, own.hand);
        if (own.face_up != 0) return play_from(own, own.face_up);
        return play_unseen(own);
    }

    bool play_from(Own& own, Cards& source) {
        const Cards cards = source & playable_;
        if (cards == 0) {
            players_.choose(1);
            pick_up(own, 0);
            return true;
        }
        // As many plays as cards: one, two, ... cards of each rank.
        const auto index = players_.choose(static_cast<std::uint64_t>(bit_count(cards)));
        const int card = nth_bit(cards, index);
        const Cards played = cards & rank_bits(card / 4) & up_to(card);
        players_.watcher().laid(played);
        source ^= played;
        return lay(own, card / 4, played);
    }

    bool play_unseen(Own& own) {
        const auto place = players_.choose(own.face_down_count);
        const int card = own.face_down[place];
        --own.face_down_count;
        for (auto i = place; i < own.face_down_count; ++i) own.face_down[i] = own.face_down[i + 1];
        if ((card_bit(card) & playable_) != 0) return lay(own, card / 4, card_bit(card));
        pick_up(own, card_bit(card));
        return true;
    }

    bool lay(const Own& own, int rank, Cards played) {
        const bool burns = rank == ten || played == rank_bits(rank);
        if (burns) {
            clear_pile();
        } else {
            pile_ |= played;
            set_playable(rank);
        }
        if (own.hand == 0 && own.face_up == 0 && own.face_down_count == 0) {
            in_ &= ~players_.to_act_bit();
            if ((in_ & (in_ - 1)) == 0) return false;
        } else if (burns) {
            return true;
        }
        players_.pass_turn_to(in_);
        return true;
    }

    /// What may be laid on a rank: a 3 only shows what lies beneath it.
    void set_playable(int rank) {
        if (rank != three) to_beat_ = rank;
        if (rank == seven) {
            playable_ = magic | below_seven;
        } else if (to_beat_ >= 0) {
            playable_ = magic | ranks_above(to_beat_);
        }
    }

    void pick_up(Own& own, Cards unseen) {
        own.hand |= pile_ | unseen;
        clear_pile();
        players_.pass_turn_to(in_);
    }

    void clear_pile() {
        pile_ = 0;
        to_beat_ = -1;
        playable_ = all_cards;
    }

    Players<Watcher>& players_;
    std::array<Own, most_seats> own_{};
    unsigned in_;  ///< who still has cards, as bits
    Cards pile_ = 0;
    Cards playable_ = all_cards;
    int to_beat_ = -1;  ///< the rank of the highest card that is no 3
};

}  // namespace

GameByHand palace_by_hand() {
    return {"palace, to the last",
            "palace",
            {{"finish", std::string("last_left")}},
            play_series<Palace>,
            watch_game<Palace>};
}

}  // namespace houserules::bench
