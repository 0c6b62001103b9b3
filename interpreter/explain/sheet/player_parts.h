#pragma once

#include <optional>

#include "variant/variant.h"

namespace houserules {

/// A condition asked about each player, in two: what differs between players, and what does not.
struct PlayerParts {
    std::optional<Term> own;
    std::optional<Term> common;
};

/// Both parts of a condition; both must hold.
[[nodiscard]] PlayerParts parts_by_player(const Term& condition);

}  // namespace houserules
