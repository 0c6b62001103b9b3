#pragma once

#include <cstdint>

#include <boost/math/distributions/students_t.hpp>

namespace houserules {

/// Of sources alone: headers that others see do not include it.
///
/// Errors are values that are no numbers, never exceptions.
using QuietMath = boost::math::policies::policy<
    boost::math::policies::domain_error<boost::math::policies::ignore_error>,
    boost::math::policies::pole_error<boost::math::policies::ignore_error>,
    boost::math::policies::overflow_error<boost::math::policies::ignore_error>,
    boost::math::policies::evaluation_error<boost::math::policies::ignore_error>,
    boost::math::policies::promote_double<false>>;

/// Student's distribution of a mean of so many numbers, of which there are at least two.
inline boost::math::students_t_distribution<double, QuietMath> students_t(std::uint64_t numbers) {
    return boost::math::students_t_distribution<double, QuietMath>(
        static_cast<double>(numbers - 1));
}

}  // namespace houserules
