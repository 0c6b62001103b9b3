#pragma once

#include <optional>
#include <string>
#include <vector>

#include "expression/syntax.h"
#include "source/span.h"

namespace houserules {

/// An expression without a rank, suit or card that the deck does not have, or has several times:
/// what it comes to, as far as one can say so. Comparisons with what is not there do not hold, and
/// those by order go to the next that may be there.
///
/// @param name   where it stands in the expression
/// @param ranks  all ranks in their order, also those that are not there
/// @param many   whether there are several: then its rank and its suit are compared
/// @return nothing if it stands elsewhere than in a comparison
[[nodiscard]] std::optional<Syntax> without_name(const Syntax& expression, Span name,
                                                 const std::vector<std::string>& ranks, bool many);

/// Whether an expression is `true`, or `false`.
[[nodiscard]] std::optional<bool> plain_truth(const Syntax& expression);

/// Either of two conditions.
[[nodiscard]] Syntax either_condition(Syntax one, Syntax other);

}  // namespace houserules
