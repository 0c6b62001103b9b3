#pragma once

#include <string>

#include "expression/syntax.h"

namespace houserules {

/// An expression as canonical text: single blanks, parentheses only where the grammar
/// needs them. Parsing the text gives the same tree up to its spans.
///
/// @pre `syntax` has the operands that its kind demands, as every parsed tree has
[[nodiscard]] std::string to_text(const Syntax& syntax);

}  // namespace houserules
