#pragma once

#include <cstdint>
#include <optional>

#include "statistics/interval.h"

namespace houserules {

/// Two of several numbers in rising order: 1 is the smallest.
struct Ranks {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    bool operator==(const Ranks&) const = default;
};

/// Between which of `count` numbers that do not depend on each other the one lies that a share of
/// all such numbers do not exceed, of which these are a sample: 0.5 is the median. Whatever the
/// numbers are, how many of them lie below it is a matter of the binomial distribution alone
/// (Thompson 1936), so it is surer than is asked for, never less; surer still where numbers are
/// alike. The closest ranks are chosen, each end for itself. Of counts so large that the
/// distribution varies by more than 1,000 its quantile is found by the expansion of Cornish and
/// Fisher (1938), a rank further out.
///
/// @param share     between 0 and 1
/// @param sureness  how often it lies there, between 0 and 1 and neither of them
/// @return          nothing of too few numbers to say so, and of shares that are not between 0 and
/// 1
[[nodiscard]] std::optional<Ranks> quantile_ranks(std::uint64_t count, double share,
                                                  double sureness = confidence);

}  // namespace houserules
