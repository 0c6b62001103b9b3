#pragma once

#include "verify/checks/game_facts.h"

namespace houserules {

/// Whether a term surely is some player of the game once the set-up is done, unless all are out.
[[nodiscard]] bool is_surely_seat(const Term& term, const GameFacts& facts);

}  // namespace houserules
