#pragma once

#include <string>

#include "explain/refusal_text.h"
#include "rules/rules.h"

namespace houserules {

/// What a combination consists of: "3 cards of one rank", "3 or more ranks in a row".
[[nodiscard]] std::string combination_text(const Rules& rules, int combination);

/// All combinations, as the end of a sentence: "is only `single` (1 card)".
[[nodiscard]] std::string all_combinations_text(const Rules& rules,
                                                RefusalDetail detail = RefusalDetail::rule);

}  // namespace houserules
