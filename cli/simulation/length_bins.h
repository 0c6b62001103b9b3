#pragma once

#include <cstdint>
#include <vector>

#include "statistics/histogram.h"

/// Lengths of games, as many different ones to a bin.
struct LengthBins {
    std::uint64_t first = 0;            ///< the least length of the first bin
    std::uint64_t width = 1;            ///< how many lengths each has: 1, 2, 5, 10, 20 and so on
    std::vector<std::uint64_t> counts;  ///< the games of each
    std::uint64_t shorter = 0;          ///< games that are shorter than all bins
    std::uint64_t longer = 0;           ///< or longer
};

/// Counts games by length, in so many bins or one more. The longest of 100 games have no bins, and
/// the shortest if they are far from the others: these would have no room.
[[nodiscard]] LengthBins length_bins(const houserules::Histogram& lengths, std::uint64_t most_bins);
