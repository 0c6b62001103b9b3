#pragma once

#include <cassert>
#include <cstdint>

#include "game/frame.h"
#include "game/plain_formulas.h"
#include "game/state.h"
#include "program/program.h"

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

}  // namespace houserules
