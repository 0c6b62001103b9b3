#include "statistics/interval.h"

#include <vector>

#include "catch.h"
#include "random/random.h"

using namespace houserules;

namespace {

Sums numbers(const std::vector<std::int64_t>& values) {
    Sums sums;
    for (const auto value : values) sums.add(value);
    return sums;
}

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
    check_lies(*mean_interval(numbers({1, 2, 3, 4, 5})), 1.036757, 4.963243);
    // Hours of sleep that two drugs brought to ten patients, in tenths: the pairs' differences.
    const Sums sleep = numbers({12, 24, 13, 13, 0, 10, 18, 8, 46, 14});
    check_lies(*mean_interval(sleep), 7.001142, 24.598858);
}

TEST_CASE("where nothing varies there is no interval of a mean", "[statistics]") {
    CHECK_FALSE(mean_interval(numbers({})));
    CHECK_FALSE(mean_interval(numbers({3})));
    CHECK_FALSE(mean_interval(numbers({3, 3, 3})));
}

TEST_CASE("blocks that vary like trials count as trials", "[statistics]") {
    // Of ten trials the share varies by p (1 - p) / 9, and Student's quantile for ten is 2.262157.
    const double square = 2.262157 * 2.262157 / 9;
    const double middle = (0.8 + square / 2) / (1 + square);
    const double reach = 0.5 * (1 - (2 * middle - 1) * (2 * middle - 1));
    const auto interval = *block_share_interval(numbers({1, 1, 0, 1, 1, 1, 0, 1, 1, 1}), 1);
    CHECK((interval.low + interval.high) / 2 == Approx(middle).epsilon(1e-6));
    // Both ends solve (end - p)^2 = square * end (1 - end).
    for (const double end : {interval.low, interval.high}) {
        CHECK((end - 0.8) * (end - 0.8) == Approx(square * end * (1 - end)).epsilon(1e-5));
    }
    CHECK(interval.high - interval.low > reach);
}

TEST_CASE("blocks that do not vary count once each", "[statistics]") {
    const auto all = *block_share_interval(numbers({6, 6, 6, 6, 6, 6, 6, 6, 6, 6}), 6);
    CHECK(all.high == 1);
    CHECK(all.low == Approx(1 / (1 + 2.262157 * 2.262157 / 10)).epsilon(1e-6));
    const auto half = *block_share_interval(numbers({3, 3}), 6);
    CHECK(half.contains(0.5));
    CHECK(half.high > 0.9);
    CHECK_FALSE(block_share_interval(numbers({3}), 6));
    CHECK_FALSE(block_share_interval(numbers({}), 6));
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
