#pragma once

#include "compiler/emitter.h"
#include "compiler/hand_sizes.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles the combinations: sizes that can occur, keys, shapes, what cards may count as. Needs
/// cards, variables and tokens.
///
/// @param memory  of the variant; may be null
void compile_combinations(const Variant& variant, const Emitter& emitter, Program& program,
                          Diagnostics& diagnostics, HandSizesMemory* memory = nullptr);

/// Every shape that a play can have, by its number (`CombinationProgram::shape`).
[[nodiscard]] std::vector<PlayShape> all_shapes(const Program& program);

}  // namespace houserules
