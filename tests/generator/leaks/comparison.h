#pragma once

#include <string>

#include "explain/rules.h"
#include "game/observation.h"
#include "leaks/leak_check.h"
#include "random/random.h"

namespace houserules::generating {

/// A position, what one seat knows of it, and another that the seat cannot tell from it.
struct Indistinguishable {
    const Rules& rules;
    const State& real;
    const Observation& observation;
    const State& drawn;
    const Memory& memory;  ///< of the seat in the drawn position
};

// Each says in words what differs for the seat; nothing if nothing does.

[[nodiscard]] std::string compare_observations(const Indistinguishable& both);
[[nodiscard]] std::string compare_views(const Indistinguishable& both);
[[nodiscard]] std::string compare_moves(const Indistinguishable& both);
[[nodiscard]] std::string compare_refusals(const Indistinguishable& both, int requests,
                                           Random& random, LeakTally& tally);

/// Makes the same move in both, as far as it is one in both.
///
/// @param memory  of all seats in the real position
[[nodiscard]] std::string compare_what_follows(const Indistinguishable& both, const Move& move,
                                               const Memory& memory, LeakTally& tally);

}  // namespace houserules::generating
