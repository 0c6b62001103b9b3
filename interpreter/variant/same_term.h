#pragma once

#include "variant/term.h"

namespace houserules {

/// Whether two terms are written alike, so that they are the same at the same moment.
[[nodiscard]] bool is_same_term(const Term& a, const Term& b);

}  // namespace houserules
