#pragma once

#include <cstdint>
#include <vector>

#include "program/formula.h"

namespace houserules {

/// Points for a player at the end of a round.
struct ScoringRowProgram {
    Formula when;
    Formula points;
    bool is_hidden = false;  ///< what it brings depends on what not everybody sees
};

enum class RankingCriterion : std::uint8_t { score, last_round_score, first_out, last_out };

/// When the game ends, and who has won then.
struct EndRowProgram {
    Formula when;
    Formula winners;
    std::vector<RankingCriterion> ranking;
};

}  // namespace houserules
