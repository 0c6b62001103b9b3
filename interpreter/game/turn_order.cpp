#include "game/turn_order.h"

namespace houserules {

void seat_players(State& state, const std::array<std::uint8_t, State::max_seats>& seating) {
    state.reseated = true;
    state.seating = seating;
    for (std::size_t place = 0; place < state.seats; ++place) {
        state.table_place[seating[place]] = place;
    }
}

int steps_to_next_reseated(const State& state, Seat seat, Seats eligible) {
    Seats places;
    for (const Seat other : eligible) places.insert(table_place(state, other));
    return steps_to_next_place(state, table_place(state, seat), places.bits());
}

}  // namespace houserules
