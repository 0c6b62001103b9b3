#pragma once

#include "source/code.h"

namespace houserules {

/// The codes E4..., in the order of their names.
inline constexpr CodeDescription expression_codes[] = {
    {Code::expression_syntax, "E401", "something that is no expression",
     "Expressions have operators of their own: `==` compares, `and`, `or` and `not` join "
     "conditions, and blanks (never commas) stand between the items of a list and the "
     "arguments of a function. Names stand without quotes. The message points at the place in "
     "the expression where it cannot go on.",
     R"(houserules: 1
extends: my-game.yaml
beats:
  even:
    when: rank in (4, 6, 8)
    allow: rank >= to_beat.rank
    before: higher
)",
     R"(houserules: 1
extends: my-game.yaml
beats:
  even:
    when: rank in (4 6 8)
    allow: rank >= to_beat.rank
    before: higher
)"},
    {Code::type_mismatch, "E402", "values that do not go together",
     "Every expression is true or false, a number, a rank, a suit, a card, a player and so "
     "on, and only like is compared with like. `when` and `allow` want true or false; `deal` "
     "wants a number. `count(hand)` is the number of cards in a zone.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: rank == size, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: size == 2, do: [{skip: true}]}
)"},
    {Code::wrong_arguments, "E403", "a function that is used wrongly",
     "The function wants another number of arguments, or others: `count(ZONE where "
     "CONDITION)`, `steps(RANK RANK)`. The help shows how it is written; arguments are "
     "separated by blanks. `top` and `bottom` need a zone whose cards have an order.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: top(hand).rank == 8, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: top(pile).rank == 8, do: [{skip: true}]}
)"},
    {Code::not_available, "E404", "a word that has no meaning at this place",
     "Words mean something only where there is something they can refer to: `to_beat` needs "
     "a play, `player` somebody who acts or is looked at, a zone of players somebody whose "
     "zone it is. Before a game nothing has been played and nobody is out.",
     R"(houserules: 1
extends: my-game.yaml
end:
  small_hand: {when: count(hand) == 1}
)",
     R"(houserules: 1
extends: my-game.yaml
end:
  small_hand: {when: any(players where count(hand) == 1)}
)"},
    {Code::division_by_zero, "E405", "a division by zero",
     "`/` and `mod` cannot divide by 0. A divisor of numbers, options and the number of "
     "players is "
     "known before a game: where it can be 0, it is refused. Elsewhere the result would be 0.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: count(pile) mod 0 == 1, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: count(pile) mod 2 == 1, do: [{skip: true}]}
)"},
};

}  // namespace houserules
