#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "simulation/tournament.h"

namespace houserules {

/// Deals of a tournament that were played, as processes that share it send them to each other.
[[nodiscard]] std::string blocks_text(const BlockSums<TournamentTally>& sums);

/// Reads what another process of the same tournament has sent; nothing if it is not of that form.
[[nodiscard]] std::optional<BlockSums<TournamentTally>> read_blocks_text(
    const Tournament& tournament, std::string_view text);

}  // namespace houserules
