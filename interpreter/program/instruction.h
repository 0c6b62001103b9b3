#pragma once

#include <cstdint>

namespace houserules {

/// The operations of compiled expressions: a stack machine over 32-bit integers. Booleans
/// are 0 and 1; ranks, suits, cards and seats are indices, -1 where there is none.
/// Comparing with none is false (`!=` is true).
enum class Operation : std::uint8_t {
    push,  ///< a
    logical_not,
    logical_and,
    logical_or,
    negate,
    add,
    subtract,
    multiply,
    divide,
    modulo,  ///< saturating; divide rounds down, x / 0 is 0
    equal,
    not_equal,
    less,
    less_equal,
    equal_some,
    not_equal_some,
    less_some,
    less_equal_some,  ///< none never compares
    minimum,
    maximum,

    play_rank,
    play_size,
    play_key,
    play_combination,
    play_tier,
    play_wilds,
    play_source,
    to_beat_rank,
    to_beat_size,
    to_beat_key,
    to_beat_combination,
    to_beat_tier,
    to_beat_wilds,
    leading,
    can_play,
    value,  ///< named with the action
    round,
    rounds_played,
    turn,
    player_count,

    player,
    starter,
    leader,
    last_to_play,
    round_winner,
    taker,
    seat,         ///< pops a number; none if there is no such seat
    next_player,  ///< pops a seat
    placed,       ///< pops a place in the last round

    variable,         ///< a: table variable
    player_variable,  ///< a: variable; pops a seat
    token,            ///< a: token; pops a seat
    score,
    last_round_score,
    place,
    last_place,
    side,
    out,
    passed,  ///< pop a seat

    count_zone,    ///< a: zone; pops a seat if it is a player's
    count_masked,  ///< b: mask; as count_zone
    top,
    bottom,
    lowest,
    highest,  ///< as count_zone
    lowest_in_order,
    highest_in_order,  ///< by the order that holds now; as count_zone
    longest_run,       ///< pops the width, then as count_zone
    same_rank_on_top,  ///< as count_zone
    count_cards,
    any_card,
    all_cards,  ///< as count_zone; the next b instructions are the condition
    sum_cards,  ///< likewise; they are the number of each card

    count_played,
    any_played,
    all_played,  ///< a: 0 the considered play, 1 the play to beat; the next b instructions are
                 ///< the condition

    any_player,
    all_players,
    count_players,  ///< the next b instructions are the condition
    sum_players,
    least_players,
    most_players,  ///< the next a are the value, the next b the condition
    player_with_least,
    player_with_most,  ///< likewise
    count_out,         ///< players who are out
    count_in,

    rank_in_order,  ///< pops a rank: its place in the order that holds now
    suit_in_order,
    card_in_order,  ///< pops a card: likewise, the suit deciding where it does
    play_key_in_order,
    to_beat_key_in_order,  ///< pop a key of a play

    card,
    other,
    kind_card,  ///< pops a card: the one that stands for all that no rule tells from it
    card_rank,
    card_suit,           ///< pop a card
    counts_as,           ///< a: 0 the considered play, 1 the play to beat; pops a card of it
    attribute,           ///< a: attribute; pops a rank or suit
    steps,               ///< pops to, from
    letters_difference,  ///< pops two attribute values that are indices of letter sets
    letters_subset,
};

/// One instruction. A loop's body follows it and is skipped when the loop is done.
struct Instruction {
    Operation operation = Operation::push;
    std::int32_t a = 0;
    std::int32_t b = 0;
};

/// What a loop goes over.
enum class LoopOver : std::uint8_t { nothing, cards, players };

/// What an operation asks its body about, which follows it.
[[nodiscard]] constexpr LoopOver loop_of(Operation operation) {
    switch (operation) {
        case Operation::count_cards:
        case Operation::any_card:
        case Operation::all_cards:
        case Operation::sum_cards:
        case Operation::count_played:
        case Operation::any_played:
        case Operation::all_played: return LoopOver::cards;
        case Operation::any_player:
        case Operation::all_players:
        case Operation::count_players:
        case Operation::sum_players:
        case Operation::least_players:
        case Operation::most_players:
        case Operation::player_with_least:
        case Operation::player_with_most: return LoopOver::players;
        default: return LoopOver::nothing;
    }
}

/// How many instructions the body of an instruction has.
[[nodiscard]] constexpr std::uint32_t body_length(const Instruction& instruction) {
    switch (loop_of(instruction.operation)) {
        case LoopOver::cards: return static_cast<std::uint32_t>(instruction.b);
        case LoopOver::players: return static_cast<std::uint32_t>(instruction.a + instruction.b);
        case LoopOver::nothing: break;
    }
    return 0;
}

/// A compiled expression: a range of `Program::instructions`.
struct Formula {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] bool absent() const { return begin == end; }
};

}  // namespace houserules
