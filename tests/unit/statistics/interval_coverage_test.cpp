#include <algorithm>

#include "catch.h"
#include "random/random.h"
#include "statistics/histogram.h"
#include "statistics/interval.h"
#include "statistics/looks.h"
#include "statistics/paired_comparison.h"

// How often intervals hold what they are about, of numbers of which it is known. The standard error
// of what is found is 0.22 % of 10,000 experiments.

using namespace houserules;

namespace {

constexpr std::uint64_t experiments = 10'000;

/// Calls `holds(random)` for every experiment.
/// @return  the share of which it is true
template <typename Holds>
double share_that_hold(std::uint64_t seed, const Holds& holds) {
    std::uint64_t held = 0;
    for (std::uint64_t experiment = 0; experiment < experiments; ++experiment) {
        Random random(seed, experiment);
        held += holds(random) ? 1 : 0;
    }
    return static_cast<double>(held) / experiments;
}

/// A number from 0 to 1,000, each as likely.
std::uint64_t draw_evenly(Random& random) { return random.below(1'001); }

}  // namespace

TEST_CASE("19 of 20 intervals hold the mean", "[statistics]") {
    const double share = share_that_hold(22, [](Random& random) {
        Sums sums;
        for (int i = 0; i < 30; ++i) sums.add(static_cast<std::int64_t>(draw_evenly(random)));
        return mean_interval(sums)->contains(500);
    });
    CHECK(share > 0.943);
    CHECK(share < 0.957);
}

TEST_CASE("19 of 20 intervals hold the share, whatever it is", "[statistics]") {
    const double held = share_that_hold(23, [](Random& random) {
        const std::uint64_t part = draw_evenly(random);
        std::uint64_t successes = 0;
        for (int i = 0; i < 40; ++i) successes += random.below(1'000) < part ? 1 : 0;
        return share_interval(successes, 40).contains(static_cast<double>(part) / 1'000);
    });
    CHECK(held > 0.943);
    CHECK(held < 0.965);
}

TEST_CASE("at least 19 of 20 intervals hold the median", "[statistics]") {
    const double held = share_that_hold(24, [](Random& random) {
        Histogram histogram(1'000);
        for (int i = 0; i < 25; ++i) histogram.add(draw_evenly(random));
        return histogram.quantile_interval(0.5)->contains(500);
    });
    // Of 25 numbers it is 95.7 %.
    CHECK(held > 0.943);
    CHECK(held < 0.967);
}

TEST_CASE("at least 19 of 20 series of looks hold the mean at every look", "[statistics]") {
    const double held = share_that_hold(25, [](Random& random) {
        Sums sums;
        for (unsigned look = 1; look <= 3; ++look) {
            for (int i = 0; i < 10; ++i) sums.add(static_cast<std::int64_t>(draw_evenly(random)));
            if (!mean_interval(sums, sureness_of_look(look))->contains(500)) return false;
        }
        return true;
    });
    CHECK(held > 0.95);
}

TEST_CASE("nine of ten series of as many pairs as are needed find a difference", "[statistics]") {
    Sums sample;
    for (std::int64_t i = 0; i <= 1'000; ++i) sample.add(i - 500);
    const auto needed = pairs_needed({sample, 1'000}, {150, 500});
    CHECK(needed == 41);
    const double found = share_that_hold(26, [&](Random& random) {
        Sums sums;
        for (std::uint64_t i = 0; i < needed; ++i) {
            sums.add(static_cast<std::int64_t>(draw_evenly(random)) - 350);
        }
        return paired_difference(sums).chance <= 0.05;
    });
    CHECK(found > 0.89);
    CHECK(found < 0.92);
}
