#pragma once

#include "rules/rules.h"

namespace houserules::fuzzing {

/// Plays a short random game and checks every position on the way; what is not as it must be
/// is a finding.
void play_and_check(const Rules& rules, int seats, std::uint64_t seed);

}  // namespace houserules::fuzzing
