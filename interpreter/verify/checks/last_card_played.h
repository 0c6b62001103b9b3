#pragma once

#include "verify/checks/game_facts.h"

namespace houserules {

/// Whether a play in a stage that takes the last card of a hand surely ends the stage: its `when`
/// asks for more cards than are played, or so many lie on the table then that `until` holds.
[[nodiscard]] bool does_last_card_end_stage(const GameFacts& facts, int stage, int hand);

}  // namespace houserules
