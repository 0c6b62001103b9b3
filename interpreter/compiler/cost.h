#pragma once

#include "compiler/steps.h"
#include "program/program.h"
#include "source/diagnostics.h"
#include "variant/variant.h"

namespace houserules {

/// The steps that evaluating an expression takes at most: one for each operation, those of a
/// loop for every card of the deck or every player there can be.
[[nodiscard]] Steps most_steps(const Term& term, const Program& program);

/// The steps that asking all rows of `beats` about one play takes at most.
[[nodiscard]] Steps most_steps_of_beats(const Variant& variant, const Program& program);

/// Reports expressions that would take too long to evaluate, before anything is made of them:
/// loops within loops grow without bound.
///
/// @param program  with its cards and seats
void check_expression_steps(const Variant& variant, const Program& program,
                            Diagnostics& diagnostics);

/// How many plays the rows tell apart: by combination, size and key, and by how many cards count
/// as others where the rules ask for that.
[[nodiscard]] std::uint64_t kinds_of_plays(const Program& program);

/// Reports rules that would take too long at a decision in which they are asked about every play
/// that there is.
///
/// @param program  with its rows and actions
void check_decision_steps(const Variant& variant, const Program& program, Diagnostics& diagnostics);

}  // namespace houserules
