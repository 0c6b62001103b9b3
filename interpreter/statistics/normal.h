#pragma once

#include <boost/math/distributions/normal.hpp>

#include "statistics/quiet_math.h"

namespace houserules {

/// What a number of the standard normal distribution exceeds as often as `tail` says. Of sources
/// alone, as `QuietMath`.
inline double normal_quantile(double tail) {
    return boost::math::quantile(
        boost::math::complement(boost::math::normal_distribution<double, QuietMath>(), tail));
}

}  // namespace houserules
