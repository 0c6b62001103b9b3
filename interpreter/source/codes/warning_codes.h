#pragma once

#include "source/code.h"

namespace houserules {

/// The codes W..., in the order of their names.
inline constexpr CodeDescription warning_codes[] = {
    {Code::unused_name, "W301", "a name that is never used",
     "Something is declared, and no rule uses it; or a variable is never set, so that it keeps "
     "its first value, or a token never given to players. It may be left over, or a rule that "
     "should use it uses another name.",
     R"(houserules: 1
extends: my-game.yaml
options:
  nines: {default: false, says: whether nines skip}
)",
     R"(houserules: 1
extends: my-game.yaml
options:
  nines: {default: false, says: whether nines skip}
effects:
  nine_skips: {on: play, when: rank == 9 and nines, do: [{skip: true}]}
)"},
    {Code::may_not_end, "W302", "an option with which games may go on for ever",
     "Of the random games that are played to check a file all end as the options are if nobody "
     "sets them, but with this value of an option some do not. People do not play at random, but "
     "a game of theirs may stand still as well. Add a rule that ends it, such as a row of `end` "
     "or a condition in `rounds.over`; or say under the option what players then do, and write "
     "`may_not_end: true` beside it.",
     R"(houserules: 1
extends: my-game.yaml
options:
  recycles:
    default: false
    says: who plays a low card draws another
effects:
  goes_round:
    on: play
    when: recycles and rank in (3 4 5)
    do: [{move: pile, to: stock}, {draw: 1, from: stock, to: hand}, {lead: next}]
)",
     R"(houserules: 1
extends: my-game.yaml
options:
  recycles:
    default: false
    says: "who plays a low card draws another; if a game does not end, fewest cards win"
    may_not_end: true
effects:
  goes_round:
    on: play
    when: recycles and rank in (3 4 5)
    do: [{move: pile, to: stock}, {draw: 1, from: stock, to: hand}, {lead: next}]
)",
     true},
    {Code::often_endless, "W303", "games that often go on and on",
     "Of the random games that are played to check a file many did not end with the options as "
     "they are if nobody sets them, though others did. People do not play at random, but games of "
     "theirs may last as long. Add a rule that ends them, such as a row of `end` or a condition in "
     "`rounds.over`; or say in a row of `end` what players then do, and write `may_not_end: true` "
     "beside it: the rule sheet tells it after that row.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  goes_round:
    on: play
    when: rank in (3 4 5)
    do: [{move: pile, to: stock}, {draw: 1, from: stock, to: hand}, {lead: next}]
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  goes_round:
    on: play
    when: rank in (3 4 5)
    do: [{move: pile, to: stock}, {draw: 1, from: stock, to: hand}, {lead: next}]
end:
  first_out: {may_not_end: true, says: "If nobody gets rid of all cards, fewest cards win."}
)",
     true},
    {Code::always_same, "W401", "a condition that is always true or never",
     "Whatever happens in the game, this comparison comes out the same. Perhaps another "
     "number or rank was meant; what always holds needs no condition. The same is said of a "
     "part of a condition that repeats what is asked already.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: count(pile) >= 0, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: count(pile) >= 5, do: [{skip: true}]}
)"},
    {Code::large_number, "W402", "a number that can become too large",
     "Numbers are whole and have 32 bits: what leaves them stays at 2,147,483,647 or "
     "-2,147,483,648. Count in smaller numbers.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: count(pile) * 1000000 * 1000000 > 5, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  skips: {on: play, when: count(pile) * 10 > 50, do: [{skip: true}]}
)"},
    {Code::shadowed_rule, "W501", "a rule that never has its turn",
     "In `beats` and `end` the first row whose `when` holds decides, and the first combination "
     "that fits names a play. A rule above this one always comes first. Put this one above "
     "it; in a house rule `before: NAME` does so. Combinations of the same cards both name plays "
     "if a rule asks for one of them, as in `combination == NAME`: players then say which they "
     "mean.",
     R"(houserules: 1
extends: my-game.yaml
beats:
  pair_of_twos: {when: rank == 2 and size == 2, allow: true}
)",
     R"(houserules: 1
