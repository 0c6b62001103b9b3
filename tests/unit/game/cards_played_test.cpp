#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Sets and runs of one suit with wild jokers; a card that counts as a jack sets a variable, and
/// what may be played is said by a condition.
Sections with_jokers(const std::string& when, const std::string& examples) {
    return {{"deck", "{preset: standard_52, add: {joker: 2}}"},
            {"zones",
             "{hand: {of: player, seen_by: owner}, pile: {}, gone: {}, "
             "stock: {seen_by: nobody, order: stack, holds: deck}}"},
            {"combinations", "{single: {set: 1}, set: {set: 2..}, run: {run: 3.., same: suit}}"},
            {"values", "{jokers: {when: rank == joker, in: [set, run], any_suit: true}}"},
            {"variables",
             "{jacks: {type: integer}, beaten_jacks: {type: integer}, followed: {type: boolean}}"},
            {"to_beat", "{beaten_to: gone}"},
            {"actions", "{play: {from: [hand], to: pile, when: " + when + "}, pass: {}}"},
            {"effects",
             "{jacks: {on: play, do: [{set: jacks, to: count(play where as == J)}, "
             "{set: beaten_jacks, to: count(to_beat where as == J)}]}, "
             "followed: {on: play, do: [{set: followed, "
             "to: all(to_beat where rank == joker or any(play where suit == other.suit))}]}}"},
            {"examples", examples}};
}

}  // namespace

TEST_CASE("a wild card counts as its place in a set or a run", "[game][cards_played]") {
    check_game(with_jokers(
        "true",
        "{set: {given: {hand: {0: [JH, joker, 3H], 1: [4H]}}, plays: [JH joker], "
        "then: {jacks: 2}}, "
        "run: {given: {hand: {0: [10H, QH, joker, 3H], 1: [4H]}}, plays: [10H QH joker], "
        "then: {jacks: 1}}, "
        "at_the_end: {given: {hand: {0: [9H, 10H, joker, 3H], 1: [4H]}}, "
        "plays: [9H 10H joker as J], then: {jacks: 1}}, "
        "at_the_other: {given: {hand: {0: [9H, 10H, joker, 3H], 1: [4H]}}, "
        "plays: [9H 10H joker as 10], then: {jacks: 0}}, "
        "two_jokers: {given: {hand: {0: [QH, joker, joker, 3H], 1: [4H]}}, "
        "plays: [QH joker joker as K], then: {jacks: 1}}, "
        "alone: {given: {hand: {0: [joker, 3H], 1: [4H]}}, plays: [joker], then: {jacks: 0}}, "
        "own: {given: {hand: {0: [joker, joker, 3H], 1: [4H]}}, plays: [joker joker], "
        "then: {jacks: 0}}}"));
}

TEST_CASE("a wild card that was beaten counts as it did", "[game][cards_played]") {
    check_game(with_jokers(
        "true",
        "{beaten: {given: {hand: {0: [10H, QH, joker, 3H], 1: [KS, AS, joker, 3S]}}, "
        "plays: [10H QH joker, KS AS joker as A], then: {jacks: 0, beaten_jacks: 1}}}"));
}

TEST_CASE("what may be played can depend on what cards count as", "[game][cards_played]") {
    check_game(with_jokers(
        "leading or not any(play where as in (J Q)) or any(to_beat where as == 10)",
        "{wild: {given: {pile: [9S, 9C], hand: [JH, joker, KH, KD]}, "
        "legal: [KH KD, KH joker], illegal: {JH joker: play}}, "
        "beaten: {given: {pile: [10S, joker], as: 10, hand: [JH, joker]}, legal: [JH joker]}}"));
}

TEST_CASE("each card of a play is compared with those of another", "[game][cards_played]") {
    // Each suit of the play is one of the play to beat, and the other way round.
    check_game(
        with_jokers("leading or all(play where rank == joker or "
                    "any(to_beat where rank == joker or suit == other.suit)) "
                    "and all(to_beat where rank == joker or "
                    "any(play where rank == joker or suit == other.suit))",
                    "{suits: {given: {pile: [7S, 7H], hand: [10S, 10H, 10D, joker]}, "
                    "legal: [10S 10H, 10S joker], illegal: {10S 10D: play, 10D joker: play}}, "
                    "jokers: {given: {pile: [7S, joker], as: 7, hand: [10S, 10H, 10D, joker]}, "
                    "legal: [10S 10H, 10S joker, 10S 10D], illegal: {10H 10D: play}}}"));
}

TEST_CASE("effects compare the cards of a play with what it has beaten", "[game][cards_played]") {
    check_game(with_jokers(
        "true",
        "{same: {given: {pile: [7S, 7H], hand: {0: [10S, 10H, 3C], 1: [4C]}}, plays: [10S 10H], "
        "then: {followed: true}}, "
        "other: {given: {pile: [7S, 7H], hand: {0: [10S, 10D, 3C], 1: [4C]}}, plays: [10S 10D], "
        "then: {followed: false}}}"));
}

TEST_CASE("where suits do not matter, each card of the lowest rank is the lowest card",
          "[game][cards_played]") {
    check_game({{"actions",
                 "{play: {from: [hand], to: pile, when: not leading or "
                 "any(play where card == lowest(hand))}, pass: {}}"},
                {"effects",
                 "{lays_off: {on: pass, do: [{move: hand, to: stock, "
                 "where: card in (lowest(hand) highest(hand))}]}}"},
                {"examples",
                 "{clubs: {given: {hand: {0: [2C, 7H], 1: [3S]}}, legal: [2C], illegal: [7H]}, "
                 "spades: {given: {hand: {0: [2S, 7H], 1: [3S]}}, legal: [2S], "
                 "illegal: {7H: play}}, "
                 "both: {given: {hand: {0: [2D, 2S, 7H], 1: [3S]}}, legal: [2S, 2D]}, "
                 "laid_off: {given: {pile: [2C], by: 1, hand: {0: [3D, 3S, 9H, KS], 1: [4S]}}, "
                 "plays: [pass], then: {hand: {0: [9H]}}}}"}});
}
