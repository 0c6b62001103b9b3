#pragma once

#include <string>

#include "../text.h"
#include "table.h"

namespace houserules::testing {

/// A game in which cards from the hand beat what lies on the table: `cards` says who plays with
/// which, `plays` what they are dealt and may play.
inline std::string table_game(const std::string& cards, const std::string& plays,
                              const std::string& allow, const std::string& pass = "{}") {
    return "houserules: 1\n" + cards + R"(zones:
  hand: {of: player, seen_by: owner}
  table: {seen_by: all}
  gone: {seen_by: all}
  rest: {seen_by: nobody, order: stack, holds: deck}
)" + plays +
           R"(to_beat: {beaten_to: gone}
beats:
  higher: )" +
           allow + R"(
actions:
  play: {from: [hand], to: table}
  pass: )" +
           pass + R"(
trick: {closes: everybody_else_passed, cards: gone}
out: {empty: [hand]}
end:
  first_out: {when: any(players where out)}
)";
}

/// A climbing game with suits that matter, runs, and passes that lock out; four cards each.
inline std::string climbing_game() {
    return table_game(R"(name: Climbing
players: 2..3
deck: {preset: standard_52}
ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}
suits: {order: [C, D, H, S]}
cards: {order: [rank, suit]}
)",
                      R"(setup:
  hands: {deal: 4, to: hand}
combinations:
  single: {set: 1, key: card}
  pair: {set: 2, key: card}
  run: {run: 3..}
)",
                      "{when: same_combination and same_size, allow: key > to_beat.key}",
                      "{locks_out: true}");
}

/// A game of sets in which a 1 may count as anything for a coin a step.
inline std::string changing_game() {
    return table_game(R"(name: Changing
players: 2..3
deck: {ranks: [1, 2, 3, 4], copies: 6}
ranks: {order: [1, 2, 3, 4]}
)",
                      R"(tokens:
  coins: {most: 5, supply: 6}
setup:
  hands: {deal: 4, to: hand}
  first_coins: {give: coins, by_turn_order: [2, 2, 2]}
combinations:
  set: {set: 1..}
values:
  raised: {when: rank == 1, costs: {coins: steps(rank as)}}
)",
                      "{when: same_size, allow: rank > to_beat.rank}");
}

/// Two climb by the game changed in some parts: seat 0 holds 7C 7D 8H 2S, seat 1 9C 3D AS AC.
inline Table climbing(const Replacements& changes = {}) {
    return {rules_of(changed(climbing_game(), changes)),
            2,
            {"7C", "9C", "7D", "3D", "8H", "AS", "2S", "AC"}};
}

/// Two change: seat 0 holds 1 1 2 3, seat 1 1 2 4 4; two coins each.
inline Table changing() {
    return {rules_of(changing_game()), 2, {"1", "1", "1", "2", "2", "4", "3", "4"}};
}

}  // namespace houserules::testing
