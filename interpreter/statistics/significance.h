#pragma once

#include <vector>

#include "statistics/interval.h"
#include "statistics/sums.h"

namespace houserules {

/// How often differences of pairs would be as large by chance alone as these are, either way, if
/// there were none (Student, paired). Where all are alike and not 0 there is no telling how much
/// they vary: how often so many would have one sign.
///
/// @return  from 0 to 1; 1 of fewer than two differences
[[nodiscard]] double chance_of_differences(const Sums& differences);

/// Which of several differences are beyond chance, so that it is as sure as is asked for that none
/// of them is by chance alone, however many were looked at (Holm 1979).
///
/// @param chances   of each, as above
/// @param sureness  between 0 and 1
[[nodiscard]] std::vector<bool> beyond_chance(const std::vector<double>& chances,
                                              double sureness = confidence);

}  // namespace houserules
