#pragma once

#include <cstdint>

#include "game/frame.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// The value of a formula that is a plain number or made of plain tests.
///
/// @param formula  of any form but `nodes`
[[nodiscard]] std::int32_t plain_value(const Program& program, const State& state,
                                       const Frame& frame, const Formula& formula);

/// The value of a formula of the form `number`.
[[nodiscard]] inline std::int32_t plain_number(const Program& program, const State& state,
                                               const Frame& frame, const Formula& formula) {
    const PlainNumber& number = program.plain_numbers[formula.first];
    if (number.place.source == PlainSource::nothing) return number.more;
    return plain_value(program, state, frame, formula);
}

}  // namespace houserules
