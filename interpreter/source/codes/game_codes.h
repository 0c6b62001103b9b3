#pragma once

#include "source/code.h"

namespace houserules {

/// The codes E5..., in the order of their names.
inline constexpr CodeDescription game_codes[] = {
    {Code::bad_order, "E501", "an order that misses or repeats a rank or suit",
     "`order` names every rank, or every suit, that is left in the deck, each once, the "
     "lowest first. Without `order` that of the deck holds.",
     R"(houserules: 1
extends: my-game.yaml
ranks: {order: [3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}
)",
     R"(houserules: 1
extends: my-game.yaml
ranks: {order: [3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2]}
)"},
    {Code::bad_deal, "E502", "a deal that does not come out",
     "The steps of `setup` deal or choose more cards than there are, deal fewer than none, or "
     "leave everybody without a card to play; or cards are left that no zone holds. It may be "
     "so with some number of players, some value of an option or in some round only, which "
     "the message names. Change the amount, bound the option or let others play; a zone with "
     "`holds: deck` keeps what is not dealt.",
     R"(houserules: 1
extends: my-game.yaml
setup:
  hands: {deal: cards + 1}
)",
     R"(houserules: 1
extends: my-game.yaml
options:
  cards: {range: 1..7}
setup:
  hands: {deal: cards + 1}
)"},
    {Code::no_end, "E503", "a game that nothing ends",
     "The game ends when the condition of a row of `end` holds. There is no such row, or none "
     "whose condition can ever hold.",
     R"(houserules: 1
extends: my-game.yaml
end: {first_out: remove}
)",
     R"(houserules: 1
extends: my-game.yaml
end:
  first_out: remove
  last_left: {when: count(players where not out) == 1}
)"},
    {Code::bad_option_value, "E504", "a value that an option does not take",
     "An option that is a number has a `range`, one that is a word has `values`, and its "
     "default is among them. An option of `true` or `false` has neither. The options of an "
     "example, and those that are set with `--set NAME=VALUE`, are held to the same.",
     R"(houserules: 1
extends: my-game.yaml
options:
  cards: {default: 9}
)",
     R"(houserules: 1
extends: my-game.yaml
options:
  cards: {default: 7}
)"},
    {Code::dead_end, "E505", "a position in which nobody can move",
     "In a game that was played at random somebody had to move and had no legal move: no "
     "play, no pass, nothing else. At the table such a player is passed over, but that should be "
     "said by the rules. The message says how the position comes about. Mostly an "
     "action is missing for a player who cannot play, such as passing or picking up. Or what "
     "is done at the start of a round leaves nobody a card.",
     R"(houserules: 1
extends: my-game.yaml
actions:
  pass: {when: not can_play and count(hand) > 3}
)",
     R"(houserules: 1
extends: my-game.yaml
actions:
  pass: {when: not can_play}
)",
     true},
    {Code::endless, "E506", "games that never end",
     "Games that were played at random went on for thousands of turns and did not end, a trick "
     "that something waits for can never close, a stage is never left in which no round ends, "
     "cards are dealt anew for ever, what follows from an answer leads back to the same "
     "question, or an action with `keeps_turn` can be done again and again: it needs a `when`, or "
     "an effect that goes over to a stage without it. Look at what has to happen for the "
     "conditions of `end` to hold, and whether anybody ever gets rid of cards.",
     R"(houserules: 1
extends: my-game.yaml
actions:
  pass: {locks_out: true}
trick: {closes: never}
)",
     R"(houserules: 1
extends: my-game.yaml
actions:
  pass: {locks_out: true}
)"},
    {Code::secret, "E507", "a choice that depends on cards the player may not see",
     "Which moves are legal is no secret, so it would give away cards that the player to act "
     "may not see. Numbers of cards are known to all. Cards that nobody has seen are played "
     "with `unseen` of the action `play`.",
     R"(houserules: 1
extends: my-game.yaml
beats:
  lucky: {before: higher, when: top(stock).rank == 7, allow: true}
)",
     R"(houserules: 1
extends: my-game.yaml
beats:
  lucky: {before: higher, when: count(stock) < 20, allow: true}
)"},
    {Code::empty_source, "E508", "a zone to play from that never has cards",
     "Cards are played from zones that no deal and no other step ever puts cards into, so "
     "nobody could ever play; or no cards come into the zones that say who is out, so that "
     "everybody is at once. Deal to one of them in `setup`.",
     R"(houserules: 1
extends: my-game.yaml
zones:
  shelf: {of: player, seen_by: owner}
actions:
  play: {from: [shelf]}
)",
     R"(houserules: 1
extends: my-game.yaml
zones:
  shelf: {of: player, seen_by: owner}
setup:
  shelves: {choose: 1, from: hand, to: shelf}
actions:
  play: {from: [shelf, hand]}
out: {empty: [hand, shelf]}
)"},
    {Code::unplayable, "E509", "values of options with which there is no game",
     "With certain values of the options the game cannot be made: an amount becomes too "
     "large, or more moves are possible than can be counted. The message names the values. "
     "Bound the option, or the expressions that use it.",
     "", ""},
    {Code::broken_bound, "E510", "more cards of a rank than a zone says",
     "`at_most` of a zone promises how many cards of a rank it can ever hold, so that the "
     "plays "
     "of a hand can be counted. In a game that was played at random it came to hold more; such "
     "a game ends there, as stuck. Say a greater number, or leave it out.",
     R"(houserules: 1
extends: my-game.yaml
zones:
  hand: {at_most: {8: 1}}
)",
     R"(houserules: 1
extends: my-game.yaml
zones:
  hand: {at_most: {8: 4}}
)",
     true},
    {Code::seen_too_early, "E511", "what is done all at once, but seen before",
     "In a stage with `all_at_once` nobody is to see what the others do before all have acted. So "
     "cards are played from and to zones that others do not see, other actions are `secret`, and "
     "what follows from them changes nothing that others see. What all are to see is done in "
     "`then`.",
     R"(houserules: 1
extends: my-game.yaml
beats: remove
effects: remove
actions: {pass: remove}
stages:
  choice: {each: players, all_at_once: true, then: [{stage: choice}]}
trick: remove
)",
     R"(houserules: 1
extends: my-game.yaml
zones:
  laid: {of: player, seen_by: owner}
beats: remove
effects: remove
actions: {play: {to: laid}, pass: remove}
stages:
  choice:
    each: players
    all_at_once: true
    then: [{each: players, do: [{move: laid, to: pile}]}, {stage: choice}]
trick: remove
out: {empty: [hand, laid]}
)"},
};

}  // namespace houserules
