#pragma once

#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// What cards count as now: the value of the variable that decides it, for
/// `Program::combinations_of`. Without such a variable, and where it has no value yet, 0.
[[nodiscard]] inline int counting_now(const Program& program, const State& state) {
    if (program.counting_slot < 0) return 0;
    const auto value = at(state.variables, program.counting_slot);
    return value >= 0 && value < program.rank_count ? value : 0;
}

}  // namespace houserules
