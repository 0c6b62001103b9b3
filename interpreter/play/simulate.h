#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/budget.h"
#include "play/statistics.h"
#include "program/program.h"

namespace houserules {

struct SimulationSetup {
    std::uint64_t games = 1;
    int seats = 2;
    std::uint64_t seed = 0;
    std::uint32_t turn_limit = 10'000;
    unsigned threads = 1;
    /// The bots that play, by seat, as `make_bot` names them; empty: all `random`.
    std::vector<std::string> bots = {};
    Budget budget = {};  ///< of bots that are named without a number of playouts
};

/// Plays games among bots. The same seed gives the same sums for any number of threads. Where all
/// are `random` the games are found much quicker, and nothing is allocated while playing.
[[nodiscard]] Statistics simulate(const Program& program, const SimulationSetup& setup);

}  // namespace houserules
