#pragma once

#include <cstdint>

#include "play/tournament.h"
#include "play/tournament_sums.h"

namespace houserules {

/// What sums over deals say of those who played: all but what the games were about.
[[nodiscard]] TournamentResult result_of(const TournamentField& field, const TournamentSums& sums,
                                         std::uint64_t deals);

}  // namespace houserules
