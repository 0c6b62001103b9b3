#pragma once

#include <vector>

#include "compiler/counting.h"
#include "compiler/emitter.h"
#include "compiler/hand_sizes.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Reports plays that are too many to be counted, or to be looked at one by one where the rules
/// ask for that.
///
/// @param combinations  of the program, as cards count there
/// @param to_pick       of the program
void check_countable(const Variant& variant, const Program& program,
                     const std::vector<CombinationProgram>& combinations, WaysToPick& to_pick,
                     Diagnostics& diagnostics);

/// The same of what players choose in the set-up, for that are moves, too.
void check_choices(const Variant& variant, const Emitter& emitter, const Program& program,
                   const HandSizes& sizes, Diagnostics& diagnostics);

}  // namespace houserules
