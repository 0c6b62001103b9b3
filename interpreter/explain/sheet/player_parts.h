#pragma once

#include <optional>
#include <string>

#include "explain/sheet/clause.h"
#include "variant/variant.h"

namespace houserules {

/// A condition asked about each player, in two: what differs between players, and what does not.
struct PlayerParts {
    std::optional<Term> own;
    std::optional<Term> common;
};

/// Both parts of a condition; both must hold.
[[nodiscard]] PlayerParts parts_by_player(const Term& condition);

/// Whom a clause is about if it names one player: of "the player is the dealer", "the dealer".
[[nodiscard]] std::optional<std::string> player_named_by(const Clause& clause);

}  // namespace houserules
