#pragma once

#include <string>

#include "explain/refusal_text.h"
#include "notation/resolve.h"
#include "rules/rules.h"

namespace houserules {

/// Why a request is not a legal move, in terms of the variant's rules and with the values that
/// are compared. Tells nothing that the player to act may not know.
[[nodiscard]] std::string explain_refusal(const Rules& rules, const State& state,
                                          const MoveRequest& request, const Refusal& refusal,
                                          RefusalDetail detail = RefusalDetail::rule);

/// The same for a request that was not looked at yet; empty if it is legal.
[[nodiscard]] std::string explain_illegal(const Rules& rules, const State& state,
                                          const MoveRequest& request);

}  // namespace houserules
