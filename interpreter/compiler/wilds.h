#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Whether cards that count as others can be in a combination, in a way that plain sets do not
/// cover. Rules that cost something do not count.
[[nodiscard]] bool has_wilds(const Variant& variant, const Program& program, int combination);

/// Whether the rules of `values` are no more than what plain sets cover.
[[nodiscard]] bool has_plain_values(const Variant& variant, const Program& program);

/// Settles which cards may count as others in a combination whose cards and sizes are compiled.
///
/// @param rank  the value of the variable that rules of `values` ask for, if they ask for one
void compile_wilds(const Variant& variant, const Emitter& emitter, int combination, int rank,
                   CombinationProgram& compiled, Program& program, Diagnostics& diagnostics);

/// In how many ways a core of some length can be made, at most, where cards may count as others.
///
/// @param within  cards that share what all cards of a play must share
[[nodiscard]] double ways_of_wild_core(const Program& program,
                                       const CompositionProgram& composition, int length,
                                       int most_held, const CardMask& within);

}  // namespace houserules
