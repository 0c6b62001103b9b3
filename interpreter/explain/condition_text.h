#pragma once

#include <string>

#include "explain/term_value.h"

namespace houserules {

/// Why a condition does not hold, by the values it compares: "6 is not above K". Empty if
/// that cannot be said in a few words.
[[nodiscard]] std::string why_it_fails(const Rules& rules, const State& state,
                                       const Term& condition, const Reading* play = nullptr);

}  // namespace houserules
