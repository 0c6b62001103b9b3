#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>

namespace houserules::generating {

/// What is being done, for whoever looks after a crash; lies in memory that is `Shared`.
struct Progress {
    std::uint64_t seed = 0;
    std::array<char, 200> doing{};

    void note(std::string_view what);
};

/// Does something for each of some seeds, in a process of its own, so that a crash or a hang is a
/// finding and the rest goes on.
///
/// @param each      does it for one seed; notes in `progress` what it is about
/// @param seconds   of computing; a seed that takes longer is given up
/// @param crashed   is told of a crash: how it ended
/// @return so many seeds crashed or took too long
std::uint64_t run_isolated(std::uint64_t first, std::uint64_t count, unsigned seconds,
                           Progress& progress, const std::function<void(std::uint64_t)>& each,
                           const std::function<void(std::string_view)>& crashed);

}  // namespace houserules::generating
