#include <array>
#include <cstdint>
#include <limits>

#include "bench/by_hand.h"
#include "bench/cards.h"
#include "bench/players.h"

namespace houserules::bench {

namespace {

constexpr int most_drawn = 5;
constexpr int last_play = 100;
constexpr int eight = 6;  // ranks, the 2 being 0
constexpr int suit_count = 4;
constexpr Cards eights = rank_bits(eight);

constexpr Cards suit_bits(int suit) { return first_of_each_rank << suit; }

/// What may be laid on a card.
constexpr std::array<Cards, card_count> make_follows() {
    std::array<Cards, card_count> follows{};
    for (int card = 0; card < card_count; ++card) {
        follows[static_cast<std::size_t>(card)] =
            rank_bits(card / 4) | suit_bits(card % 4) | eights;
    }
    return follows;
}
constexpr auto follows = make_follows();

/// What the cards of a hand cost: 50 for an eight, 10 for a ten or higher, else the number.
int worth(Cards hand) {
    int sum = 50 * bit_count(hand & eights) + 10 * bit_count(hand & ranks_above(7));
    for (Cards numbers = hand & ~ranks_above(7) & ~eights; numbers != 0; numbers &= numbers - 1) {
        sum += lowest_bit(numbers) / 4 + 2;
    }
    return sum;
}

/// Crazy eights: crazy-eights.yaml with its default options.
template <typename Watcher>
class CrazyEights {
public:
    CrazyEights(const Deck& deck, Players<Watcher>& players) : players_(players), stock_(deck) {
        const int seats = players.count();
        const int each = seats == 2 ? 7 : 5;
        for (int round = 0; round < each; ++round) {
            for (int seat = 0; seat < seats; ++seat) {
                hand_[static_cast<std::size_t>(seat)] |= card_bit(stock_[next_++]);
            }
        }
        int card = stock_[next_++];
        while (card / 4 == eight && end_ < card_count + 3) {
            stock_[end_++] = static_cast<std::uint8_t>(card);
            card = stock_[next_++];
        }
        playable_ = follows[static_cast<std::size_t>(card)];
    }

    /// @return who won
    Seats play() {
        while (take_turn()) {
        }
        return winners();
    }

private:
    /// One decision; false if the game is over after it.
    bool take_turn() {
        Cards& hand = hand_[players_.to_act()];
        const Cards cards = hand & playable_;
        const auto plays = static_cast<std::uint64_t>(bit_count(cards));
        // Beside the plays one may either draw or pass, never both.
        const std::uint64_t index = players_.choose(plays + 1);
        if (index == plays) return draw_or_pass(hand);
        const int card = nth_bit(cards, index);
        players_.watcher().laid(card_bit(card));
        hand ^= card_bit(card);
        drawn_ = 0;
        idle_ = 0;
        ++plays_;
        if (hand == 0 || plays_ == last_play) return false;
        playable_ = follows[static_cast<std::size_t>(card)];
        if (card / 4 == eight) {
            playable_ = eights | suit_bits(static_cast<int>(players_.choose(suit_count)));
        }
        players_.pass_turn();
        return true;
    }

    bool draw_or_pass(Cards& hand) {
        if (drawn_ < most_drawn && next_ < end_) {
            hand |= card_bit(stock_[next_++]);
            ++drawn_;
            return true;
        }
        drawn_ = 0;
        if (next_ == end_ && ++idle_ > players_.count()) return false;
        players_.pass_turn();
        return true;
    }

    [[nodiscard]] Seats winners() const {
        int least = std::numeric_limits<int>::max();
        Seats winners;
        for (int seat = 0; seat < players_.count(); ++seat) {
            const int points = worth(hand_[static_cast<std::size_t>(seat)]);
            if (points > least) continue;
            if (points < least) winners = {};
            least = points;
            winners.insert(seat);
        }
        return winners;
    }

    Players<Watcher>& players_;
    Deck stock_;
    int next_ = 0;          ///< the place of the top card of the stock
    int end_ = card_count;  ///< and the one after its last
    Cards playable_;        ///< what may be laid on the pile
    int drawn_ = 0;         ///< cards at this turn
    int plays_ = 0;
    int idle_ = 0;  ///< passes in a row with no stock
    std::array<Cards, most_seats> hand_{};
};

}  // namespace

GameByHand crazy_eights_by_hand() {
    return {"crazy eights",
            HOUSERULES_SOURCE "/tests/bench/crazy-eights.yaml",
            {},
            play_series<CrazyEights>,
            watch_game<CrazyEights>};
}

}  // namespace houserules::bench
