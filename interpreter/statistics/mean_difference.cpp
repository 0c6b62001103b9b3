#include "statistics/mean_difference.h"

#include <algorithm>
#include <cmath>

#include "statistics/students_t.h"

namespace houserules {

MeanDifference mean_difference(const Sums& one, const Sums& other) {
    MeanDifference difference;
    if (one.count() == 0 || other.count() == 0) return difference;
    difference.estimate.mean = one.mean() - other.mean();
    if (one.count() < 2 || other.count() < 2) return difference;
    const auto count = static_cast<double>(one.count());
    const auto other_count = static_cast<double>(other.count());
    const double part = one.variance() / count;
    const double other_part = other.variance() / other_count;
    const double square = part + other_part;
    if (!(square > 0)) return difference;
    const double freedom =
        square * square / (part * part / (count - 1) + other_part * other_part / (other_count - 1));
    const boost::math::students_t_distribution<double, QuietMath> distribution(
        std::max(freedom, 1.0));
    const double error = std::sqrt(square);
    const double reach =
        error * boost::math::quantile(boost::math::complement(distribution, (1 - confidence) / 2));
    const double mean = difference.estimate.mean;
    difference.estimate.interval = Interval{mean - reach, mean + reach};
    const double tail =
        boost::math::cdf(boost::math::complement(distribution, std::abs(mean) / error));
    difference.chance = std::min(1.0, 2 * tail);
    return difference;
}

}  // namespace houserules
