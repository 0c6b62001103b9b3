#pragma once

#include <cstdint>
#include <optional>

#include "statistics/sums.h"

namespace houserules {

/// How sure intervals are that nobody wants more or less sure: so many of them hold what they are
/// about. Whoever looks again and again wants them surer (`sureness_of_look`).
inline constexpr double confidence = 0.95;

/// Between which two numbers something lies.
struct Interval {
    double low = 0;
    double high = 0;

    /// How far what lies in it may be off: half of its width.
    [[nodiscard]] double reach() const { return (high - low) / 2; }

    [[nodiscard]] bool contains(double number) const { return low <= number && number <= high; }
};

/// Where the share of successes lies (Wilson 1927), from trials that do not depend on each other.
///
/// @param successes  of the trials
/// @param sureness   the share of such intervals that hold it, between 0 and 1 and neither of them
/// @return           within 0 and 1; all of that without trials
[[nodiscard]] Interval share_interval(std::uint64_t successes, std::uint64_t trials,
                                      double sureness = confidence);

/// Where a mean lies (Student 1908), from numbers that do not depend on each other. Of differences
/// of pairs it is the paired interval.
///
/// @param sureness  as above
/// @return          nothing of fewer than two numbers, or if all are alike: they do not say how
/// much
///                  they vary
[[nodiscard]] std::optional<Interval> mean_interval(const Sums& numbers,
                                                    double sureness = confidence);

/// Where a share lies, from blocks of trials: those of a block may depend on each other, as games
/// of one deal do. Wilson's interval for as many independent trials as would vary like the blocks,
/// with Student's quantile, for how much the blocks vary is itself an estimate. Where all blocks
/// are alike each counts as one trial.
///
/// @param successes  those of each block
/// @param trials     of each block, equally many in all
/// @param sureness   as above
/// @return           within 0 and 1; nothing of fewer than two blocks
[[nodiscard]] std::optional<Interval> block_share_interval(const Sums& successes,
                                                           std::int64_t trials,
                                                           double sureness = confidence);

}  // namespace houserules
