#include "statistics/paired_comparison.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <boost/math/special_functions/beta.hpp>

#include "statistics/normal.h"
#include "statistics/significance.h"

namespace houserules {

namespace {

/// With fewer pairs that differ, those that were not seen yet may be most of the difference.
constexpr std::uint64_t least_differing = 30;

constexpr double most_pairs = 1e15;

/// What the share of those is at most that came so often in so many trials (Clopper and Pearson).
/// It is searched for: the inverse function of Boost throws where shares are tiny.
double share_bound(double times, double trials, double chance_of_error) {
    if (times >= trials) return 1;
    if (times <= 0) return -std::expm1(std::log(chance_of_error) / trials);
    double low = times / trials;
    double high = 1;
    while (high > low * (1 + 1e-9)) {
        const double middle = std::sqrt(low * high);
        const double chance = boost::math::ibetac(times + 1, trials - times, middle, QuietMath());
        (chance > chance_of_error ? low : high) = middle;
    }
    return high;
}

/// Whether it is more likely than not and not certain: of what is neither nothing can be said.
bool is_sure(double chance) { return chance > 0.5 && chance < 1; }

bool are_alike(const Sums& numbers) { return numbers.variance() <= 0; }

/// Whether Student's intervals say nothing of the pairs.
bool hardly_vary(const Pairs& pairs) {
    return pairs.differing < least_differing || are_alike(pairs.differences);
}

/// Where the mean lies of pairs that hardly vary: others, up to a bounded share, may differ by the
/// largest effect. It is too low or too high, together, as often as `chance_of_error` says.
Interval interval_of_few(const Pairs& pairs, double largest, double chance_of_error) {
    const bool alike = are_alike(pairs.differences);
    const double usual = alike ? pairs.differences.mean() : 0;
    const auto others = alike ? 0.0 : static_cast<double>(pairs.differing);
    // What is usual was learnt from the first pair, if it is not that there is no difference.
    const auto count = static_cast<double>(pairs.differences.count());
    const double trials = usual == 0 ? count : count - 1;
    const double share = share_bound(others, trials, chance_of_error);
    const double middle = (1 - share) * usual;
    return {middle - share * largest, middle + share * largest};
}

/// How many trials without any other bound the share of others as is wanted.
double trials_that_bound(double share, double chance_of_error) {
    if (share >= 1) return 1;
    return std::log(chance_of_error) / std::log1p(-share);
}

/// How many pairs of which as many differ as of these bound their share as is wanted, or have
/// enough that differ. Within a thousandth.
double pairs_that_bound(const Pairs& pairs, double wanted, double chance_of_error) {
    const auto differing = static_cast<double>(pairs.differing);
    const double share = differing / static_cast<double>(pairs.differences.count());
    double low = 1;
    double high = static_cast<double>(least_differing) / share;
    while (high > low * 1.001) {
        const double middle = (low + high) / 2;
        const bool is_enough = share_bound(middle * share, middle, chance_of_error) < wanted;
        (is_enough ? high : low) = middle;
    }
    return high;
}

/// How many pairs that vary like these tell a difference from none.
double pairs_that_tell(double variance, double smallest, double power, double chance_of_error) {
    const double quantile = normal_quantile(chance_of_error / 2);
    const double distance = quantile + normal_quantile(1 - power);
    return distance * distance * variance / (smallest * smallest) + quantile * quantile / 2;
}

}  // namespace

PairedDifference paired_difference(const Sums& differences, double sureness) {
    const double deviation = std::sqrt(differences.variance());
    return {.mean = differences.mean(),
            .interval = mean_interval(differences, sureness),
            .deviation = deviation,
            .effect_size = deviation > 0 ? differences.mean() / deviation : 0,
            .chance = chance_of_differences(differences)};
}

void Pairs::add(std::int64_t difference) {
    differences.add(difference);
    differing += difference != 0 ? 1 : 0;
}

void Pairs::add(const Pairs& other) {
    differences.add(other.differences);
    differing += other.differing;
}

Finding compare_pairs(const Pairs& pairs, const EffectBounds& effects, bool is_beyond_chance,
                      double sureness) {
    assert(is_sure(sureness));
    if (!is_sure(sureness)) return Finding::unknown;
    const bool of_few = hardly_vary(pairs);
    const auto interval = of_few ? interval_of_few(pairs, effects.largest, 1 - sureness)
                                 : mean_interval(pairs.differences, sureness);
    // Two tests, of which each may err as often as the interval does on both sides together.
    const auto narrow = of_few ? interval : mean_interval(pairs.differences, 2 * sureness - 1);
    const double smallest = effects.smallest;
    const bool is_small = narrow && narrow->low > -smallest && narrow->high < smallest;
    if (!is_beyond_chance) return is_small ? Finding::equivalent : Finding::unknown;
    if (is_small) return Finding::negligible;
    const bool is_large = interval && (interval->low > smallest || interval->high < -smallest);
    return is_large ? Finding::large : Finding::different;
}

std::uint64_t pairs_needed(const Pairs& pairs, const EffectBounds& effects, double power,
                           double sureness) {
    assert(is_sure(power) && is_sure(sureness));
    const bool may_do = effects.smallest > 0 && is_sure(power) && is_sure(sureness);
    if (!may_do) return static_cast<std::uint64_t>(most_pairs);
    const double chance_of_error = 1 - sureness;
    const double variance = pairs.differences.variance();
    double needed = 0;
    if (are_alike(pairs.differences)) {
        const double usual = std::abs(pairs.differences.mean());
        const double share = std::abs(usual - effects.smallest) / (effects.largest + usual);
        needed = trials_that_bound(share, chance_of_error);
    } else {
        needed = pairs_that_tell(variance, effects.smallest, power, chance_of_error);
        if (pairs.differing > 0 && pairs.differing < least_differing) {
            const double wanted = effects.smallest / effects.largest;
            needed = std::max(needed, pairs_that_bound(pairs, wanted, chance_of_error));
        }
    }
    // So it is for a number that is none, too.
    const bool would_do = needed < most_pairs;
    return static_cast<std::uint64_t>(would_do ? std::max(2.0, std::ceil(needed)) : most_pairs);
}

}  // namespace houserules
