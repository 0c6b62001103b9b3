#pragma once

#include <array>
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

/// Where a player sits: seats are numbered once, places at the table go round in turn.
[[nodiscard]] inline int table_place(const State& state, int seat) {
    return state.reseated ? state.table_place[static_cast<std::size_t>(seat)] : seat;
}

/// The seat so many steps on in the direction of play; at most once round.
[[nodiscard]] inline int seat_after(const State& state, int seat, int steps) {
    const int to = table_place(state, seat) + state.direction * steps;
    const int place = to >= state.seats ? to - state.seats : to < 0 ? to + state.seats : to;
    return state.reseated ? state.seating[static_cast<std::size_t>(place)] : place;
}

/// Lets the players sit in another order.
inline void seat_players(State& state, const std::array<std::uint8_t, State::max_seats>& seating) {
    state.reseated = true;
    state.seating = seating;
    for (std::size_t place = 0; place < state.seats; ++place) {
        state.table_place[seating[place]] = static_cast<std::uint8_t>(place);
    }
}

/// Seats, as bits, by where they are at the table.
[[nodiscard]] inline std::uint32_t by_table_place(const State& state, std::uint32_t seats) {
    if (!state.reseated) return seats;
    std::uint32_t places = 0;
    for (; seats != 0; seats &= seats - 1) places |= 1u << table_place(state, lowest_bit(seats));
    return places;
}

/// Steps in the direction of play from one seat to the next of `eligible`, 1 to the
/// number of seats (back at the seat itself); 0 if nobody is eligible.
[[nodiscard]] inline int steps_to_next(const State& state, int seat, std::uint32_t eligible) {
    if (eligible == 0) return 0;
    // Twice round the table, so that no seat is cut off by the end of the word.
    eligible = by_table_place(state, eligible);
    const std::uint32_t ring = eligible | eligible << state.seats;
    const int place = table_place(state, seat);
    if (state.direction > 0) return lowest_bit(ring >> (place + 1)) + 1;
    const int here = place + state.seats;
    return here - highest_bit(ring & ((1u << here) - 1));
}

/// Steps in the direction of play from one seat to another, a whole round to itself.
[[nodiscard]] inline int steps_between(const State& state, int from, int to) {
    const int steps = (table_place(state, to) - table_place(state, from)) * state.direction;
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
