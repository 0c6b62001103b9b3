#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace houserules {

/// What games of strangers may ask of whoever lets them be played.
struct GameLimits {
    /// Bytes of the name of a game in a list.
    static constexpr std::size_t name = 64;
    /// Bytes of a request that may hold a variant file.
    static constexpr std::size_t request = std::size_t{256} << 10;
    /// What a try of some decisions may take, before a table is begun with rules that were sent.
    static constexpr std::chrono::milliseconds trial_time{500};
    static constexpr std::uint32_t trial_decisions = 60;

    // Comparisons of rules.

    /// What one request may play of a comparison of rules, and what a pair of games of it may take.
    static constexpr std::chrono::milliseconds comparison_time{700};
    static constexpr std::chrono::milliseconds comparison_block_time{1000};
    /// About how long all requests for a comparison may play.
    static constexpr std::chrono::seconds comparison_time_in_all{30};
    /// Deals of a comparison.
    static constexpr std::uint64_t least_compared_deals = 256;
    static constexpr std::uint64_t most_compared_deals = 32'768;
    /// Decisions after which a game of a comparison counts as one that does not end.
    static constexpr std::uint32_t compared_decisions = 2'000;
};

}  // namespace houserules
