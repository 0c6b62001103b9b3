#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles what beats what: the rows, and what the plays that they allow depend on, where that is
/// little beside the play to beat (`KeptRows`). Needs cards and combinations.
void compile_beats(const Variant& variant, Emitter& emitter, Program& program);

}  // namespace houserules
