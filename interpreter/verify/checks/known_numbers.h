#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "verify/checks/game_facts.h"

namespace houserules {

/// Numbers that are known where a condition is looked at.
struct KnownNumbers {
    std::optional<std::int64_t> size = {};     ///< cards of the play that is considered
    std::map<int, std::int64_t> counts = {};   ///< cards of zones, those of players of whoever acts
    std::map<int, std::int64_t> of_each = {};  ///< the same of zones of players, of each player
};

/// A term with these numbers in the places where it asks for them.
[[nodiscard]] Term with_numbers(const Term& term, const KnownNumbers& known);

/// Whether a condition surely holds in a stage (-1: there are none).
[[nodiscard]] bool surely_holds(const Term& condition, const KnownNumbers& known, int stage,
                                const GameFacts& facts);

/// Whether a condition surely does not hold there.
[[nodiscard]] bool surely_fails(const Term& condition, const KnownNumbers& known, int stage,
                                const GameFacts& facts);

}  // namespace houserules
