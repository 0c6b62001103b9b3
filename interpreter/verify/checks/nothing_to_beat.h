#pragma once

#include "verify/checks/game_facts.h"

namespace houserules {

/// Whether nothing is to be beaten whenever somebody acts in a stage, because no card lies on the
/// zone that `to_beat` names as a round goes over to it, and none comes there while it lasts.
[[nodiscard]] bool is_nothing_to_beat_in(const GameFacts& facts, int stage);

}  // namespace houserules
