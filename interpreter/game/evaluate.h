#pragma once

#include <cassert>
#include <cstdint>

#include "game/frame.h"
#include "game/plain_values.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// The value of a compiled expression, operation by operation. Always ends: loops run over cards
/// and players only.
[[nodiscard]] std::int32_t evaluate_nodes(const Program& program, const State& state,
                                          const Frame& frame, const Formula& formula);

/// The value of a compiled expression.
[[nodiscard]] inline std::int32_t evaluate(const Program& program, const State& state,
                                           const Frame& frame, const Formula& formula) {
    if (formula.form == FormulaForm::nodes) return evaluate_nodes(program, state, frame, formula);
    const std::int32_t value = plain_value(program, state, frame, formula);
    assert(value == evaluate_nodes(program, state, frame, formula));
    return value;
}

/// Whether a condition holds; an absent one does.
[[nodiscard]] inline bool holds(const Program& program, const State& state, const Frame& frame,
                                const Formula& condition) {
    return condition.absent() || evaluate(program, state, frame, condition) != 0;
}

/// The seats of those players who meet a condition over a player; all if it is absent.
[[nodiscard]] Seats seats_meeting(const Program& program, const State& state,
                                  const Formula& condition);

/// Those of some cards that meet a condition over a card; all if it is absent.
[[nodiscard]] CardMask cards_meeting(const Program& program, const State& state, Frame frame,
                                     const Formula& condition, const CardMask& cards);

/// The rank that a play of a combination with this key counts as.
[[nodiscard]] inline int rank_of_play(const Program& program, CombinationIndex combination,
                                      int key) {
    return at(program.combinations, combination).key_is_card ? at(program.kind_rank, key) : key;
}

/// The key of a play as expressions have it: a kind is the card that stands for it.
[[nodiscard]] inline int key_of_play(const Program& program, CombinationIndex combination,
                                     int key) {
    return at(program.combinations, combination).key_is_card ? at(program.kind_card, key) : key;
}

}  // namespace houserules
