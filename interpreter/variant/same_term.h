#pragma once

#include "variant/term.h"
#include "variant/variant.h"

namespace houserules {

/// Whether two terms are written alike, so that they are the same at the same moment.
[[nodiscard]] bool is_same_term(const Term& a, const Term& b);

/// Whether a term is the variable that a step sets, of the same player.
[[nodiscard]] bool is_old_value(const Term& term, const Step& step);

}  // namespace houserules
