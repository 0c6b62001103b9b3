#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Where a variable decides which cards count as others: makes the combinations for each of its
/// values. Comes when all else of the program is there.
void compile_counted_ranks(const Variant& variant, const Emitter& emitter, Program& program,
                           Diagnostics& diagnostics);

}  // namespace houserules
