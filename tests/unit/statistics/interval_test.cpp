#include "statistics/interval.h"

#include <cmath>

#include "catch.h"
#include "random/random.h"
#include "sums_of.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

void check_lies(const Interval& interval, double low, double high) {
    CHECK(interval.low == Approx(low).epsilon(1e-6));
    CHECK(interval.high == Approx(high).epsilon(1e-6));
}

/// How often, of 1,000 experiments, the interval holds a share of 0.25, where trials of a block
/// often end alike.
int times_held(int blocks, int trials) {
    int held = 0;
    for (std::uint64_t experiment = 0; experiment < 1'000; ++experiment) {
        Random random(20, experiment);
        Sums successes;
        for (int block = 0; block < blocks; ++block) {
            const bool luck = random.below(4) == 0;
            int sum = 0;
            for (int trial = 0; trial < trials; ++trial) {
                const bool by_luck = random.below(4) == 0;
                sum += by_luck ? luck : random.below(4) == 0;
            }
            successes.add(sum);
        }
        held += block_share_interval(successes, trials)->contains(0.25) ? 1 : 0;
    }
    return held;
}

}  // namespace

TEST_CASE("a share lies where Wilson says", "[statistics]") {
    check_lies(share_interval(8, 10), 0.4901625, 0.9433178);
    check_lies(share_interval(0, 10), 0, 0.2775328);
    check_lies(share_interval(10, 10), 0.7224672, 1);
    check_lies(share_interval(500, 1'000), 0.4690696, 0.5309304);
    check_lies(share_interval(0, 0), 0, 1);
}

TEST_CASE("a mean lies where Student says", "[statistics]") {
    check_lies(*mean_interval(sums_of({1, 2, 3, 4, 5})), 1.036757, 4.963243);
    check_lies(*mean_interval(sums_of(hours_of_sleep)), 7.001142, 24.598858);
}

TEST_CASE("the surer an interval must be, the wider it is", "[statistics]") {
    check_lies(share_interval(8, 10, 0.99), 0.4008187, 0.9598688);
    // Student's quantiles are 4.604095 and 3.249836, and of 90 % 1.833113.
    check_lies(*mean_interval(sums_of({1, 2, 3, 4, 5}), 0.99), -0.2555867, 6.2555867);
    check_lies(*mean_interval(sums_of(hours_of_sleep), 0.9), 8.669947, 22.930053);
    check_lies(*mean_interval(sums_of(hours_of_sleep), 0.99), 3.159481, 28.440519);
    const Sums blocks = sums_of({6, 6, 6, 6, 6, 6, 6, 6, 6, 6});
    const auto surer = *block_share_interval(blocks, 6, 0.99);
    CHECK(surer.low == Approx(1 / (1 + 3.249836 * 3.249836 / 10)).epsilon(1e-6));
}

TEST_CASE("an interval can be all but certain", "[statistics]") {
    const double sureness = std::nextafter(1.0, 0.0);
    CHECK(share_interval(500, 1'000, sureness).low > 0.36);
    CHECK(share_interval(500, 1'000, sureness).high < 0.64);
    CHECK(std::isfinite(mean_interval(sums_of({1, 2}), sureness)->reach()));
}

TEST_CASE("where nothing varies there is no interval of a mean", "[statistics]") {
    CHECK_FALSE(mean_interval(sums_of({})));
    CHECK_FALSE(mean_interval(sums_of({3})));
    CHECK_FALSE(mean_interval(sums_of({3, 3, 3})));
}

TEST_CASE("blocks that vary like trials count as trials", "[statistics]") {
    // Of ten trials the share varies by p (1 - p) / 9, and Student's quantile for ten is 2.262157.
    const double square = 2.262157 * 2.262157 / 9;
    const double middle = (0.8 + square / 2) / (1 + square);
    const double reach = 0.5 * (1 - (2 * middle - 1) * (2 * middle - 1));
    const auto interval = *block_share_interval(sums_of({1, 1, 0, 1, 1, 1, 0, 1, 1, 1}), 1);
    CHECK((interval.low + interval.high) / 2 == Approx(middle).epsilon(1e-6));
    // Both ends solve (end - p)^2 = square * end (1 - end).
    for (const double end : {interval.low, interval.high}) {
        CHECK((end - 0.8) * (end - 0.8) == Approx(square * end * (1 - end)).epsilon(1e-5));
    }
    CHECK(interval.high - interval.low > reach);
}

TEST_CASE("blocks that do not vary count once each", "[statistics]") {
    const auto all = *block_share_interval(sums_of({6, 6, 6, 6, 6, 6, 6, 6, 6, 6}), 6);
    CHECK(all.high == 1);
    CHECK(all.low == Approx(1 / (1 + 2.262157 * 2.262157 / 10)).epsilon(1e-6));
    const auto half = *block_share_interval(sums_of({3, 3}), 6);
    CHECK(half.contains(0.5));
    CHECK(half.high > 0.9);
    CHECK_FALSE(block_share_interval(sums_of({3}), 6));
    CHECK_FALSE(block_share_interval(sums_of({}), 6));
}

TEST_CASE("19 of 20 intervals hold the share, though trials of a block depend on each other",
          "[statistics]") {
    for (const int blocks : {12, 40}) {
        const int held = times_held(blocks, 24);
        INFO(blocks << " blocks");
        CHECK(held >= 930);
        CHECK(held <= 970);
    }
}
