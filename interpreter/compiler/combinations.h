#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles what a card may count as (`values`).
void compile_values(const Variant& variant, const Emitter& emitter, Program& program);

/// Compiles the combinations: sizes that can occur, keys, shapes. Needs cards and values.
void compile_combinations(const Variant& variant, const Emitter& emitter, Program& program,
                          Diagnostics& diagnostics);

/// Every shape that a play can have, by its number (`CombinationProgram::shape`).
[[nodiscard]] std::vector<PlayShape> all_shapes(const Program& program);

}  // namespace houserules
