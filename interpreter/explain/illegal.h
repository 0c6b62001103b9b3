#pragma once

#include <string>

#include "explain/rules.h"
#include "notation/resolve.h"

namespace houserules {

/// How much is said of a refusal.
enum class RefusalDetail {
    sentence,  ///< what is not allowed, in plain words; no rule, no place in a file
    rule,      ///< the rule that decides as well, where it stands, and what it asks for
};

/// Why a request is not a legal move, in terms of the variant's rules and with the values that
/// are compared. Tells nothing that the player to act may not know.
[[nodiscard]] std::string explain_refusal(const Rules& rules, const State& state,
                                          const MoveRequest& request, const Refusal& refusal,
                                          RefusalDetail detail = RefusalDetail::rule);

/// The same for a request that was not looked at yet; empty if it is legal.
[[nodiscard]] std::string explain_illegal(const Rules& rules, const State& state,
                                          const MoveRequest& request);

}  // namespace houserules
