#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles how a round is scored and when the game ends; rows that never hold are left out.
void compile_scoring(const Variant& variant, Emitter& emitter, Program& program);

}  // namespace houserules
