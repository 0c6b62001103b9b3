#include "statistics/interval.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "statistics/normal.h"
#include "statistics/students_t.h"

namespace houserules {

namespace {

/// How often an interval that is so sure may lie too low, and how often too high.
double tail_of(double sureness) {
    assert(sureness > 0 && sureness < 1);
    return (1 - sureness) / 2;
}

double t_quantile(std::uint64_t numbers, double tail) {
    return boost::math::quantile(boost::math::complement(students_t(numbers), tail));
}

/// Wilson's interval of a share that was found in so many trials.
Interval wilson_interval(double share, double trials, double quantile) {
    const double square = quantile * quantile / trials;
    const double middle = (share + square / 2) / (1 + square);
    const double reach =
        quantile / (1 + square) * std::sqrt(share * (1 - share) / trials + square / (4 * trials));
    // Rounding must not leave out what was found.
    return {std::clamp(middle - reach, 0.0, share), std::clamp(middle + reach, share, 1.0)};
}

}  // namespace

Interval share_interval(std::uint64_t successes, std::uint64_t trials, double sureness) {
    if (trials == 0) return {0, 1};
    const auto all = static_cast<double>(trials);
    const double share = std::min(1.0, static_cast<double>(successes) / all);
    return wilson_interval(share, all, normal_quantile(tail_of(sureness)));
}

std::optional<Interval> mean_interval(const Sums& numbers, double sureness) {
    const double variance = numbers.variance();
    if (variance <= 0) return std::nullopt;
    const double error = std::sqrt(variance / static_cast<double>(numbers.count()));
    const double reach = t_quantile(numbers.count(), tail_of(sureness)) * error;
    return Interval{numbers.mean() - reach, numbers.mean() + reach};
}

std::optional<Interval> block_share_interval(const Sums& successes, std::int64_t trials,
                                             double sureness) {
    if (successes.count() < 2 || trials <= 0) return std::nullopt;
    const auto blocks = static_cast<double>(successes.count());
    const auto all = static_cast<double>(trials);
    const double share = std::clamp(successes.mean() / all, 0.0, 1.0);
    const double variance = successes.variance() / (all * all) / blocks;
    const double spread = share * (1 - share);
    const bool are_alike = variance <= 0 || spread <= 0;
    const double independent = are_alike ? blocks : spread / variance;
    return wilson_interval(share, independent, t_quantile(successes.count(), tail_of(sureness)));
}

}  // namespace houserules
