#include "game/turn_order.h"

#include "catch.h"

namespace houserules {
namespace {

State table_of(int seats, int direction = 1) {
    State state;
    state.seats = static_cast<std::uint8_t>(seats);
    state.direction = static_cast<std::int8_t>(direction);
    return state;
}

TEST_CASE("the turn goes clockwise to the next seat that may act", "[game]") {
    const auto state = table_of(5);
    CHECK(steps_to_next(state, 0, Seats(0b11111)) == 1);
    CHECK(steps_to_next(state, 4, Seats(0b11111)) == 1);
    CHECK(steps_to_next(state, 1, Seats(0b00001)) == 4);
    CHECK(steps_to_next(state, 2, Seats(0b00100)) == 5);
    CHECK(steps_to_next(state, 2, Seats()) == 0);
    CHECK(seat_after(state, 3, 4) == 2);
}

TEST_CASE("the turn goes the other way when play is reversed", "[game]") {
    const auto state = table_of(4, -1);
    CHECK(steps_to_next(state, 0, Seats(0b1111)) == 1);
    CHECK(seat_after(state, 0, 1) == 3);
    CHECK(steps_to_next(state, 0, Seats(0b0010)) == 3);
    CHECK(steps_to_next(state, 2, Seats(0b0100)) == 4);
}

TEST_CASE("players who are out are passed over", "[game]") {
    auto state = table_of(4);
    state.out = Seats(0b0110);
    CHECK(next_player_in(state, 0) == 3);
    CHECK(next_player_in(state, 3) == 0);
    CHECK(same_or_next_in(state, 0) == 0);
    CHECK(same_or_next_in(state, 1) == 3);
    state.out = Seats(0b1111);
    CHECK(next_player_in(state, 0) == -1);
}

}  // namespace
}  // namespace houserules
