#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Finds out whether rows of what may be played can be kept once they were found, and by what they
/// are told apart (`KeptRows`). Needs combinations, rows of `beats` and actions.
void compile_kept_rows(const Variant& variant, Emitter& emitter, Program& program);

}  // namespace houserules
