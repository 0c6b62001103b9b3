#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Whether the tables of what beats what are small enough to be made once for each value of the
/// variable that decides which cards count as others. True without such a variable.
[[nodiscard]] bool has_room_for_each_rank(const Variant& variant, const Program& program);

/// Where a variable decides which cards count as others: makes the rules for each of its values.
/// Comes when all else of the program is there.
void compile_counted_ranks(const Variant& variant, const Emitter& emitter, Program& program,
                           Diagnostics& diagnostics);

}  // namespace houserules
