#pragma once

#include <string_view>
#include <variant>

#include "expression/failure.h"
#include "expression/syntax.h"
#include "source/span.h"

namespace houserules {

/// Matches a whole text against the grammar of expressions.
///
/// @pre `text` is not empty and within the limit of bytes
[[nodiscard]] std::variant<Syntax, Failure> match_expression(std::string_view text, Span where);

}  // namespace houserules
