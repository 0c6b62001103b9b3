#pragma once

#include "statistics/estimate.h"
#include "statistics/sums.h"

namespace houserules {

/// The sum of some numbers by the sum of others that come in pairs with them, as all decisions
/// without a choice by all decisions of games, and where that lies: by the delta method with
/// Student's quantile (Cochran, Sampling Techniques, 1977, chapter 6). Of few pairs it is rough.
///
/// @param parts   the numbers
/// @param wholes  those that they are divided by; none is negative
/// @param both    the sums of each pair, from which it follows how they vary together
/// @return        0 without an interval if there are no wholes
[[nodiscard]] Estimate ratio(const Sums& parts, const Sums& wholes, const Sums& both);

}  // namespace houserules
