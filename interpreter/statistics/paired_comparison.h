#pragma once

#include <cstdint>
#include <optional>

#include "statistics/interval.h"
#include "statistics/sums.h"

namespace houserules {

/// What pairs differ by, second minus first: one deal under two rules, for instance.
struct PairedDifference {
    double mean = 0;
    std::optional<Interval> interval;  ///< `mean_interval`
    double deviation = 0;              ///< the standard deviation of the differences
    /// The mean by the standard deviation of the differences (dz of Cohen 1988): how much it stands
    /// out from how the pairs differ anyhow. 0 where they do not vary.
    double effect_size = 0;
    double chance = 1;  ///< `chance_of_differences`
};

/// @param sureness  of the interval, between 0 and 1 and neither of them
[[nodiscard]] PairedDifference paired_difference(const Sums& differences,
                                                 double sureness = confidence);

/// What pairs say about a difference.
struct Pairs {
    Sums differences;             ///< second minus first, of each pair
    std::uint64_t differing = 0;  ///< how many of the pairs do differ

    /// Takes what a pair differs by.
    void add(std::int64_t difference);

    /// Takes all the pairs of another.
    void add(const Pairs& other);

    bool operator==(const Pairs&) const = default;
};

/// What matters of a difference, either way, and what is possible: in the unit of the differences.
struct EffectBounds {
    double smallest = 0;  ///< less in the mean does not matter
    double largest = 0;   ///< no pair can differ by more
};

/// What is found of the mean difference of all pairs there could be.
enum class Finding {
    large,       ///< there is one, and it is more than what matters
    different,   ///< there is one; whether it matters is not known
    negligible,  ///< there is one, and it is less than what matters
    equivalent,  ///< if there is one, it is less than what matters
    unknown,     ///< more pairs are needed
};

/// What pairs that do not depend on each other tell of the mean difference.
///
/// It is less than what matters where each of two one-sided t tests, against the smallest effect
/// either way, is as sure as is asked for (Schuirmann 1987): with 95 %, where the interval of 90 %
/// lies within them. It is more where the interval that is itself so sure lies beyond one of them.
///
/// Student's intervals are too narrow where hardly any pair differs: what was not seen yet may be
/// most of it. So of fewer than 30 pairs that differ, and of pairs that all differ alike, they say
/// nothing; it is the share of all pairs that differ (or differ otherwise) which is bounded
/// (Clopper and Pearson 1934), and each of these may differ by the largest effect. Where none
/// differs that is the rule of three: of n pairs, up to 3 / n may (Hanley and Lippman-Hand 1983).
///
/// @param is_beyond_chance  whether there is a difference, which depends on what else was looked at
///                          (`beyond_chance`)
/// @param sureness          between 0.5 and 1 and neither of them
[[nodiscard]] Finding compare_pairs(const Pairs& pairs, const EffectBounds& effects,
                                    bool is_beyond_chance, double sureness = confidence);

/// About how many pairs in all tell a mean difference of the smallest effect from none, if the
/// others vary like these: by the quantiles of the normal distribution, and what Student's needs
/// more (Guenther 1981). Where few pairs differ, at least so many that their share is small enough
/// or that 30 differ. Where none does, or all differ alike, so many that the rule of three tells.
///
/// @param power     how often they tell it if it is there, between 0.5 and 1 and neither of them
/// @param sureness  likewise, of what is then said
/// @return          2 to 10^15, which is also said where no number of pairs would do
[[nodiscard]] std::uint64_t pairs_needed(const Pairs& pairs, const EffectBounds& effects,
                                         double power = 0.9, double sureness = confidence);

}  // namespace houserules
