#pragma once

#include <cstdint>
#include <vector>

#include "source/span.h"

namespace houserules {

/// What a value of the expression language can be.
enum class Type {
    boolean,
    integer,
    rank,         ///< index in the rank order, lowest 0
    suit,         ///< index in the suit order, lowest 0
    word,         ///< value of a text attribute; `Term::domain` is the attribute
    letters,      ///< value of a letters attribute: a set of up to 52 letters as bits
    card,         ///< a card of the deck
    cards,        ///< the cards of a zone; only as an argument
    player,       ///< a seat
    players,      ///< all seats; only as an argument
    combination,  ///< a declared combination
    zone,         ///< a declared zone, as in `source == hand`
    choice,       ///< value of a choice option; `Term::domain` is the option
};

/// The operations of a checked expression. Operands stand in `Term::operands`,
/// indices of declared things in `Term::index`.
enum class TermKind {
    constant,      ///< value
    option,        ///< option `index`
    player_count,  ///< seats of this game

    logical_not,
    logical_and,
    logical_or,
    negate,
    add,
    subtract,
    multiply,
    divide,
    modulo,
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    in_list,   ///< operands[0] equals one of the others
    in_range,  ///< operands[1] <= operands[0] <= operands[2]
    minimum,
    maximum,  ///< of all operands

    play_rank,  ///< the rank that the considered play counts as (its highest)
    play_size,  ///< number of cards in the considered play
    play_key,   ///< what its combination is compared by: a rank or a card
    play_combination,
    play_tier,
    play_wilds,   ///< cards of it that count as another rank or suit
    play_source,  ///< the zone it comes from
    to_beat_rank,
    to_beat_size,
    to_beat_key,
    to_beat_combination,
    to_beat_tier,
    to_beat_wilds,
    leading,   ///< anything may be played
    can_play,  ///< the player has a legal play
    value,     ///< what is named with the action

    round,          ///< deals so far, from 1
    rounds_played,  ///< rounds that are over
    turn,           ///< decisions made so far

    player,             ///< the player acting, or the one a quantifier looks at
    starter,            ///< who began this round
    leader,             ///< who led this trick
    last_to_play,       ///< who played last in this trick
    round_winner,       ///< who won the round that is over
    taker,              ///< who takes the trick that closed
    seat,               ///< the player at seat operands[0]
    next_player,        ///< the next player in turn after operands[0] who is not out
    placed,             ///< the player whose place in the last round was operands[0]
    player_with_least,  ///< operands[0] for every player, operands[1] a condition or absent,
                        ///< operands[2] decides between equals, or is absent;
    player_with_most,   ///< who are still equal: the lowest seat

    variable,  ///< variable `index`; operands[0] its player if it is a player's
    token,     ///< tokens `index` of player operands[0]
    score,
    last_round_score,
    place,
    last_place,   ///< place in the last round
    seat_number,  ///< where the player sits, from 0
    side,         ///< of `teams`
    out,
    passed,  ///< of player operands[0]

    count_cards,  ///< zone `index`; operands[0] owner if a player's zone;
                  ///< `condition` over each card, if any
    any_card,
    all_cards,  ///< as count_cards, with a condition
    top,
    bottom,  ///< card of an ordered zone; fields as count_cards
    lowest,
    highest,           ///< card by the card order; fields as count_cards
    longest_run,       ///< fields as count_cards; `value` is unused, operands.back() the width
    same_rank_on_top,  ///< of an ordered zone; fields as count_cards
    sum_cards,         ///< as count_cards; operands.back() is the number of each card

    any_player,
    all_players,
    count_players,  ///< `condition`
    sum_players,
    least_players,
    most_players,  ///< operands[0] for each, `condition`

    count_played,  ///< cards of a play: of the one considered, or of the one to beat if `value`
                   ///< is 1; `condition` over each card, if any
    any_played,
    all_played,  ///< as count_played, with a condition

    card,   ///< the card a condition looks at
    other,  ///< the card it is compared with
    card_rank,
    card_suit,  ///< of card operands[0]
    attribute,  ///< attribute `index` of rank or suit operands[0]

    steps,               ///< steps up the rank order from operands[0] to operands[1]
    letters_difference,  ///< letters in just one of two sets, counted
    letters_subset,      ///< all letters of operands[0] are in operands[1]
    as_rank,             ///< in a value rule: the rank the card is to count as
    counts_as,           ///< the rank that card operands[0] of a play counts as; which play: as
                         ///< count_played
};

/// A checked expression: every name resolved, every operand of the right type.
struct Term {
    TermKind kind = TermKind::constant;
    Type type = Type::boolean;
    Span span;
    std::int64_t value = 0;
    int index = -1;
    int domain = -1;
    std::vector<Term> operands;
    std::vector<Term> condition;  ///< of a quantifier: at most one
};

}  // namespace houserules
