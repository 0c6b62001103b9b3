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
};

}  // namespace houserules
