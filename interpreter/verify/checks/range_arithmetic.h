#pragma once

#include "variant/term.h"
#include "verify/checks/value_range.h"

namespace houserules {

/// The values that an operation on two numbers can have: `add` to `modulo`, `minimum`, `maximum`.
[[nodiscard]] ValueRange combined(TermKind operation, ValueRange a, ValueRange b);

[[nodiscard]] ValueRange subtracted(ValueRange a, ValueRange b);

/// The truth values that a comparison of two numbers can have: `equal` to `greater_equal`.
[[nodiscard]] ValueRange compared(TermKind comparison, ValueRange a, ValueRange b);

}  // namespace houserules
