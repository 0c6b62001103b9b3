#pragma once

#include <cstdint>

#include <boost/math/distributions/students_t.hpp>

#include "statistics/quiet_math.h"

namespace houserules {

/// Student's distribution of a mean of so many numbers, of which there are at least two. Of sources
/// alone, as `QuietMath`.
inline boost::math::students_t_distribution<double, QuietMath> students_t(std::uint64_t numbers) {
    return boost::math::students_t_distribution<double, QuietMath>(
        static_cast<double>(numbers - 1));
}

}  // namespace houserules
