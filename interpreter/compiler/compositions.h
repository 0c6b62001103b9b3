#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles a combination that is more than a set or a run: fills its sizes and adds what it is
/// made of to the program. Earlier combinations must be compiled.
///
/// @param most_held  the most cards that a player can hold to play from
/// @param is_wild    cards may count as others in it
void compile_composition(const Variant& variant, const Combination& combination, int most_held,
                         bool is_wild, CombinationProgram& compiled, Program& program);

/// Whether cards that count as others can be in a combination, in a way that plain sets do not
/// cover. Rules that cost something do not count.
[[nodiscard]] bool has_wilds(const Variant& variant, int combination);

/// Whether the rules of `values` are no more than what plain sets cover.
[[nodiscard]] bool has_plain_values(const Variant& variant);

/// Adds the cards that may count as others to a combination that was compiled.
///
/// @param most_held  the most cards that a player can hold to play from
void compile_wilds(const Variant& variant, const Emitter& emitter, int combination, int most_held,
                   Program& program, Diagnostics& diagnostics);

/// In how many ways such a combination can be made, at most.
[[nodiscard]] double most_compositions(const Program& program,
                                       const CombinationProgram& combination, int most_held);

}  // namespace houserules
