#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Finds the shapes that the `when` of plays never allows, whatever happens in a game with these
/// options: cards need not be told from plays that nobody can make. The combinations are compiled.
void find_never_played(const Variant& variant, const Emitter& emitter, Program& program);

}  // namespace houserules
