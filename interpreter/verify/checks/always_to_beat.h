#pragma once

#include "verify/checks/game_facts.h"

namespace houserules {

/// Whether something is to be beaten at every turn, whatever the options: the set-up surely turns
/// up a card where plays go, and nothing takes cards away from there or lets anybody lead.
[[nodiscard]] bool is_always_to_beat(const GameFacts& facts);

}  // namespace houserules
