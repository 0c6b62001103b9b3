#include "statistics/quantile_ranks.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <boost/math/special_functions/beta.hpp>

#include "statistics/normal.h"

namespace houserules {

namespace {

/// Above it no sum of so many terms need be exact: the expansion is off by less than a tenth rank.
constexpr double large_variance = 1e6;

/// How often at most `successes` of the trials, which are more, succeed.
double chance_of_at_most(std::uint64_t successes, std::uint64_t trials, double share) {
    return boost::math::ibetac(static_cast<double>(successes) + 1,
                               static_cast<double>(trials - successes), share, QuietMath());
}

/// The largest rank whose number exceeds what a share of all numbers do not exceed at most as often
/// as `tail` says; 0 if even the smallest does so more often.
std::uint64_t low_rank(std::uint64_t count, double share, double tail) {
    const double expected = static_cast<double>(count) * share;
    const double variance = expected * (1 - share);
    if (variance > large_variance) {
        const double quantile = normal_quantile(tail);
        const double skewness = (1 - 2 * share) * (quantile * quantile - 1) / 6;
        const double successes = expected - quantile * std::sqrt(variance) + skewness;
        return static_cast<std::uint64_t>(successes - 0.5);
    }
    std::uint64_t low = 0;
    std::uint64_t beyond = count;
    while (low < beyond) {
        const std::uint64_t middle = low + (beyond - low) / 2;
        if (chance_of_at_most(middle, count, share) <= tail) {
            low = middle + 1;
        } else {
            beyond = middle;
        }
    }
    return low;
}

}  // namespace

std::optional<Ranks> quantile_ranks(std::uint64_t count, double share, double sureness) {
    assert(sureness > 0 && sureness < 1);
    const bool is_sure = sureness > 0 && sureness < 1;
    const bool is_between = share > 0 && 1 - share < 1 && share < 1;
    if (!is_sure || !is_between) return std::nullopt;
    const double tail = (1 - sureness) / 2;
    const std::uint64_t low = low_rank(count, share, tail);
    // What lies above is to the largest as what lies below is to the smallest.
    const std::uint64_t from_above = low_rank(count, 1 - share, tail);
    if (low == 0 || from_above == 0) return std::nullopt;
    return Ranks{low, std::max(low, count - from_above + 1)};
}

}  // namespace houserules
