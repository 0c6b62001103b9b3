#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Finds out what the rules read of the order in which the cards of a play are laid, and the plays
/// of which combinations can differ by it. Such plays are looked at one by one, and it is an error
/// if there can be too many. The combinations are compiled.
void compile_laying(const Variant& variant, const Emitter& emitter, Program& program,
                    Diagnostics& diagnostics);

}  // namespace houserules
