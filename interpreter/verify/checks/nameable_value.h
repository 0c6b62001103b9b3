#pragma once

#include "verify/checks/case_split.h"

namespace houserules {

/// Whether in a case there surely is a value that meets a condition over it: the condition does not
/// ask for it, or is met by one that is there, such as `value == called` or, in an order that goes
/// round, `value == next_rank(called)`.
[[nodiscard]] bool may_name_some_value(const Term& condition, CaseSplit& split,
                                       const GameFacts& facts);

}  // namespace houserules
