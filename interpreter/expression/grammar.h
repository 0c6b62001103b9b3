#pragma once

#include <string_view>

#include "expression/failure.h"
#include "expression/syntax.h"
#include "source/expected.h"
#include "source/span.h"

namespace houserules {

/// Matches a whole text against the grammar of expressions.
///
/// @pre `text` is not empty and within the limit of bytes
[[nodiscard]] Expected<Syntax, Failure> match_expression(std::string_view text, Span where);

}  // namespace houserules
