#pragma once

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// As `rules_now`, of a program that has rules for each value of a variable.
[[nodiscard]] const Program& rules_of_rank(const Program& program, const State& state);

/// The rules for reading cards while the variable that decides which cards count as others has the
/// value that it has in `state`. Without such a variable, and of rules for one value, the same
/// program. Moves are made by the program itself, since they may change the variable.
[[nodiscard]] inline const Program& rules_now(const Program& program, const State& state) {
    // Kept apart from what most games never need, as every decision comes here.
    return program.counting_slot < 0 ? program : rules_of_rank(program, state);
}

}  // namespace houserules
