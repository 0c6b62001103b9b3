#pragma once

#include <cstdint>
#include <vector>

#include "statistics/sums.h"

namespace houserules::testing {

inline Sums sums_of(const std::vector<std::int64_t>& numbers) {
    Sums sums;
    for (const auto number : numbers) sums.add(number);
    return sums;
}

/// The hours of sleep that one drug brought to ten patients more than another, in tenths: the
/// differences of pairs that Student looked at (1908).
inline const std::vector<std::int64_t> hours_of_sleep = {12, 24, 13, 13, 0, 10, 18, 8, 46, 14};

}  // namespace houserules::testing
