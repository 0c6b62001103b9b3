#pragma once

#include <cstdint>

#include "game/chance.h"
#include "game/state.h"
#include "game/turn_order.h"
#include "language/term_kind.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// The seat that took a place in the last round; -1 for none.
[[nodiscard]] inline std::int32_t seat_that_took(const State& state, std::int32_t place) {
    for (Seat seat = 0; place > 0 && seat < state.seats; ++seat) {
        if (at(state.last_place, seat) == place) return seat;
    }
    return -1;
}

/// What an operation asks of the course of a game, which everybody knows: players, rounds, scores,
/// variables, tokens.
///
/// @param index  of the variable or token, or what a player is drawn for
/// @param of     the operand's value, a seat or a number; 0 of a seat that is none, -1
template <TermKind kind>
[[nodiscard]] std::int32_t table_value(  // NOLINT(*-complexity): a table of meanings
    const Program& program, const State& state, std::int32_t index, std::int32_t of) {
    using K = TermKind;
    if constexpr (kind == K::player_count) {
        return state.seats;
    } else if constexpr (kind == K::count_out) {
        return state.out.count();
    } else if constexpr (kind == K::count_in) {
        return state.seats - state.out.count();
    } else if constexpr (kind == K::round) {
        return static_cast<std::int32_t>(state.round);
    } else if constexpr (kind == K::rounds_played) {
        return static_cast<std::int32_t>(state.rounds_played);
    } else if constexpr (kind == K::turn) {
        return static_cast<std::int32_t>(state.turn);
    } else if constexpr (kind == K::starter) {
        return state.starter;
    } else if constexpr (kind == K::leader) {
        return state.leader;
    } else if constexpr (kind == K::last_to_play) {
        return state.last_to_play;
    } else if constexpr (kind == K::round_winner) {
        return state.round_winner;
    } else if constexpr (kind == K::taker) {
        return state.taker;
    } else if constexpr (kind == K::seat) {
        return of < 0 || of >= state.seats ? -1 : of;
    } else if constexpr (kind == K::next_player) {
        return next_player_in(state, of);
    } else if constexpr (kind == K::drawn_player) {
        return same_or_next_in(state, drawn_player(state, static_cast<Draw>(index)));
    } else if constexpr (kind == K::placed) {
        return seat_that_took(state, of);
    } else if constexpr (kind == K::side) {
        return of < 0 ? of : program.side_of(state.seats, of);
    } else if constexpr (kind == K::variable) {
        const VariableProgram& variable = at(program.variables, index);
        if (!variable.of_player) return at(state.variables, variable.slot);
        return of < 0 ? 0 : at(state.variables, variable.slot + of);
    } else if constexpr (kind == K::token) {
        return of < 0 ? 0 : at(at(state.tokens, index), of);
    } else if constexpr (kind == K::score) {
        return of < 0 ? 0 : at(state.score, of);
    } else if constexpr (kind == K::last_round_score) {
        return of < 0 ? 0 : at(state.last_round_score, of);
    } else if constexpr (kind == K::place) {
        return of < 0 ? 0 : at(state.place, of);
    } else if constexpr (kind == K::last_place) {
        return of < 0 ? 0 : at(state.last_place, of);
    } else if constexpr (kind == K::out) {
        return of >= 0 && state.is_out(of);
    } else {
        static_assert(kind == K::passed, "what else is asked of the course of a game?");
        return of >= 0 && state.has_passed(of);
    }
}

}  // namespace houserules
