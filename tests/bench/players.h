#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "bench/by_hand.h"
#include "bench/cards.h"
#include "bots/policy.h"
#include "play/play_game.h"
#include "random/random.h"

namespace houserules::bench {

/// The order of the cards of a deck.
class Deck {
public:
    /// Shuffled as the interpreter shuffles the deck of a first deal.
    explicit Deck(std::uint64_t seed) : cards_(in_order()) {
        constexpr std::uint64_t first_deal = 1;
        Random random(seed, first_deal);
        shuffle(cards_, card_count, random);
    }

    explicit Deck(const std::vector<std::uint8_t>& cards) : cards_() {
        std::copy(cards.begin(), cards.end(), cards_.begin());
    }

    /// By its place from the top; beyond the cards of the deck, where those put back lie.
    std::uint8_t& operator[](int place) { return cards_[static_cast<std::size_t>(place)]; }
    std::uint8_t operator[](int place) const { return cards_[static_cast<std::size_t>(place)]; }

    static constexpr int places = 64;

private:
    static constexpr std::array<std::uint8_t, places> in_order() {
        std::array<std::uint8_t, places> cards{};
        for (std::uint8_t card = 0; card < card_count; ++card) cards[card] = card;
        return cards;
    }

    std::array<std::uint8_t, places> cards_;
};

/// Watches nothing: a game that is played for its speed.
struct NobodyWatches {
    void chose(int, std::uint64_t, std::uint64_t) {}
    void laid(Cards) {}
};

/// Notes every decision.
struct DecisionsNoted {
    std::vector<DecisionMade> decisions;

    void chose(int seat, std::uint64_t moves, std::uint64_t index) {
        decisions.push_back({seat, moves, index, 0});
    }
    void laid(Cards cards) { decisions.back().cards = cards; }
};

/// The players of a game: whose turn it is, and where each draws its moves from.
template <typename Watcher>
class Players {
public:
    Players(int seats, Tally& tally) : seats_(seats), tally_(tally) {}

    void begin_game(std::uint64_t seed) {
        for (int seat = 0; seat < seats_; ++seat) {
            random_[static_cast<std::size_t>(seat)] = policy_random(seed, seat);
        }
        seat_ = 0;
    }

    [[nodiscard]] int count() const { return seats_; }
    [[nodiscard]] unsigned everybody() const { return (1u << seats_) - 1; }
    [[nodiscard]] std::size_t to_act() const { return static_cast<std::size_t>(seat_); }
    [[nodiscard]] unsigned to_act_bit() const { return 1u << seat_; }
    void set_to_act(int seat) { seat_ = seat; }

    /// Passes the turn to the next of some players; the same one if there is no other.
    void pass_turn_to(unsigned eligible) {
        const unsigned ring = (eligible | eligible << seats_) >> (seat_ + 1);
        const int next = seat_ + 1 + lowest_bit(ring);
        seat_ = next >= seats_ ? next - seats_ : next;
    }

    /// Passes the turn to the next player, where nobody is ever out.
    void pass_turn() { seat_ = seat_ + 1 == seats_ ? 0 : seat_ + 1; }

    /// One of some moves, each equally likely; draws nothing if there is only one.
    std::uint64_t choose(std::uint64_t moves) {
        tally_.add_decision(moves);
        const std::uint64_t index =
            moves > 1 ? random_[to_act()].below(static_cast<std::uint32_t>(moves)) : 0;
        watcher_.chose(seat_, moves, index);
        return index;
    }

    [[nodiscard]] Watcher& watcher() { return watcher_; }

private:
    int seats_;
    int seat_ = 0;
    Tally& tally_;
    Watcher watcher_;
    std::array<Random, most_seats> random_{Random(0, 0), Random(0, 0), Random(0, 0), Random(0, 0),
                                           Random(0, 0)};
};

/// Plays a series of games, all with the same storage.
template <template <typename> typename Game>
void play_series(std::uint64_t seed, std::uint64_t games, int seats, Tally& tally) {
    Players<NobodyWatches> players(seats, tally);
    for (std::uint64_t index = 0; index < games; ++index) {
        const auto seed_of_this = seed_of_game(seed, index);
        players.begin_game(seed_of_this);
        tally.add_game(Game<NobodyWatches>(Deck(seed_of_this), players).play());
    }
}

/// Plays one game and notes what is decided.
template <template <typename> typename Game>
GameMade watch_game(std::uint64_t seed, int seats, const std::vector<std::uint8_t>& deck) {
    Tally tally;
    Players<DecisionsNoted> players(seats, tally);
    players.begin_game(seed);
    const Deck dealt = deck.empty() ? Deck(seed) : Deck(deck);
    const Seats winners = Game<DecisionsNoted>(dealt, players).play();
    return {std::move(players.watcher().decisions), winners};
}

}  // namespace houserules::bench
