#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "program/program.h"
#include "simulation/play_blocks.h"
#include "simulation/series.h"
#include "simulation/tally.h"

namespace houserules {

/// No games, for series of a program.
[[nodiscard]] Tally empty_tally(const Program& program, const Series& series);

/// Is told of the games of a block when it has been played, in their order; by any thread, and
/// blocks come in no order.
using BlockListener =
    std::function<void(std::uint64_t block, const std::vector<GameFigures>& games)>;

/// Plays blocks of a series that have not been played yet, and adds them. The same series gives the
/// same sums for any number of threads.
///
/// @return  whether all were played
bool simulate(const Program& program, const Series& series, BlockSums<Tally>& sums,
              const BlockRange& range, unsigned threads, const BlockWatch<Tally>& watch = {},
              const BlockListener& listener = {});

/// Plays the whole series.
[[nodiscard]] Tally simulate(const Program& program, const Series& series, unsigned threads = 1);

}  // namespace houserules
