#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "program/seats.h"
#include "rules/rules.h"

namespace houserules::bench {

inline constexpr int most_seats = 5;
inline constexpr std::uint32_t turn_limit = 10'000;  ///< as simulations have it

/// What was played, as simulations count it.
struct Tally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t forced = 0;  ///< with only one legal move
    std::uint64_t moves = 0;   ///< legal moves, summed over the decisions
    std::array<std::uint64_t, most_seats> wins{};

    void add_decision(std::uint64_t legal_moves) {
        ++decisions;
        forced += legal_moves == 1 ? 1 : 0;
        moves += legal_moves;
    }

    void add_game(Seats winners) {
        ++games;
        for (const Seat seat : winners) ++wins[static_cast<std::size_t>(int{seat})];
    }
};

/// One decision: who made it, among how many moves, the number of the one it was, and its cards.
struct DecisionMade {
    int seat = 0;
    std::uint64_t moves = 0;
    std::uint64_t index = 0;
    std::uint64_t cards = 0;  ///< those played or chosen that their player saw before, as bits

    friend bool operator==(const DecisionMade&, const DecisionMade&) = default;
};

/// A whole game: its decisions, and who won it.
struct GameMade {
    std::vector<DecisionMade> decisions;
    Seats winners;
};

/// A game whose rules are written by hand in C++, for these rules alone: how fast they can be
/// played if nothing is general. It plays the same moves as the interpreter does by the file with
/// the same seed, all drawn from the same random numbers.
struct GameByHand {
    std::string name;                    ///< what tables call it
    std::string variant;                 ///< the file or the bundled variant that says the same
    std::vector<OptionSetting> options;  ///< with which it does

    /// Plays a series of games.
    void (*play)(std::uint64_t seed, std::uint64_t games, int seats, Tally& tally) = nullptr;
    /// Plays one game and notes each decision.
    ///
    /// @param deck  the order of the deal, first card dealt first; empty: shuffled
    GameMade (*watch)(std::uint64_t seed, int seats,
                      const std::vector<std::uint8_t>& deck) = nullptr;
};

[[nodiscard]] GameByHand thirteen_by_hand();
[[nodiscard]] GameByHand palace_by_hand();
[[nodiscard]] GameByHand crazy_eights_by_hand();

/// All of them.
[[nodiscard]] inline std::vector<GameByHand> games_by_hand() {
    return {thirteen_by_hand(), palace_by_hand(), crazy_eights_by_hand()};
}

}  // namespace houserules::bench
