#pragma once

#include <cstdint>

#include "game/counting.h"
#include "game/evaluate.h"
#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// Whether a condition of the position holds that asks its formula.
[[nodiscard]] bool holds_by_formula(const Program& program, const State& state, ZoneIndex source,
                                    const ConditionProgram& condition);

/// Whether a condition of the position holds.
///
/// @tparam Words  of the deck
/// @param source  the zone that the play comes from
template <int Words>
[[nodiscard, gnu::always_inline]] inline bool holds_here(const Program& program, const State& state,
                                                         ZoneIndex source,
                                                         const ConditionProgram& condition) {
    if (condition.instance >= 0) {
        const auto& zone = at(state.zones, condition.instance);
        const auto& cards = program.masks[condition.mask];
        if (zone.count == 0) return condition.if_empty;
        return Words == 1 ? (cards.word[0] >> zone.top & 1) != 0 : cards.contains(zone.top);
    }
    if (condition.test.first.is_somewhere()) {
        return condition.test.passes(at(state.variables, condition.test.first.index));
    }
    return holds_by_formula(program, state, source, condition);
}

/// Whether the rows of `beats`, and the condition of `play` where it looks at no cards, allow the
/// play of a frame.
///
/// @param asks_play  whether that condition is to be asked
[[nodiscard]] bool is_allowed(const Program& program, const State& state, const Frame& frame,
                              bool asks_play);

/// The shape of the play to be beaten, from 1; 0 if there is none.
[[nodiscard]] inline std::uint32_t shape_to_beat(const Program& program, const State& state) {
    const auto& to_beat = state.to_beat;
    if (!to_beat.exists) return 0;
    return 1 + at(program.combinations, to_beat.combination).shape(to_beat.size, to_beat.key);
}

/// What tells positions apart in games whose rows depend on more than conditions and the shape of
/// the play to beat.
[[nodiscard]] std::uint64_t kind_of_more(const Program& program, const State& state,
                                         ZoneIndex source);

/// Writes down which conditions of the position hold, as bits behind what is told already.
template <int Words>
[[nodiscard, gnu::always_inline]] inline std::uint64_t with_conditions(const Program& program,
                                                                       const State& state,
                                                                       ZoneIndex source,
                                                                       std::uint64_t kind) {
    for (const auto& condition : program.rows.conditions) {
        kind = kind << 1 |
               static_cast<std::uint64_t>(holds_here<Words>(program, state, source, condition));
    }
    return kind;
}

/// What tells apart the positions in which other plays are allowed, whatever is held: the number of
/// a row in `KeptRows::store`.
///
/// @param shape  as `shape_to_beat`
[[nodiscard]] inline std::uint64_t kind_of_position(const Program& program, const State& state,
                                                    ZoneIndex source, std::uint32_t shape) {
    const auto& rows = program.rows;
    std::uint64_t kind = state.anything_goes() ? 1 : 0;
    if (rows.reads_more) kind += 2 * kind_of_more(program, state, source);
    return with_conditions<CardMask::words>(program, state, source, kind) *
               (program.shape_count + 1) +
           shape;
}

/// The same where a play is to be beaten, rows read no more than conditions, and cards fit a word.
[[nodiscard, gnu::always_inline]] inline std::uint64_t kind_of_beaten(const Program& program,
                                                                      const State& state,
                                                                      ZoneIndex source,
                                                                      std::uint32_t shape) {
    return with_conditions<1>(program, state, source, 0) * (program.shape_count + 1) + shape;
}

}  // namespace houserules
