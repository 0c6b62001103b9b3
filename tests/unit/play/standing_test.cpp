#include "play/standing.h"

#include "../../support/bundled.h"
#include "catch.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

using Points = std::array<std::int32_t, State::max_seats>;

State seated(int seats) {
    State state;
    state.seats = static_cast<std::uint8_t>(seats);
    return state;
}

}  // namespace

TEST_CASE("after a round the points decide, and who is level shares places", "[play][standing]") {
    const Rules rules = bundled_rules("president");
    const auto standing = standing_after_rounds(rules.program, seated(5), Points{0, 2, 0, 1, 0});
    CHECK(standing.finished);
    CHECK(standing.winners == Seats::of(1));
    CHECK(standing.wins[1] == Standing::whole_win);
    CHECK(standing.wins[0] == 0);
    CHECK(standing.doubled_places[1] == 2);
    CHECK(standing.doubled_places[3] == 4);
    for (const std::size_t seat : {0u, 2u, 4u}) CHECK(standing.doubled_places[seat] == 8);
}

TEST_CASE("who has as many points shares the win", "[play][standing]") {
    const Rules rules = bundled_rules("dou-dizhu");
    const auto standing = standing_after_rounds(rules.program, seated(3), Points{3, -6, 3});
    CHECK(standing.winners == (Seats::of(0) | Seats::of(2)));
    CHECK(standing.wins[0] == Standing::whole_win / 2);
    CHECK(standing.wins[1] == 0);
    CHECK(standing.doubled_places[0] == 3);
    CHECK(standing.doubled_places[1] == 6);
}

TEST_CASE("a side wins as a whole", "[play][standing]") {
    const Rules rules = bundled_rules("tichu");
    const auto standing = standing_after_rounds(rules.program, seated(4), Points{70, 30, 70, 30});
    CHECK(standing.winners == (Seats::of(0) | Seats::of(2)));
    CHECK(standing.wins[0] == Standing::whole_win);
    CHECK(standing.wins[2] == Standing::whole_win);
    CHECK(standing.wins[1] == 0);
    CHECK(standing.doubled_places[0] == 3);
    CHECK(standing.doubled_places[3] == 7);
    const auto drawn = standing_after_rounds(rules.program, seated(4), Points{50, 50, 50, 50});
    for (std::size_t seat = 0; seat < 4; ++seat) {
        CHECK(drawn.wins[seat] == Standing::whole_win / 2);
        CHECK(drawn.doubled_places[seat] == 5);
    }
}

TEST_CASE("a game that is over counts as its rules say", "[play][standing]") {
    const Rules rules = bundled_rules("palace");
    State state = seated(4);
    state.phase = Phase::over;
    state.end_row = 0;
    state.out = Seats::of(2);
    state.place[2] = 1;
    state.winners = Seats::of(2);
    const auto standing = standing_of_game(rules.program, state);
    CHECK(standing.finished);
    CHECK(standing.wins[2] == Standing::whole_win);
    CHECK(standing.doubled_places[2] == 2);
    CHECK(standing.doubled_places[0] == 6);
}

TEST_CASE("a game that does not come to its end counts as drawn", "[play][standing]") {
    const Rules rules = bundled_rules("palace");
    State state = seated(4);
    state.phase = Phase::over;
    state.end_row = -1;
    const auto standing = standing_of_game(rules.program, state);
    CHECK_FALSE(standing.finished);
    CHECK(standing.winners.empty());
    for (std::size_t seat = 0; seat < 4; ++seat) {
        CHECK(standing.wins[seat] == Standing::whole_win / 4);
        CHECK(standing.doubled_places[seat] == 5);
    }
}
