#pragma once

#include "variant/term.h"

namespace houserules {

/// Signs and functions of arithmetic: minus, `+`, `-`, `*`, `/`, `mod`, the least and the most.
[[nodiscard]] constexpr bool is_arithmetic(TermKind kind) {
    switch (kind) {
        case TermKind::negate:
        case TermKind::add:
        case TermKind::subtract:
        case TermKind::multiply:
        case TermKind::divide:
        case TermKind::modulo:
        case TermKind::minimum:
        case TermKind::maximum: return true;
        default: return false;
    }
}

/// `==`, `!=`, `<`, `<=`, `>` and `>=`.
[[nodiscard]] constexpr bool is_comparison(TermKind kind) {
    switch (kind) {
        case TermKind::equal:
        case TermKind::not_equal:
        case TermKind::less:
        case TermKind::less_equal:
        case TermKind::greater:
        case TermKind::greater_equal: return true;
        default: return false;
    }
}

/// The comparison with its sides exchanged.
[[nodiscard]] constexpr TermKind mirrored(TermKind kind) {
    switch (kind) {
        case TermKind::less: return TermKind::greater;
        case TermKind::less_equal: return TermKind::greater_equal;
        case TermKind::greater: return TermKind::less;
        case TermKind::greater_equal: return TermKind::less_equal;
        default: return kind;
    }
}

/// `in`, with a list or a range.
[[nodiscard]] constexpr bool is_membership(TermKind kind) {
    return kind == TermKind::in_list || kind == TermKind::in_range;
}

/// Whether a term asks which of its operands is higher, as an order has to tell.
[[nodiscard]] constexpr bool asks_which_is_higher(TermKind kind) {
    return kind == TermKind::in_range ||
           (is_comparison(kind) && kind != TermKind::equal && kind != TermKind::not_equal);
}

/// Whether a term asks something of every player.
[[nodiscard]] constexpr bool goes_over_players(TermKind kind) {
    switch (kind) {
        case TermKind::any_player:
        case TermKind::all_players:
        case TermKind::count_players:
        case TermKind::sum_players:
        case TermKind::least_players:
        case TermKind::most_players:
        case TermKind::player_with_least:
        case TermKind::player_with_most: return true;
        default: return false;
    }
}

/// Whether a term is about the cards of zone `Term::index`.
[[nodiscard]] constexpr bool is_of_zone(TermKind kind) {
    switch (kind) {
        case TermKind::count_cards:
        case TermKind::any_card:
        case TermKind::all_cards:
        case TermKind::top:
        case TermKind::bottom:
        case TermKind::lowest:
        case TermKind::highest:
        case TermKind::longest_run:
        case TermKind::sum_cards:
        case TermKind::same_rank_on_top: return true;
        default: return false;
    }
}

/// Whether a term is about what is to be beaten, and not only about how many cards these are.
[[nodiscard]] constexpr bool is_of_play_to_beat(TermKind kind) {
    switch (kind) {
        case TermKind::to_beat_rank:
        case TermKind::to_beat_key:
        case TermKind::to_beat_combination:
        case TermKind::to_beat_tier:
        case TermKind::to_beat_wilds: return true;
        default: return false;
    }
}

/// Whether a term is about the cards of a play.
[[nodiscard]] constexpr bool is_of_played_cards(TermKind kind) {
    switch (kind) {
        case TermKind::count_played:
        case TermKind::any_played:
        case TermKind::all_played: return true;
        default: return false;
    }
}

}  // namespace houserules
