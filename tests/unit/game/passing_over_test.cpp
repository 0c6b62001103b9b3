#include "../rules/rules_of.h"
#include "compiler/compile.h"
#include "example_games.h"
#include "game/game.h"
#include "rules/options.h"

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

TEST_CASE("whoever has no cards when play begins is out, in turn order from the starter",
          "[game]") {
    check_game(
        {{"players", "4"},
         {"setup",
          "{hands: {deal: 2, to: hand}, "
          "some: {move: hand, to: stock, when: seat_number == 0 or seat_number == 3}}"},
         {"starter", "seat(2)"},
         {"end", "{last: {when: count(players where not out) == 1}}"},
         {"examples",
          "{begin: {given: {deck: [3S, 4S, 5S, 6S, 7S, 8S, 9S, 10S]}, "
          "then: {to_act: 2, out: [3, 0], place: {3: 1, 0: 2, 1: 0, 2: 0}, leading: true}}}"}});
}

TEST_CASE("a starter who has no cards does not lead", "[game]") {
    check_game(
        {{"players", "3"},
         {"setup",
          "{hands: {deal: 2, to: hand}, "
          "some: {move: hand, to: stock, when: seat_number == 1}}"},
         {"starter", "seat(1)"},
         {"end", "{last: {when: count(players where not out) == 1}}"},
         {"examples",
          "{begin: {given: {deck: [3S, 4S, 5S, 6S, 7S, 8S]}, then: {to_act: 2, out: [1]}}}"}});
}

TEST_CASE("a game in which nobody has cards when play begins ends by its rules", "[game]") {
    const auto program =
        program_of(game({{"setup",
                          "{hands: {deal: 2, to: hand}, all: {move: hand, to: stock, "
                          "when: seat(0).score == 0}}"}}));
    const State state = begun(program, 3);
    CHECK(state.over());
    CHECK(state.turn == 0);
    CHECK(result_of(program, state).reason == Result::Reason::end_row);
    CHECK(legal_moves(program, state).count() == 0);
}

TEST_CASE("where no rule ends a game in which nobody has cards it is stuck", "[game]") {
    const auto program =
        program_of(game({{"setup",
                          "{hands: {deal: 2, to: hand}, all: {move: hand, to: stock, "
                          "when: seat(0).score == 0}}"},
                         {"end", "{long: {when: turn > 50}}"}}));
    const State state = begun(program, 3);
    CHECK(state.over());
    CHECK(result_of(program, state).reason == Result::Reason::stuck);
}

TEST_CASE("a player with cards but no move is passed over, and that is no pass", "[game]") {
    check_game({{"players", "3"},
                {"actions", "{play: {from: [hand], to: pile}, pass: {when: turn > 99}}"},
                {"examples",
                 "{next: {given: {pile: [3S], by: 2, hand: {0: [5S, 6S], 1: [4S, 4H], 2: [7S]}}, "
                 "plays: [5S], then: {to_act: 2, by: 0, leading: false}}, "
                 "trick_ends: {given: {pile: [3S], by: 2, hand: {0: [8S, 6S], 1: [4S, 4H], "
                 "2: [7S]}}, plays: [8S], then: {to_act: 0, leading: true}}}"}});
}

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
    CHECK(state.passed == 0);
}

TEST_CASE("who cannot lead lets the next player lead", "[game]") {
    check_game({{"players", "3"},
                {"actions",
                 "{play: {from: [hand], to: pile, when: not leading or seat_number == 1}, "
                 "pass: {}}"},
                {"examples",
                 "{leads: {given: {pile: [3S], by: 1, hand: {0: [5S, 6S], 1: [4S, 7S], 2: [9S]}, "
                 "to_act: 0}, plays: [5S, pass, pass], then: {to_act: 1, leader: 1, leading: true, "
                 "legal: [4S]}}}"}});
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

TEST_CASE("in a trick to which everybody plays, whoever passed has had the turn", "[game]") {
    check_game({{"players", "3"},
                {"beats", "{any: {allow: rank == to_beat.rank}}"},
                {"actions", "{play: {from: [hand], to: pile}, pass: {when: not can_play}}"},
                {"trick", "{closes: everybody_played, leader: next(leader)}"},
                {"examples",
                 "{passes: {given: {leading: true, hand: {0: [5S, 6S], 1: [4S, 4H], 2: [5D, 7S]}}, "
                 "plays: [5S, pass, 5D], then: {to_act: 1, leading: true}}}"}});
}

TEST_CASE("in an effect of a play, leading is whether anything could be played", "[game]") {
    check_game({{"variables", "{leads: {type: integer}, others: {type: integer}}"},
                {"effects",
                 "{led: {on: play, when: leading, do: [{set: leads, to: leads + 1}]}, "
                 "not_led: {on: play, when: not leading, do: [{set: others, to: others + 1}]}}"},
                {"examples",
                 "{both: {players: 2, given: {leading: true, hand: {0: [5S, 6S], 1: [7S, 8S]}}, "
                 "plays: [5S, 7S], then: {leads: 1, others: 1}}}"}});
}

TEST_CASE("where nothing lies there to be beaten, leading holds", "[game]") {
    check_game({{"players", "3"},
                {"actions", "{play: {from: [hand], to: pile}, lift: {when: not leading}}"},
                {"effects", "{lifts: {on: lift, do: [{move: pile, to: hand, count: 1}]}}"},
                {"trick", ""},
                {"examples",
                 "{lifted: {given: {pile: [8S, 9S], hand: {0: [5S], 1: [6S, 7S], 2: [4S]}}, "
                 "plays: [lift], then: {pile: [8S], to_beat: [], leading: true, "
                 "legal: {6S: leading}, illegal: [lift]}}}"}});
}

TEST_CASE("what is counted at the end of a round is counted for all, out or in", "[game]") {
    check_game(
        {{"players", "2"},
         {"variables", "{marks: {of: player, type: integer}}"},
         {"rounds",
          "{over: any(players where out), "
          "at_end: {marked: {do: [{set: marks, to: marks + 1, when: player == placed(1)}]}}}"},
         {"end", "{three: {when: any(players where marks >= 3) or rounds_played == 9}}"},
         {"examples",
          "{winner: {given: {hand: {0: [3S], 1: [4S]}}, plays: [3S], "
          "then: {marks: {0: 1, 1: 0}}}}"}});
}

TEST_CASE("a second value decides between players who have the same of the first", "[game]") {
    check_game(
        {{"players", "4"},
         {"actions", "{play: {from: [hand], to: pile}, pass: {}, look: {}}"},
         {"variables",
          "{v: {of: player, type: integer}, fewest: {type: player}, largest: {type: player}, "
          "equal: {type: player}}"},
         {"effects",
          "{looks: {on: look, do: [{set: fewest, to: player_with_least(count(hand) v)}, "
          "{set: largest, to: player_with_most(count(hand) v where seat_number != 3)}, "
          "{set: equal, to: player_with_least(v)}]}}"},
         {"examples",
          "{some: {given: {hand: {0: 3, 1: 2, 2: 2, 3: 3}, v: {0: 4, 1: 7, 2: 5, 3: 9}}, "
          "plays: [look], then: {fewest: 2, largest: 0, equal: 0}}}"}});
}
