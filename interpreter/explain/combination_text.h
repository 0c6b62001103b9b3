#pragma once

#include <string>

#include "explain/refusal_text.h"
#include "rules/rules.h"

namespace houserules {

/// What a combination consists of: "3 cards of one rank", "3 or more ranks in a row".
[[nodiscard]] std::string combination_text(const Rules& rules, int combination);

/// The combinations that so many cards can be, or all where they can be none, as the end of a
/// sentence: "of 2 cards there is only `pair` (2 cards of one rank)".
[[nodiscard]] std::string possible_combinations_text(const Rules& rules, int cards,
                                                     RefusalDetail detail = RefusalDetail::rule);

}  // namespace houserules
