#pragma once

#include <string>

#include "game/observation.h"
#include "program/program.h"

namespace houserules {

/// What is to be beaten, as the seat of an observation sees it: "7C 7S (pair)", "2 hidden cards".
[[nodiscard]] std::string play_to_beat_text(const Program& program, const Observation& observation);

/// Whether all cards of a combination count as one rank.
[[nodiscard]] bool is_set_of_rank(const Program& program, const CombinationProgram& combination);

}  // namespace houserules
