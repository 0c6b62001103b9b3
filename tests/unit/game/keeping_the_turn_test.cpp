#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Sections knocking(const std::string& examples) {
    return {{"players", "3"},
            {"variables",
             "{knocked: {of: player, type: boolean}, named: {type: rank, start: 7, lasts: round}, "
             "first_rank: {type: rank}}"},
            {"actions",
             "{play: {from: [hand], to: pile}, pass: {}, "
             "knock: {when: not knocked, keeps_turn: true}, "
             "name_rank: {values: ranks, when: value != named, keeps_turn: true}, "
             "nod: {}}"},
            {"effects",
             "{knocks: {on: knock, do: [{set: knocked, to: true}]}, "
             "names: {on: name_rank, do: [{set: named, to: value}, {ask: next(player), "
             "to: [nod]}]}}"},
            {"examples", examples}};
}

}  // namespace

TEST_CASE("an action that keeps the turn is no turn", "[game][keeps_turn]") {
    check_game(knocking(
        "{again: {given: {pile: [3S], by: 2, hand: {0: [4S, 5S], 1: 2, 2: 2}}, plays: [knock], "
        "then: {to_act: 0, by: 2, knocked: {0: true, 1: false}, legal: [4S, pass], "
        "illegal: {knock: knock}}}, "
        "leading: {given: {hand: {0: [4S, 5S], 1: 2, 2: 2}}, plays: [knock], "
        "then: {to_act: 0, leading: true, illegal: {pass: pass}}}, "
        "the_trick_is_as_it_was: {given: {pile: [3S], by: 0, to_act: 2, "
        "hand: {0: [4S, 5S], 1: 2, 2: [6S, 7S]}}, plays: [knock, pass], "
        "then: {to_act: 0, leading: true}}}"));
}

TEST_CASE("after a question the turn is still kept", "[game][keeps_turn]") {
    check_game(knocking(
        "{asked: {given: {pile: [3S], by: 2, hand: {0: [4S, 5S], 1: 2, 2: 2}}, "
        "plays: [name_rank K], then: {to_act: 1, named: K}}, "
        "answered: {given: {pile: [3S], by: 2, named: 9, hand: {0: [4S, 5S], 1: 2, 2: 2}}, "
        "illegal: {name_rank 9: name_rank}, plays: [name_rank K, nod], "
        "then: {to_act: 0, named: K, first_rank: 2}}}"));
}

TEST_CASE("an action that keeps the turn must come to an end", "[game][keeps_turn]") {
    check_error(game({{"actions",
                       "{play: {from: [hand], to: pile}, pass: {}, "
                       "knock: {keeps_turn: <<true>>}}"}}),
                Code::endless, "for ever");
    check_error(game({{"variables", "{n: {type: integer}}"},
                      {"actions",
                       "{play: {from: [hand], to: pile}, pass: {}, "
                       "<<nod>>: {when: n == 0, keeps_turn: true}}"},
                      {"effects", "{a: {on: pass, do: [{ask: next(player), to: [nod]}]}}"}}),
                Code::bad_value, "no turn anyway");
}

TEST_CASE("a variable of ranks takes ranks only", "[game][keeps_turn]") {
    check_error(game({{"variables", "{named: {type: rank, start: <<12>>}}"}}), Code::unknown_name,
                "rank");
}

TEST_CASE("the play to beat is named where a zone holds a whole trick", "[game][to_beat]") {
    const Sections rules = {
        {"beats", "{higher: {when: same_combination, allow: rank > to_beat.rank}}"},
        {"examples",
         "{pair: {given: {pile: [3S, 4S, 4H], to_beat: [4S, 4H], hand: [5S, 5H, 6H]}, "
         "legal: {5S 5H: higher}, illegal: {6H: no_row}}, "
         "single: {given: {pile: [3S, 4S, 4H], hand: [5S, 5H, 6H]}, legal: {6H: higher}}}"}};
    check_game(rules);
}
