#pragma once

#include "statistics/estimate.h"
#include "statistics/sums.h"

namespace houserules {

/// How much the means of two groups of numbers differ, which do not depend on each other and need
/// not vary alike: the first less the second, with Welch's interval (1947) and Satterthwaite's
/// degrees of freedom.
struct MeanDifference {
    Estimate estimate;
    double chance = 1;  ///< of a difference as large as this, either way, if there were none
};

/// @return  0 without an interval if a group has fewer than two numbers, or none varies
[[nodiscard]] MeanDifference mean_difference(const Sums& one, const Sums& other);

}  // namespace houserules
