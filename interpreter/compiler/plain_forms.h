#pragma once

#include "program/program.h"

namespace houserules {

/// Finds out whether a formula is a plain number, or comparisons of plain numbers of which all or
/// one must hold, and adds these to the program. Most conditions are so.
///
/// @param formula  whose nodes are complete; gets the form
void find_plain_form(Program& program, Formula& formula);

/// The slot of the variable that a step sets, if it always does and to a plain number; else -1.
[[nodiscard]] int slot_set_plainly(const Program& program, const StepProgram& step);

/// The plain test that a formula is; null if it is something else, or made of several.
[[nodiscard]] const PlainTest* only_test(const Program& program, const Formula& formula);

}  // namespace houserules
