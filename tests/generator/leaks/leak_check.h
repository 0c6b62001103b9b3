#pragma once

#include <cstdint>
#include <string>

#include "game/game.h"
#include "game/observation.h"
#include "harness/isolated.h"
#include "rules/rules.h"

namespace houserules::generating {

/// What was looked at for leaks, in plain numbers, so that it can lie in memory that is `Shared`.
struct LeakTally {
    std::uint64_t variants = 0;
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t observations = 0;
    std::uint64_t samples = 0;
    std::uint64_t redrawn = 0;   ///< samples whose cards were drawn again: nobody could move
    std::uint64_t redraws = 0;   ///< how often
    std::uint64_t given_up = 0;  ///< samples in which whoever is to act has no legal move
    std::uint64_t refusals = 0;  ///< that were compared
    std::uint64_t choices = 0;   ///< of bots
    std::uint64_t moves = 0;     ///< that were made in both
    std::uint64_t events = 0;    ///< whose telling was looked at
    std::uint64_t sessions = 0;  ///< of the protocol
    std::uint64_t looks = 0;     ///< of the table protocol that were compared
    std::uint64_t messages = 0;  ///< to a table whose answers were
    std::uint64_t leaks = 0;
};

/// How much is looked at.
struct LeakPlan {
    int games = 2;      ///< for the fewest and the most players each
    int samples = 8;    ///< of each observation
    int requests = 50;  ///< that are judged in both
    std::uint32_t turns = 120;
};

/// Plays games and looks for what a seat is told that it may not know: whatever is told to it must
/// be the same in all positions that it cannot tell apart. Leaks are printed.
void look_for_leaks(const std::string& name, const Rules& rules, const LeakPlan& plan,
                    LeakTally& tally, Progress& progress);

}  // namespace houserules::generating
