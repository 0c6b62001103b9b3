#include "../rules/rules_of.h"
#include "../variant/loading.h"
#include "game/game.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::vector<int> seats_of(const Events& events, Event::Kind kind) {
    std::vector<int> seats;
    for (const auto& event : events) {
        if (event.kind == kind) seats.push_back(event.seat);
    }
    return seats;
}

}  // namespace

TEST_CASE("who is passed over is told", "[game]") {
    const auto program = program_of(
        game({{"players", "3"},
              {"setup", "{hands: {deal: 3, to: hand}, first: {move: stock, to: pile, count: 1}}"},
              {"actions",
               "{play: {from: [hand], to: pile, when: seat_number != 1}, pass: {when: turn > 99}}"},
              {"beats", "{any: {allow: true}}"}}));
    State state = begun(program, 3);
    REQUIRE(state.to_act == 0);
    Events events;
    apply(program, state, legal_moves(program, state).nth(0), &events);
    CHECK(state.to_act == 2);
    CHECK(seats_of(events, Event::Kind::passed_over) == std::vector<int>{1});
    CHECK(state.passed.empty());
}

TEST_CASE("a game is stuck if nobody who is in can do anything", "[game]") {
    const auto program = program_of(
        game({{"actions", "{play: {from: [hand], to: pile, when: not leading}, pass: {}}"}}));
    Events events;
    GameSetup setup;
    setup.seats = 3;
    const State state = new_game(program, setup, &events);
    CHECK(state.stuck);
    CHECK(result_of(program, state).reason == Result::Reason::stuck);
    CHECK(seats_of(events, Event::Kind::passed_over) == std::vector<int>{0, 1, 2});
}

TEST_CASE("the player who is skipped is told", "[game]") {
    const auto program = program_of(game({{"effects", "{skips: {on: play, do: [{skip: true}]}}"},
                                          {"beats", "{any: {allow: true}}"}}));
    State state = begun(program, 3);
    Events events;
    apply(program, state, legal_moves(program, state).nth(0), &events);
    CHECK(state.to_act == 2);
    CHECK(seats_of(events, Event::Kind::skip) == std::vector<int>{1});
}
