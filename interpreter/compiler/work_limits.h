#pragma once

#include <cstdint>

namespace houserules {

/// How much work the rules of a game may make at one decision; a file with more is refused before
/// it is played. A step is about an instruction of the engine, so that a decision takes a small
/// part of a second.
struct WorkLimits {
    /// Plays where they must be looked at one by one.
    static constexpr int listed_plays = 2'000'000;
    /// Steps of all expressions, each evaluated once at the worst.
    static constexpr std::uint64_t expression_steps = 1'000'000;
    /// Steps of counting the plays of a position, and of asking all rows about every play where
    /// they must be asked while playing.
    static constexpr std::uint64_t decision_steps = 20'000'000;
};

}  // namespace houserules
