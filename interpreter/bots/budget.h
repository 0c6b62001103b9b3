#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace houserules {

/// How long a bot that tries out games may think about a decision.
struct Budget {
    static constexpr std::uint64_t usual_playouts = 2'000;
    static constexpr std::uint64_t most_playouts = 100'000'000;

    /// Games tried out for a decision. The same number and seed make the same choice everywhere.
    std::uint64_t playouts = usual_playouts;
    /// Stops after that time, too: such a choice cannot be repeated.
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    /// How many threads carry the work; the choice is the same for any number of them.
    unsigned threads = 1;
};

}  // namespace houserules
