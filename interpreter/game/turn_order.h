#pragma once

#include <cstdint>

#include "game/state.h"

namespace houserules {

/// The seats of a game as bits.
[[nodiscard]] inline std::uint32_t all_seats(const State& state) { return (1u << state.seats) - 1; }

/// Seats still in.
[[nodiscard]] inline std::uint32_t seats_in(const State& state) {
    return all_seats(state) & ~std::uint32_t{state.out};
}

/// Steps in the direction of play from one seat to the next of `eligible`, 1 to the
/// number of seats (back at the seat itself); 0 if nobody is eligible.
[[nodiscard]] int steps_to_next(const State& state, int seat, std::uint32_t eligible);

/// The seat so many steps on in the direction of play.
[[nodiscard]] int seat_after(const State& state, int seat, int steps);

/// The next player in turn after a seat who is not out, perhaps the same; -1 if there is none.
[[nodiscard]] int next_player_in(const State& state, int seat);

/// The seat itself, or the next one in turn if it is out; -1 if everybody is.
[[nodiscard]] int same_or_next_in(const State& state, int seat);

}  // namespace houserules
