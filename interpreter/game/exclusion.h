#pragma once

#include "program/program.h"

namespace houserules {

/// Whether some play of a composition that is made of no other cards than these may be one that it
/// must not be as well, may hold cards that share what they must not, or lack what they must. Where
/// not, no play needs to be looked at for that.
[[nodiscard]] bool may_be_excluded(const Program& program, const CombinationProgram& combination,
                                   const CardMask& cards);

}  // namespace houserules
