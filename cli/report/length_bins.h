#pragma once

#include <cstdint>
#include <vector>

#include "statistics/histogram.h"

/// Lengths of games, as many different ones to a bin.
struct LengthBins {
    std::uint64_t first = 0;            ///< the least length of the first bin
    std::uint64_t width = 1;            ///< how many lengths each has: 1, 2, 5, 10, 20 and so on
    std::vector<std::uint64_t> counts;  ///< the games of each
    std::uint64_t longer = 0;           ///< games that are longer than all bins
};

/// Counts games by length, in about as many bins as can be drawn. The longest of 100 games have no
/// bins: they would leave no room for the others.
[[nodiscard]] LengthBins length_bins(const houserules::Histogram& lengths);
