#pragma once

#include <cstddef>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// The rules for reading cards while the variable that decides which cards count as others has the
/// value that it has in `state`. Without such a variable, and of rules for one value, the same
/// program. Moves are made by the program itself, since they may change the variable.
[[nodiscard]] inline const Program& rules_now(const Program& program, const State& state) {
    if (program.by_rank.empty()) return program;
    const auto rank = state.variables[static_cast<std::size_t>(program.counting_slot)];
    const bool known = rank >= 0 && static_cast<std::size_t>(rank) < program.by_rank.size();
    return program.by_rank[known ? static_cast<std::size_t>(rank) : 0];
}

}  // namespace houserules
