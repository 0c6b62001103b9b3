#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles what beats what: the rows as code, for explanations and the rare case, and,
/// where the rows look at little beside the two plays, a table from the play to beat to the
/// plays that beat it. Needs cards and combinations.
void compile_beats(const Variant& variant, Emitter& emitter, Program& program);

}  // namespace houserules
