#pragma once

#include "compiler/counting.h"
#include "compiler/wild_tables.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Whether cards may count as others in a combination.
[[nodiscard]] bool has_wilds(const Variant& variant, int combination);

/// The token that pays for it; -1: it is free.
[[nodiscard]] int token_that_pays(const Variant& variant);

/// Settles which cards may count as others in a combination whose cards and sizes are compiled.
///
/// @param rank  the value of the variable that rules of `values` ask for, if they ask for one
void compile_wilds(const Variant& variant, const WildTables& tables, int combination, int rank,
                   CombinationProgram& compiled, Program& program, Diagnostics& diagnostics);

/// In how many ways a core of some length can be made, at most, where cards may count as others.
///
/// @param within  cards that share what all cards of a play must share
[[nodiscard]] double ways_of_wild_core(const Program& program,
                                       const CompositionProgram& composition, int length,
                                       int most_held, const CardMask& within, WaysToPick& to_pick);

}  // namespace houserules
