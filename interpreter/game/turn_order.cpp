#include "game/turn_order.h"

namespace houserules {

void seat_players(State& state, const std::array<std::uint8_t, State::max_seats>& seating) {
    state.reseated = true;
    state.seating = seating;
    for (std::size_t place = 0; place < state.seats; ++place) {
        state.table_place[seating[place]] = place;
    }
}

int steps_to_next_reseated(const State& state, int seat, std::uint32_t eligible) {
    std::uint32_t places = 0;
    for (; eligible != 0; eligible &= eligible - 1) {
        places |= 1u << table_place(state, lowest_bit(eligible));
    }
    return steps_to_next_place(state, table_place(state, seat), places);
}

}  // namespace houserules
