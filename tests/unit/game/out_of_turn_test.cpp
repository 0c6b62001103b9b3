#include "../notation/table.h"
#include "example_games.h"
#include "game/moves.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Four players; a pair may be laid on a single card out of turn.
Sections interrupted(const std::string& examples) {
    return {{"players", "4"},
            {"combinations", "{single: {set: 1}, pair: {set: 2, tier: 1}}"},
            {"beats",
             "{class: {when: tier != to_beat.tier, allow: tier > to_beat.tier}, "
             "higher: {allow: rank > to_beat.rank}}"},
            {"variables", "{asked: {type: integer}}"},
            {"actions", "{play: {from: [hand], to: pile}, pass: {}, decline: {}}"},
            {"effects",
             "{counts: {on: decline, do: [{set: asked, to: asked + 1}]}, "
             "king_leads: {on: play, when: rank == K, do: [{lead: same}]}, "
             "ten_skips: {on: play, when: rank == 10, do: [{skip: true}]}, "
             "pairs: {on: play, do: [{ask: each, to: [play, decline], plays: tier == 1}]}}"},
            {"examples", examples}};
}

const std::string four_hands =
    "pile: [3S], hand: {0: [4S, 10S, KS], 1: [5S, 5H, 9S], 2: [6S, 7S], 3: [8S, 8H, 9H]}";

}  // namespace

TEST_CASE("the others are asked in turn order whether they play out of turn", "[game][ask]") {
    check_game(interrupted(
        "{first: {given: {" + four_hands +
        "}, plays: [4S], "
        "then: {to_act: 1, by: 0, legal: [5S 5H, decline], "
        "illegal: {9S: asked, pass: asked}}}, "
        "who_has_none: {given: {" +
        four_hands +
        "}, plays: [4S, decline], "
        "then: {to_act: 2, legal: [decline], illegal: {6S: asked}}}, "
        "nobody_plays: {given: {" +
        four_hands +
        "}, plays: [4S, decline, decline, decline], "
        "then: {to_act: 1, by: 0, asked: 3, legal: [9S, pass], illegal: {decline: decline}}}, "
        "somebody_plays: {given: {" +
        four_hands +
        "}, plays: [4S, decline, decline, 8S 8H], "
        "then: {to_act: 0, by: 3, asked: 2, to_beat: [8S, 8H]}}, "
        "the_turn_goes_on_from_there: {given: {" +
        four_hands +
        "}, "
        "plays: [4S, decline, decline, 8S 8H, decline, decline, decline], "
        "then: {to_act: 0, by: 3, asked: 5, legal: [pass], illegal: {10S: class}}}, "
        "the_rest_is_not_asked: {given: {" +
        four_hands +
        "}, plays: [4S, 5S 5H], "
        "then: {to_act: 2, by: 1, asked: 0}}}"));
}

TEST_CASE("nobody is asked where a play out of turn has no sense", "[game][ask]") {
    check_game(interrupted(
        "{a_new_trick_begins: {given: {" + four_hands +
        "}, plays: [KS], "
        "then: {to_act: 0, leading: true}}, "
        "the_game_is_over: {given: {pile: [3S], hand: {0: [4S], 1: [5S, 5H], 2: 2, 3: 2}}, "
        "plays: [4S], then: {over: true, winners: [0]}}, "
        "a_pass: {given: {" +
        four_hands + "}, plays: [pass], then: {to_act: 1, by: 3}}}"));
}

TEST_CASE("who plays out of turn is not skipped for another", "[game][ask]") {
    check_game(interrupted("{skipped: {given: {" + four_hands +
                           "}, plays: [10S, decline, decline, decline], "
                           "then: {to_act: 2}}, "
                           "not_skipped: {given: {" +
                           four_hands +
                           "}, "
                           "plays: [10S, 5S 5H, decline, decline, decline], then: {to_act: 2}}}"));
}

TEST_CASE("who runs out is out before the others are asked", "[game][ask]") {
    const auto sections = interrupted(
        "{one_out: {given: {pile: [3S], hand: {0: [4S], 1: [5S, 5H], 2: [6S], 3: [7S]}}, "
        "plays: [4S, 5S 5H], then: {out: [0, 1], to_act: 2}}, "
        "then_nobody_plays: {given: {pile: [3S], hand: {0: [4S], 1: [5S, 5H], 2: [6S], 3: [7S]}}, "
        "plays: [4S, decline, decline, decline], then: {out: [0], to_act: 1}}}");
    check_game(with(sections, {{"end", "{last: {when: count(players where not out) == 1}}"}}));
}

TEST_CASE("an obligation binds nobody who is asked", "[game][ask]") {
    const auto sections = interrupted(
        "{free: {given: {" + four_hands +
        "}, plays: [4S], then: {legal: [5S 5H, decline]}}, "
        "bound: {given: {pile: [3S], hand: [9H, 4S]}, legal: [9H], illegal: {4S: play}}}");
    check_game(with(
        sections,
        {{"actions", "{play: {from: [hand], to: pile, must: rank == 9}, pass: {}, decline: {}}"}}));
}

TEST_CASE("what a play out of turn is asked for is said", "[game][ask]") {
    Table table(rules_of(game(interrupted(""))), 4, {"3S", "4S", "5S", "6S", "7S", "8S"});
    table.state.to_act = 0;
    const Moves moves = legal_moves(table.rules.program, table.state);
    apply(table.rules.program, table.state, moves.nth(0));
    REQUIRE(table.state.asking.active);
    const auto request = table.read("4S");
    const auto why = explain_illegal(table.rules, table.state, request);
    CHECK(contains(why, "asks for `tier == 1`"));
}

TEST_CASE("what is asked out of turn is checked", "[game][ask]") {
    const auto with_effects = [](const std::string& effects) {
        return game(with(interrupted(""), {{"effects", effects}}));
    };
    check_error(with_effects("{a: {on: play, do: [<<{ask: each, to: [play]}>>]}, "
                             "b: {on: pass, do: [{ask: each, to: [decline]}]}}"),
                Code::secret, "decline");
    check_error(with_effects("{a: {on: play, do: [<<{ask: each, to: [play, decline]}>>, "
                             "{set: asked, to: 1}]}}"),
                Code::not_available, "put it last");
    check_error(with_effects("{a: {on: play, do: [<<{ask: each, to: [play, decline]}>>]}, "
                             "b: {on: [pass, play], do: [{set: asked, to: 1}]}}"),
                Code::not_available, "put it last");
    check_error(with_effects("{a: {on: play, do: [{ask: each, to: [decline], "
                             "plays: <<tier == 1>>}]}}"),
                Code::bad_value, "add `play` to `to`");
    check_error(with_effects("{a: {on: play, do: [{ask: each, to: [play, decline], "
                             "plays: <<count(next(player).hand where rank == 3)>> == 0}]}}"),
                Code::secret, "what may be played");
    check_error(game({{"setup", "{a: {deal: 5, to: hand}, b: {ask: each, to: [<<play>>]}}"}}),
                Code::bad_value, "done at a turn");
}
