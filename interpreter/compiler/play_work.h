#pragma once

#include "compiler/steps.h"
#include "program/program.h"

namespace houserules {

/// Steps to count the plays of a combination in any position, at most; with `unless` those that are
/// left out are looked at one by one beside.
[[nodiscard]] Steps steps_to_count(const Program& program, const CombinationProgram& combination);

}  // namespace houserules
