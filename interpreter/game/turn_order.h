#pragma once

#include <cstdint>

#include "game/state.h"
#include "program/card_mask.h"

namespace houserules {

/// The seats of a game as bits.
[[nodiscard]] inline std::uint32_t all_seats(const State& state) { return (1u << state.seats) - 1; }

/// Seats still in.
[[nodiscard]] inline std::uint32_t seats_in(const State& state) {
    return all_seats(state) & ~std::uint32_t{state.out};
}

/// The seat so many steps on in the direction of play; at most once round.
[[nodiscard]] inline int seat_after(const State& state, int seat, int steps) {
    const int to = seat + state.direction * steps;
    return to >= state.seats ? to - state.seats : to < 0 ? to + state.seats : to;
}

/// Steps in the direction of play from one seat to the next of `eligible`, 1 to the
/// number of seats (back at the seat itself); 0 if nobody is eligible.
[[nodiscard]] inline int steps_to_next(const State& state, int seat, std::uint32_t eligible) {
    if (eligible == 0) return 0;
    // Twice round the table, so that no seat is cut off by the end of the word.
    const std::uint32_t ring = eligible | eligible << state.seats;
    if (state.direction > 0) return lowest_bit(ring >> (seat + 1)) + 1;
    const int here = seat + state.seats;
    return here - highest_bit(ring & ((1u << here) - 1));
}

/// Steps in the direction of play from one seat to another, a whole round to itself.
[[nodiscard]] inline int steps_between(const State& state, int from, int to) {
    const int steps = (to - from) * state.direction;
    return steps > 0 ? steps : steps + state.seats;
}

/// The next player in turn after a seat who is not out, perhaps the same; -1 if there is none.
[[nodiscard]] inline int next_player_in(const State& state, int seat) {
    if (seat < 0) return -1;
    const int steps = steps_to_next(state, seat, seats_in(state));
    return steps == 0 ? -1 : seat_after(state, seat, steps);
}

/// The seat itself, or the next one in turn if it is out; -1 if everybody is.
[[nodiscard]] inline int same_or_next_in(const State& state, int seat) {
    return seat < 0 || !state.is_out(seat) ? seat : next_player_in(state, seat);
}

}  // namespace houserules
