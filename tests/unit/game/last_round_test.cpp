#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("everybody has a place in the round that is over", "[game]") {
    check_game({{"players", "4"},
                {"variables", "{best: {type: player}, worst: {type: player}}"},
                {"rounds",
                 "{over: count(players where out) == 2, at_end: {roles: {do: ["
                 "{set: best, to: placed(1)}, {set: worst, to: placed(player_count)}]}}}"},
                {"scoring", "{place: {points: 10 * (4 - last_place)}}"},
                {"end", "{two_rounds: {when: rounds_played == 2}}"},
                {"examples",
                 "{in_turn_order_after_the_last_out: {"
                 "given: {hand: {0: [9H], 1: [3S, 4S], 2: [5S], 3: [3C, 4C]}, to_act: 3, out: [2], "
                 "pile: [2H], by: 2, last_place: {0: 2, 1: 1, 2: 4, 3: 3}}, "
                 "plays: [3C, 9H], "
                 "then: {last_place: {2: 1, 0: 2, 1: 3, 3: 4}, best: 2, worst: 3, "
                 "score: {0: 20, 1: 10, 2: 30, 3: 0}, round: 2}}}"}});
}

TEST_CASE("nobody took a place before the first round is over", "[game]") {
    check_game({{"variables", "{who: {type: player}}"},
                {"rounds", "{over: any(players where out)}"},
                {"effects", "{notes: {on: pass, do: [{set: who, to: placed(1)}]}}"},
                {"end", "{two_rounds: {when: rounds_played == 2}}"},
                {"examples",
                 "{first: {given: {deck: [3H]}, then: {last_place: {0: 0, 1: 0}}}, "
                 "nobody: {given: {pile: [AS], hand: {0: [3C], 1: 1}}, plays: [pass], "
                 "then: {who: nobody}}}"}});
}

TEST_CASE("a variable that lasts a trick begins anew with every trick", "[game]") {
    check_game(
        {{"players", "2"},
         {"variables",
          "{plays: {type: integer, lasts: trick, start: 5}, "
          "own: {of: player, type: integer, lasts: trick}, "
          "in_all: {type: integer, lasts: round}}"},
         {"effects",
          "{counts: {on: play, do: [{set: plays, to: plays + 1}, {set: in_all, to: in_all + 1}, "
          "{set: own, to: own + 1}]}, "
          "ace: {on: play, when: rank == A, do: [{lead: same}]}}"},
         {"examples",
          "{goes_on: {given: {hand: {0: [3C, 5C], 1: [4C, 9C]}}, plays: [3C, 4C], "
          "then: {plays: 7, in_all: 2, own: {0: 1, 1: 1}}}, "
          "closed: {given: {hand: {0: [3C, 5C], 1: [4C, 9C]}}, plays: [3C, 4C, pass], "
          "then: {plays: 5, in_all: 2, own: {0: 0, 1: 0}}}, "
          "led_anew: {given: {hand: {0: [3C, AC, 9D], 1: [4C]}}, plays: [AC], "
          "then: {plays: 5, in_all: 1, own: {0: 0}}}}"}});
}
