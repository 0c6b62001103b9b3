#pragma once

#include <cstdint>

#include "simulation/tournament.h"
#include "simulation/tournament_tally.h"

namespace houserules {

/// What sums over deals say of those who played: all but what the games were about.
[[nodiscard]] TournamentResult result_of(const TournamentField& field, const TournamentTally& tally,
                                         std::uint64_t deals);

}  // namespace houserules
