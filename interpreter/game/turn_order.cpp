#include "game/turn_order.h"

#include "program/card_mask.h"

namespace houserules {

int steps_to_next(const State& state, int seat, std::uint32_t eligible) {
    if (eligible == 0) return 0;
    const int seats = state.seats;
    if (state.direction > 0) {
        // Bit i of the turned ring is the seat i + 1 steps on.
        const std::uint64_t ring = std::uint64_t{eligible} | std::uint64_t{eligible} << seats;
        return lowest_bit(ring >> (seat + 1)) + 1;
    }
    for (int steps = 1; steps <= seats; ++steps) {
        if ((eligible >> seat_after(state, seat, steps)) & 1) return steps;
    }
    return 0;
}

int seat_after(const State& state, int seat, int steps) {
    const int seats = state.seats;
    const int to = seat + state.direction * steps;
    return ((to % seats) + seats) % seats;
}

int next_player_in(const State& state, int seat) {
    if (seat < 0) return -1;
    const int steps = steps_to_next(state, seat, seats_in(state));
    return steps == 0 ? -1 : seat_after(state, seat, steps);
}

int same_or_next_in(const State& state, int seat) {
    if (seat < 0 || !state.is_out(seat)) return seat;
    return next_player_in(state, seat);
}

}  // namespace houserules
