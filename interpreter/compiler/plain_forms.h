#pragma once

#include <vector>

#include "program/program.h"

namespace houserules {

/// Finds out whether a formula is a plain number, or comparisons of plain numbers of which all or
/// one must hold, and adds these to the program. Most conditions are so.
///
/// @param formula  whose nodes are complete; gets the form
void find_plain_form(Program& program, Formula& formula);

/// The steps of an effect as plain ones; none if some of them is none. The actions are compiled.
[[nodiscard]] std::vector<PlainStep> plain_steps(const Program& program,
                                                 const std::vector<StepProgram>& steps);

/// The plain test that a formula is; null if it is something else, or made of several.
[[nodiscard]] const PlainTest* only_test(const Program& program, const Formula& formula);

}  // namespace houserules
