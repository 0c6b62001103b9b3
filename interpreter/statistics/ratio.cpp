#include "statistics/ratio.h"

#include <cmath>

#include "statistics/students_t.h"

namespace houserules {

Estimate ratio(const Sums& parts, const Sums& wholes, const Sums& both) {
    const double divisor = wholes.mean();
    if (wholes.count() == 0 || divisor <= 0) return {};
    Estimate estimate{parts.mean() / divisor};
    if (wholes.count() < 2 || parts.count() != wholes.count()) return estimate;
    const double together = (both.variance() - parts.variance() - wholes.variance()) / 2;
    const double variance = parts.variance() - 2 * estimate.mean * together +
                            estimate.mean * estimate.mean * wholes.variance();
    if (variance <= 0) return estimate;
    const double error = std::sqrt(variance / static_cast<double>(wholes.count())) / divisor;
    const double reach = boost::math::quantile(boost::math::complement(students_t(wholes.count()),
                                                                       (1 - confidence) / 2)) *
                         error;
    estimate.interval = Interval{estimate.mean - reach, estimate.mean + reach};
    return estimate;
}

}  // namespace houserules
