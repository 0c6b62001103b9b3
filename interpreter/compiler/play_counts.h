#pragma once

#include "compiler/counting.h"
#include "program/program.h"

namespace houserules {

/// How many plays of a combination a player can have at once, at most. It may be far more than can
/// be counted while playing.
[[nodiscard]] double most_plays(const Program& program, const CombinationProgram& combination,
                                WaysToPick& to_pick);

}  // namespace houserules
