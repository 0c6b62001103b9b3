#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "game/course.h"
#include "game/evaluate.h"

namespace houserules {

/// What a step moves that names no number.
inline constexpr std::int32_t everything = std::numeric_limits<std::int32_t>::max();

/// How many cards or tokens a step moves; at least 0.
inline std::int32_t amount_of(const Course& course, const StepProgram& step, const Frame& frame) {
    if (step.amount.absent()) return everything;
    return std::max(0, evaluate(course.program, course.state, frame, step.amount));
}

}  // namespace houserules
