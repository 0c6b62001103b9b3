#pragma once

#include <cstdint>

#include "composer/compose.h"
#include "harness/isolated.h"
#include "harness/tally.h"

namespace houserules::generating {

/// What is done with a variant.
struct TrialPlan {
    bool play = true;       ///< also what is accepted, through the protocol and with every check
    int games = 1;          ///< for each number of players and set of options
    bool thorough = false;  ///< the whole trials of `validate`, not shorter ones
    bool tells_dead_ends = false;
};

/// Loads, validates and plays a variant, and counts what comes of it. Faults are printed.
///
/// @param seed  of which the variant was made, for the report
void try_variant(const ComposedVariant& composed, std::uint64_t seed, const TrialPlan& plan,
                 Tally& tally, Progress& progress);

}  // namespace houserules::generating
