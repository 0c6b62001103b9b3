#pragma once

#include <cstdint>

#include "play/statistics.h"
#include "program/program.h"

namespace houserules {

struct SimulationSetup {
    std::uint64_t games = 1;
    int seats = 2;
    std::uint64_t seed = 0;
    std::uint32_t turn_limit = 10'000;
    unsigned threads = 1;
};

/// Plays games with uniformly random legal moves. The same seed gives the same sums for any
/// number of threads. Nothing is allocated while playing.
[[nodiscard]] Statistics simulate(const Program& program, const SimulationSetup& setup);

}  // namespace houserules
