#pragma once

#include <cstdint>

#include "game/state.h"
#include "random/random.h"

namespace houserules {

/// The random numbers of the next thing in a game that chance decides while it is played: the order
/// of cards that are shuffled, which cards are taken unseen. Deals have the streams below, starters
/// and dealers of rounds those above.
[[nodiscard]] inline Random next_chance(State& state) {
    constexpr std::uint64_t after_deals = std::uint64_t{1} << 40;
    return Random(state.seed, after_deals + state.shuffles++);
}

/// The player whom chance names for a round: the same, however often it is asked.
[[nodiscard]] inline Seat drawn_player(const State& state, Draw of) {
    constexpr std::uint64_t of_players = std::uint64_t{1} << 41;
    Random random(state.seed, of_players * (static_cast<std::uint64_t>(of) + 1) + state.round);
    return static_cast<int>(random.below(state.seats));
}

}  // namespace houserules
