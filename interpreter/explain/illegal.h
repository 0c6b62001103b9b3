#pragma once

#include <string>

#include "explain/rules.h"
#include "notation/resolve.h"

namespace houserules {

/// Why a request is not a legal move, in terms of the variant's rules: the rule that decides,
/// where it stands in the file, and the values that it compares. Tells nothing that the
/// player to act may not know.
[[nodiscard]] std::string explain_refusal(const Rules& rules, const State& state,
                                          const MoveRequest& request, const Refusal& refusal);

/// The same for a request that was not looked at yet; empty if it is legal.
[[nodiscard]] std::string explain_illegal(const Rules& rules, const State& state,
                                          const MoveRequest& request);

}  // namespace houserules
