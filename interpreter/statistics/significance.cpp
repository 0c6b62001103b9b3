#include "statistics/significance.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "statistics/students_t.h"

namespace houserules {

double chance_of_differences(const Sums& differences) {
    if (differences.count() < 2) return 1;
    const double mean = std::abs(differences.mean());
    const double variance = differences.variance();
    const auto count = static_cast<double>(differences.count());
    if (mean <= 0) return 1;
    if (variance <= 0) return std::exp2(1 - count);
    const double distance = mean / std::sqrt(variance / count);
    return std::min(1.0, 2 * boost::math::cdf(boost::math::complement(
                                 students_t(differences.count()), distance)));
}

std::vector<bool> beyond_chance(const std::vector<double>& chances, double sureness) {
    std::vector<std::size_t> order(chances.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return chances[a] < chances[b]; });
    std::vector<bool> beyond(chances.size(), false);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto left = static_cast<double>(order.size() - i);
        if (chances[order[i]] * left > 1 - sureness) break;
        beyond[order[i]] = true;
    }
    return beyond;
}

}  // namespace houserules