extends: my-game.yaml
beats:
  pair_of_twos: {before: two_on_anything, when: rank == 2 and size == 2, allow: true}
)"},
    {Code::impossible_rule, "W502", "a rule that can never matter",
     "The rule waits for something that cannot happen with this deck and these rules: a set "
     "of more cards than there are of a rank, an action that is never possible, a step that "
     "takes cards from a zone that has none or gives more tokens than a player holds; or a "
     "list names a second time what stands in it already.",
     R"(houserules: 1
extends: my-game.yaml
combinations:
  set_of_six: {set: 6}
)",
     R"(houserules: 1
extends: my-game.yaml
combinations:
  run: {run: 3..}
)"},
    {Code::changes_nothing, "W503", "a change that changes nothing",
     "A house rule says what is different, but this is inherited just so. Perhaps something "
     "else was to be changed; `{}` and an empty list take nothing away, `remove` does.",
     R"(houserules: 1
extends: my-game.yaml
beats:
  higher: {allow: rank > to_beat.rank}
)",
     R"(houserules: 1
extends: my-game.yaml
beats:
  higher: {allow: rank >= to_beat.rank}
)"},
    {Code::undone_effect, "W504", "an effect that another one undoes",
     "All effects of an action are done, one after the other, so one of them can undo another: "
     "of two that say who leads only the last counts, nobody is passed over where somebody is "
     "told to lead, and where an effect takes the cards away that were just played nothing is "
     "left to beat. Give one of them a `when` so that they do not happen together, or say who "
     "leads.",
     R"(houserules: 1
extends: my-game.yaml
effects:
  ten_goes_on: {on: play, when: rank == 10, do: [{lead: same}]}
  ten_skips: {on: play, when: rank == 10, do: [{skip: true}]}
)",
     R"(houserules: 1
extends: my-game.yaml
effects:
  ten_goes_on: {on: play, when: rank == 10, do: [{lead: same}]}
  nine_skips: {on: play, when: rank == 9, do: [{skip: true}]}
)"},
    {Code::repeated_step, "W505", "a step that a redeal does again",
     "A step `redeal` begins the set-up anew, and what stands before it is done once more. "
     "Cards are gathered, but a variable that lasts the match keeps what it was set to. Put "
     "the step after the `redeal`.",
     R"(houserules: 1
extends: my-game.yaml
variables:
  deals: {type: integer}
setup:
  counts: {set: deals, to: deals + 1}
  again: {redeal: true, when: any(players where count(hand where rank == A) == 4)}
scoring:
  deals: {points: deals}
rounds: {over: any(players where out)}
)",
     R"(houserules: 1
extends: my-game.yaml
variables:
  deals: {type: integer}
setup:
  again: {redeal: true, when: any(players where count(hand where rank == A) == 4)}
  counts: {set: deals, to: deals + 1}
scoring:
  deals: {points: deals}
rounds: {over: any(players where out)}
)"},
    {Code::no_consequence, "W506", "something that nothing follows from",
     "A card that is played unseen may not be what can be played, and no effect says what "
     "happens then: it stays where it lay, and the turn goes on as if nothing had been. Add an "
     "effect "
     "`on: failed_play`.",
     R"(houserules: 1
extends: my-game.yaml
players: 2..4
zones:
  blind: {of: player, seen_by: nobody, order: row}
setup:
  blind: {deal: 1, to: blind, before: hands}
actions:
  play: {from: [hand, blind], unseen: blind}
out: {empty: [hand, blind]}
)",
     R"(houserules: 1
extends: my-game.yaml
players: 2..4
zones:
  blind: {of: player, seen_by: nobody, order: row}
setup:
  blind: {deal: 1, to: blind, before: hands}
actions:
  play: {from: [hand, blind], unseen: blind}
effects:
  takes: {on: failed_play, do: [{move: pile, to: hand}, {move: played, to: hand}, {lead: next}]}
out: {empty: [hand, blind]}
)"},
};

}  // namespace houserules
