#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Sections partners(const std::string& scores, const std::string& examples) {
    return {{"players", "[4, 6]"},
            {"teams", "{side: seat_number mod (player_count / 2)" + scores + "}"},
            {"rounds", "{over: any(players where out)}"},
            {"scoring",
             "{cards: {points: -count(hand)}, partner_out: {when: round_winner.side == side, "
             "points: 10}}"},
            {"end", "{once: {when: rounds_played == 1}}"},
            {"examples", examples}};
}

const std::string partners_hands = "pile: [3S], hand: {0: [4S], 1: 3, 2: 5, 3: 2}";

}  // namespace

TEST_CASE("players of one side share their points", "[game][sides]") {
    check_game(partners(", scores: together",
                        "{four: {players: 4, given: {" + partners_hands +
                            "}, plays: [4S], then: {over: true, winners: [0, 2], "
                            "score: {0: 15, 1: -5, 2: 15, 3: -5}}}, "
                            "six: {players: 6, given: {pile: [3S], hand: {0: [4S], 1: 3, 2: 5, "
                            "3: 2, 4: 1, 5: 2}}, plays: [4S], then: {winners: [0, 3], "
                            "score: {0: 18, 1: -4, 2: -7, 3: 18, 4: -4, 5: -7}}}}"));
}

TEST_CASE("players of one side win together though each has points of their own", "[game][sides]") {
    check_game(partners("", "{four: {players: 4, given: {" + partners_hands +
                                "}, plays: [4S], then: {winners: [0, 2], "
                                "score: {0: 10, 1: -3, 2: 5, 3: -2}}}}"));
    check_game({{"players", "4"},
                {"teams", "{side: seat_number mod 2}"},
                {"examples", "{out: {given: {" + partners_hands +
                                 "}, plays: [4S], then: {winners: [0, 2], "
                                 "score: {0: 1, 1: 0, 2: 1, 3: 0}}}}"}});
}

TEST_CASE("actions and steps may ask for sides and seats", "[game][sides]") {
    check_game({{"players", "4"},
                {"teams", "{side: seat_number mod 2}"},
                {"actions",
                 "{play: {from: [hand], to: pile}, pass: {}, "
                 "point: {values: players, when: value.side != side and value.seat_number > 1}}"},
                {"effects",
                 "{two: {on: play, when: rank == 4, do: "
                 "[{lead: seat((seat_number + 2) mod player_count)}]}}"},
                {"examples",
                 "{foes: {given: {hand: [4S]}, legal: [point 3], "
                 "illegal: [point 0, point 1, point 2]}, "
                 "across: {given: {hand: {0: [4S, 5S], 1: 1, 2: 1, 3: 1}}, plays: [4S], "
                 "then: {to_act: 2, leading: true}}}"}});
}

TEST_CASE("who plays together is settled before the game", "[game][sides]") {
    check_error(game({{"teams", "{side: <<score>>}"}}), Code::not_available, "settled before");
    check_error(game({{"teams", "{side: 1 + <<side>>}"}}), Code::not_available, "no `teams`");
    check_error(
        game({{"actions", "{play: {from: [hand], to: pile}, pass: {when: <<side>> == 1}}"}}),
        Code::not_available, "no `teams`");
    check_error(game({{"teams", "{side: 1, scores: <<shared>>}"}}), Code::bad_value, "together");
}
