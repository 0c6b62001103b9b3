#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("the player with the most is looked for among those who are meant", "[game]") {
    // Seat 1 holds most cards, but the condition leaves that seat out.
    check_game(
        {{"actions", "{play: {from: [hand], to: pile}, pass: {}, ask: {}}"},
         {"effects",
          "{asks: {on: ask, do: [{set: chosen, to: player_with_most(count(hand) where v)}, "
          "{set: fewest, to: player_with_least(count(hand) where v)}]}}"},
         {"variables",
          "{chosen: {type: player}, fewest: {type: player}, v: {of: player, type: boolean}}"},
         {"examples",
          "{some: {players: 4, given: {hand: {0: 2, 1: 9, 2: 3, 3: 4}, to_act: 0, "
          "v: {2: true, 3: true}}, plays: [ask], then: {chosen: 3, fewest: 2}}, "
          "none: {players: 2, given: {hand: {0: 2, 1: 9}, to_act: 0, chosen: 1}, "
          "plays: [ask], then: {chosen: nobody, fewest: nobody}}}"}});
}

TEST_CASE("a card that is not there is in no list", "[game]") {
    // The row can be a table, so that the top of an empty pile is asked about beforehand.
    check_game({{"beats",
                 "{strange: {when: top(aside).rank in (top(aside).rank 3), allow: false}, "
                 "higher: {allow: rank > to_beat.rank}}"},
                {"zones",
                 "{hand: {of: player, seen_by: owner}, pile: {order: stack}, "
                 "aside: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                {"examples",
                 "{empty: {given: {pile: [3H], hand: [4H, 2H]}, legal: {4H: higher}, "
                 "illegal: {2H: higher}}, "
                 "laid: {given: {pile: [3H], aside: [9H], hand: [4H]}, "
                 "illegal: {4H: strange}}}"}});
}
