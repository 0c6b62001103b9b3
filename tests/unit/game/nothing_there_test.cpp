#include "../notation/table.h"
#include "example_games.h"
#include "verify/state_check.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a rank of a play that is not there is not kept", "[game][set]") {
    check_game({{"variables", "{beaten: {type: rank, start: 9}}"},
                {"effects", "{notes: {on: play, do: [{set: beaten, to: to_beat.rank}]}}"},
                {"examples",
                 "{led: {given: {hand: {0: [4S, 5S], 1: 2}}, plays: [4S], then: {beaten: 9}}, "
                 "beaten: {given: {pile: [3S], hand: {0: [4S, 5S], 1: 2}}, plays: [4S], "
                 "then: {beaten: 3}}}"}});
}

TEST_CASE("a card that is drawn away is not to be beaten any more", "[game][draw]") {
    check_game({{"effects", "{takes: {on: pass, do: [{draw: 1, from: pile, to: hand}]}}"},
                {"examples",
                 "{drawn: {players: 3, given: {pile: [9S], hand: {0: [4S], 1: [5S, 6S], 2: 2}}, "
                 "plays: [pass], then: {to_beat: [], hand: {0: [4S, 9S]}}}}"}});
}

TEST_CASE("who is out and is given cards is still out", "[game][draw]") {
    Table table(
        rules_of(game({{"players", "3"},
                       {"effects",
                        "{gives: {on: pass, do: [{draw: 1, from: stock, to: hand, of: seat(0)}]}}"},
                       {"setup", "{hands: {deal: 1, to: hand}}"},
                       {"end", "{last: {when: count(players where not out) == 1}}"}})),
        3, {"KS", "3S", "4S"});
    table.play("KS");
    CHECK(check_state(table.rules.program, table.state).empty());
    table.play("pass");
    CHECK(table.state.is_out(0));
    CHECK(table.state.zones[static_cast<std::size_t>(table.rules.program.zones[0].instance(0))]
              .count == 1);
    CHECK(check_state(table.rules.program, table.state).empty());
}
