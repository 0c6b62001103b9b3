#pragma once

#include "compiler/wild_tables.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Where a variable decides which cards count as others: adds a combination to those of each of its
/// values.
///
/// @param compiled  as it is for the first rank; what it has at most, it has for any of them then
void compile_counted_ranks(const Variant& variant, const WildTables& tables, int combination,
                           CombinationProgram& compiled, Program& program,
                           Diagnostics& diagnostics);

}  // namespace houserules
