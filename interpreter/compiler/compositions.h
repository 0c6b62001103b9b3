#pragma once

#include "compiler/counting.h"
#include "compiler/emitter.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles a combination that is more than a set or a run: fills its sizes and adds what it is
/// made of to the program. Earlier combinations must be compiled.
///
/// @param most_held  the most cards that a player can hold to play from
/// @param is_wild    cards may count as others in it
void compile_composition(const Variant& variant, const Combination& combination, int most_held,
                         bool is_wild, CombinationProgram& compiled, Program& program);

/// In how many ways such a combination can be made, at most.
[[nodiscard]] double most_compositions(const Program& program,
                                       const CombinationProgram& combination, int most_held,
                                       WaysToPick& to_pick);

}  // namespace houserules
