#pragma once

#include <cstdint>

#include "random/random.h"

namespace houserules::bench {

/// What was played, for the comparison of speeds and of means.
struct Tally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t moves = 0;  ///< legal moves, summed over the decisions
};

/// A game of palace with four players and the default options, each decision one of the legal
/// moves at random. Written by hand for these rules alone.
void play_palace(Random& random, Tally& tally);

/// The same for thirteen.
void play_thirteen(Random& random, Tally& tally);

}  // namespace houserules::bench
