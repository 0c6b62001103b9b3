#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "source/containers.h"

namespace houserules {

/// The operations of checked and compiled expressions; see language/terms.def.
enum class TermKind : std::uint8_t {
#define TERM(name, group) name,
#define COMPILED(name, group) name,
#include "language/terms.def"
#undef TERM
#undef COMPILED
};

/// What an operation is about.
enum class TermGroup : std::uint8_t {
    known,       ///< itself, or its operands alone
    logic,       ///< truth values
    arithmetic,  ///< numbers: signs, and functions of any number of them
    comparison,  ///< two values of one type
    membership,  ///< a value, then those it may equal or lie between
    play,        ///< the play that is considered or was made
    to_beat,     ///< the play to beat
    source,      ///< where a play comes from
    course,      ///< the course of the game
    player,      ///< one player
    of_player,   ///< what player operand 0 has
    named,       ///< something declared: `index`
    zone,        ///< the cards of zone `index`
    players,     ///< every player
    played,      ///< the cards of a play
    card,        ///< a card looked at
    rank,        ///< ranks
};

namespace terms {

struct Row {
    std::string_view name;
    TermGroup group;
};

inline constexpr std::array table = {
#define TERM(name, group) Row{#name, TermGroup::group},
#define COMPILED(name, group) Row{#name, TermGroup::group},
#include "language/terms.def"
#undef TERM
#undef COMPILED
};

}  // namespace terms

/// How many operations an expression can say; those that only the compiler makes come after them.
inline constexpr std::size_t written_term_kinds = [] {
    std::size_t count = 0;
#define TERM(name, group) ++count;
#define COMPILED(name, group)
#include "language/terms.def"
#undef TERM
#undef COMPILED
    return count;
}();

[[nodiscard]] constexpr TermGroup group_of(TermKind kind) { return at(terms::table, kind).group; }

/// The name that an operation has in this program; for listings and tests.
[[nodiscard]] constexpr std::string_view name_of(TermKind kind) {
    return at(terms::table, kind).name;
}

/// Signs and functions of arithmetic: minus, `+`, `-`, `*`, `/`, `mod`, the least and the most.
[[nodiscard]] constexpr bool is_arithmetic(TermKind kind) {
    return group_of(kind) == TermGroup::arithmetic;
}

/// `==`, `!=`, `<`, `<=`, `>` and `>=`.
[[nodiscard]] constexpr bool is_comparison(TermKind kind) {
    return group_of(kind) == TermGroup::comparison;
}

/// `==` and `!=`.
[[nodiscard]] constexpr bool is_equality(TermKind kind) {
    return kind == TermKind::equal || kind == TermKind::not_equal;
}

/// The comparison with its sides exchanged.
[[nodiscard]] constexpr TermKind mirrored(TermKind kind) {
    if (kind == TermKind::less) return TermKind::greater;
    if (kind == TermKind::less_equal) return TermKind::greater_equal;
    if (kind == TermKind::greater) return TermKind::less;
    if (kind == TermKind::greater_equal) return TermKind::less_equal;
    return kind;
}

/// `in`, with a list or a range.
[[nodiscard]] constexpr bool is_membership(TermKind kind) {
    return group_of(kind) == TermGroup::membership;
}

/// Whether a term asks which of its operands is higher, as an order has to tell.
[[nodiscard]] constexpr bool asks_which_is_higher(TermKind kind) {
    return kind == TermKind::in_range || (is_comparison(kind) && !is_equality(kind));
}

/// Whether a term asks something of every player.
[[nodiscard]] constexpr bool goes_over_players(TermKind kind) {
    return group_of(kind) == TermGroup::players;
}

/// Whether a term is about the cards of zone `Term::index`.
[[nodiscard]] constexpr bool is_of_zone(TermKind kind) { return group_of(kind) == TermGroup::zone; }

/// For what chance names a player, in `Term::index` of a `drawn_player`.
enum class Draw : std::uint8_t { starter, dealer };

/// `lowest` and `highest`, by whatever order.
[[nodiscard]] constexpr bool is_lowest_or_highest(TermKind kind) {
    return kind == TermKind::lowest || kind == TermKind::highest ||
           kind == TermKind::lowest_in_order || kind == TermKind::highest_in_order;
}

/// Whether a term is about what is to be beaten, and not only about how many cards these are.
[[nodiscard]] constexpr bool is_of_play_to_beat(TermKind kind) {
    return group_of(kind) == TermGroup::to_beat && kind != TermKind::to_beat_size;
}

/// Whether a term is about the cards of a play.
[[nodiscard]] constexpr bool is_of_played_cards(TermKind kind) {
    return group_of(kind) == TermGroup::played;
}

}  // namespace houserules
