#pragma once

#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles what is named with an action or a play: of what kind, and how many values from which
/// one on. Needs cards and the numbers of players.
void compile_named_values(const Action& action, const Program& program, ActionProgram& compiled);

}  // namespace houserules
