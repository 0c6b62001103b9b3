#pragma once

#include <cstdint>

#include "simulation/series_description.h"
#include "simulation/tally.h"

namespace houserules {

/// Whether a tally that was read can be one of so many games of a series: whether all that is
/// counted twice is counted alike, and nothing more often than it can be.
[[nodiscard]] bool is_sound(const Tally& tally, const SeriesDescription& description,
                            std::uint64_t games);

}  // namespace houserules
