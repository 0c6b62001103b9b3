#pragma once

#include <cstdint>

#include "simulation/series.h"
#include "simulation/tally.h"

namespace houserules {

/// How many blocks have been played at a look, from 1 on, of a series that is played until enough
/// is known; of the last one, all of them.
[[nodiscard]] std::uint64_t blocks_at_look(const Series& series, unsigned look);

/// Which look it is when so many blocks have been played, all from the first on.
[[nodiscard]] unsigned look_after(const Series& series, std::uint64_t blocks);

/// Whether the share of wins of each seat is known as well as the series asks for, at a look:
/// surer than with one look, so that looking often does not stop too soon (`sureness_of_look`).
[[nodiscard]] bool is_known_enough(const Series& series, const Tally& tally, unsigned look);

}  // namespace houserules
