#pragma once

#include "explain/refusal_text.h"
#include "notation/resolve.h"
#include "rules/rules.h"

namespace houserules {

/// Why the `when` of an action, or that nothing is to be beaten, does not allow a move.
[[nodiscard]] std::string explain_may_not(const Rules& rules, const State& state,
                                          const Refusal& refusal, RefusalDetail detail);

/// The same of a value that is named with a play.
[[nodiscard]] std::string explain_may_not_name(const Rules& rules, const State& state,
                                               const Refusal& refusal, RefusalDetail detail);

/// Why no value at all may be named with a play.
[[nodiscard]] std::string explain_nothing_to_name(const Rules& rules, const State& state,
                                                  const Refusal& refusal, RefusalDetail detail);

/// That a play must be made instead, by `must` of `play`.
[[nodiscard]] std::string explain_obliged(const Rules& rules, const State& state,
                                          const Refusal& refusal, RefusalDetail detail);

/// Why a play is not among those that a step asks for out of turn.
[[nodiscard]] std::string explain_not_offered(const Rules& rules, const State& state,
                                              const Refusal& refusal, RefusalDetail detail);

}  // namespace houserules
