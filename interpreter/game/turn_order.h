#pragma once

#include <array>
#include <cstdint>

#include "game/state.h"
#include "program/card_mask.h"
#include "source/containers.h"

namespace houserules {

/// The seats of a game.
[[nodiscard]] inline Seats all_seats(const State& state) { return Seats::first(state.seats); }

/// Whether it is a seat of the game, and not nobody.
[[nodiscard]] inline bool is_seat(const State& state, Seat seat) {
    return seat >= 0 && seat < state.seats;
}

/// Seats still in.
[[nodiscard]] inline Seats seats_in(const State& state) { return all_seats(state) - state.out; }

/// Where a player sits: seats are numbered once, places at the table go round in turn.
[[nodiscard]] inline int table_place(const State& state, Seat seat) {
    return state.reseated ? at(state.table_place, seat) : int{seat};
}

/// The place at the table so many steps on in the direction of play; at most once round.
[[nodiscard]] inline int place_after(const State& state, int place, int steps) {
    const int to = place + state.direction * steps;
    return to >= state.seats ? to - state.seats : to < 0 ? to + state.seats : to;
}

/// The seat so many steps on in the direction of play; at most once round.
[[nodiscard]] inline Seat seat_after(const State& state, Seat seat, int steps) {
    if (!state.reseated) return place_after(state, seat, steps);
    const int place = place_after(state, table_place(state, seat), steps);
    return at(state.seating, place);
}

/// Lets the players sit in another order.
void seat_players(State& state, const std::array<std::uint8_t, State::max_seats>& seating);

/// Steps in the direction of play from one place at the table to the next of `eligible`, which
/// are places as bits, at least one.
[[nodiscard]] inline int steps_to_next_place(const State& state, int place,
                                             std::uint32_t eligible) {
    // Twice round the table, so that no place is cut off by the end of the word.
    const std::uint32_t ring = eligible | eligible << state.seats;
    if (state.direction > 0) return lowest_bit(ring >> (place + 1)) + 1;
    const int here = place + state.seats;
    return here - highest_bit(ring & ((1u << here) - 1));
}

/// `steps_to_next` where players sit in another order than that of their seats.
[[nodiscard]] int steps_to_next_reseated(const State& state, Seat seat, Seats eligible);

/// Steps in the direction of play from one seat to the next of `eligible`, 1 to the
/// number of seats (back at the seat itself); 0 if nobody is eligible.
[[nodiscard]] inline int steps_to_next(const State& state, Seat seat, Seats eligible) {
    if (eligible.empty()) return 0;
    return state.reseated ? steps_to_next_reseated(state, seat, eligible)
                          : steps_to_next_place(state, seat, eligible.bits());
}

/// Steps in the direction of play from one seat to another, a whole round to itself.
[[nodiscard]] inline int steps_between(const State& state, Seat from, Seat to) {
    const int steps = (table_place(state, to) - table_place(state, from)) * state.direction;
    return steps > 0 ? steps : steps + state.seats;
}

/// The next player in turn after a seat who is not out, perhaps the same; -1 if there is none.
[[nodiscard]] inline Seat next_player_in(const State& state, Seat seat) {
    if (seat < 0) return State::nobody;
    const int steps = steps_to_next(state, seat, seats_in(state));
    return steps == 0 ? State::nobody : seat_after(state, seat, steps);
}

/// The seat itself, or the next one in turn if it is out; -1 if everybody is.
[[nodiscard]] inline Seat same_or_next_in(const State& state, Seat seat) {
    return seat < 0 || !state.is_out(seat) ? seat : next_player_in(state, seat);
}

}  // namespace houserules
