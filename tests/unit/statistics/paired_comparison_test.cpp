#include "statistics/paired_comparison.h"

#include <cmath>
#include <limits>
#include <vector>

#include "catch.h"
#include "random/random.h"
#include "statistics/significance.h"
#include "sums_of.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Pairs of which some differ by one more, and some by one less.
Pairs pairs_of(std::uint64_t more, std::uint64_t less, std::uint64_t alike) {
    Pairs pairs;
    for (std::uint64_t i = 0; i < more; ++i) pairs.add(1);
    for (std::uint64_t i = 0; i < less; ++i) pairs.add(-1);
    for (std::uint64_t i = 0; i < alike; ++i) pairs.add(0);
    return pairs;
}

/// How many of 1,000 experiments say that a difference does not matter which just does: so large a
/// share of the pairs differs by one, and the others by nothing.
int times_denied(std::uint64_t pairs, double share) {
    int denied = 0;
    for (std::uint64_t experiment = 0; experiment < 1'000; ++experiment) {
        Random random(21, experiment);
        Pairs found;
        for (std::uint64_t i = 0; i < pairs; ++i) {
            found.add(static_cast<double>(random.below(1'000)) < 1'000 * share ? 1 : 0);
        }
        const auto finding = compare_pairs(found, {share, 1}, false);
        denied += finding == Finding::equivalent ? 1 : 0;
    }
    return denied;
}

/// Compares what no pairs have, by bounds of all kinds.
void check_harmless(const Pairs& pairs) {
    const auto difference = paired_difference(pairs.differences);
    CHECK(std::isfinite(difference.mean));
    CHECK(std::isfinite(difference.effect_size));
    CHECK(difference.chance >= 0);
    for (const double bound : {-1.0, 0.0, 1e-300, 1.0, 1e300, HUGE_VAL, std::nan("")}) {
        static_cast<void>(compare_pairs(pairs, {bound, 1}, true));
        static_cast<void>(compare_pairs(pairs, {0.1, bound}, false, 0.55));
        CHECK(pairs_needed(pairs, {bound, 1}) >= 2);
        CHECK(pairs_needed(pairs, {0.1, bound}) >= 2);
    }
}

}  // namespace

TEST_CASE("a difference of pairs is told as Student and Cohen did", "[statistics]") {
    const auto difference = paired_difference(sums_of(hours_of_sleep));
    CHECK(difference.mean == Approx(15.8));
    CHECK(difference.interval->low == Approx(7.001142).epsilon(1e-6));
    CHECK(difference.interval->high == Approx(24.598858).epsilon(1e-6));
    CHECK(difference.effect_size == Approx(1.284558).epsilon(1e-6));
    CHECK(difference.chance == Approx(0.00283289).epsilon(1e-5));
    CHECK(paired_difference(sums_of(hours_of_sleep), 0.9).interval->low ==
          Approx(8.669947).epsilon(1e-6));
}

TEST_CASE("pairs that do not vary have no size of effect", "[statistics]") {
    const auto difference = paired_difference(sums_of({3, 3, 3, 3, 3, 3}));
    CHECK(difference.mean == 3);
    CHECK_FALSE(difference.interval);
    CHECK(difference.effect_size == 0);
    CHECK(difference.chance == 1.0 / 32);
    CHECK(paired_difference(Sums()).chance == 1);
}

TEST_CASE("pairs count how many of them differ", "[statistics]") {
    Pairs pairs = pairs_of(2, 1, 4);
    CHECK(pairs.differing == 3);
    pairs.add(pairs_of(1, 0, 1));
    CHECK(pairs == pairs_of(3, 1, 5));
}

TEST_CASE("a difference is equivalent to none where the interval of 90 % is within bounds",
          "[statistics]") {
    // The standard error is 0.1005038; its quantiles are 1.660391 of 90 % and 1.984217 of 95 %.
    const Pairs pairs = pairs_of(50, 50, 0);
    CHECK(compare_pairs(pairs, {0.167, 1}, false) == Finding::equivalent);
    CHECK(compare_pairs(pairs, {0.166, 1}, false) == Finding::unknown);
    CHECK(compare_pairs(pairs, {0.25, 1}, false, 0.975) == Finding::equivalent);
    CHECK(compare_pairs(pairs, {0.19, 1}, false, 0.975) == Finding::unknown);
}

TEST_CASE("a difference that is there may be negligible, large or neither", "[statistics]") {
    // The mean is 0.2, the standard error 0.0060.
    const Pairs pairs = pairs_of(3'000, 1'000, 6'000);
    const auto interval = *mean_interval(pairs.differences);
    REQUIRE(interval.low == Approx(0.188240).epsilon(1e-5));
    CHECK(compare_pairs(pairs, {0.25, 1}, true) == Finding::negligible);
    CHECK(compare_pairs(pairs, {0.2, 1}, true) == Finding::different);
    CHECK(compare_pairs(pairs, {0.18, 1}, true) == Finding::large);
    CHECK(compare_pairs(pairs_of(1'000, 3'000, 6'000), {0.18, 1}, true) == Finding::large);
    // Among many differences that were looked at it may not be beyond chance.
    CHECK(compare_pairs(pairs, {0.18, 1}, false) == Finding::unknown);
}

TEST_CASE("where no pair differs the rule of three tells it", "[statistics]") {
    // 0.05^(1/n) is more than 0.99 from 299 on.
    CHECK(compare_pairs(pairs_of(0, 0, 298), {0.01, 1}, false) == Finding::unknown);
    CHECK(compare_pairs(pairs_of(0, 0, 299), {0.01, 1}, false) == Finding::equivalent);
    CHECK(compare_pairs(pairs_of(0, 0, 299), {0.01, 2}, false) == Finding::unknown);
    CHECK(compare_pairs(pairs_of(0, 0, 1), {0.01, 1}, false) == Finding::unknown);
    CHECK(compare_pairs(Pairs(), {0.01, 1}, false) == Finding::unknown);
    CHECK(pairs_needed(pairs_of(0, 0, 10), {0.01, 1}) == 299);
}

TEST_CASE("where few pairs differ their share tells it", "[statistics]") {
    // So many pairs hold 95 % of what there is with 95 %, if so many of them lie outside
    // (Wilks 1941).
    const std::vector<std::uint64_t> pairs = {59, 93, 124, 153, 181};
    for (std::uint64_t differing = 0; differing < pairs.size(); ++differing) {
        const auto alike = pairs[differing] - differing;
        INFO(differing << " differ");
        CHECK(compare_pairs(pairs_of(0, differing, alike), {0.05, 1}, false) ==
              Finding::equivalent);
        CHECK(compare_pairs(pairs_of(differing, 0, alike - 1), {0.05, 1}, false) ==
              Finding::unknown);
    }
}

TEST_CASE("where all pairs differ alike, others may be rare", "[statistics]") {
    Pairs pairs;
    for (int i = 0; i < 61; ++i) pairs.add(3);
    // A twentieth of the pairs may be 10 or -10: the mean is from 2.36 to 3.34.
    CHECK(compare_pairs(pairs, {2.3, 10}, true) == Finding::large);
    CHECK(compare_pairs(pairs, {2.5, 10}, true) == Finding::different);
    CHECK(compare_pairs(pairs, {3.3, 10}, true) == Finding::different);
    CHECK(compare_pairs(pairs, {3.4, 10}, true) == Finding::negligible);
}

TEST_CASE("one pair tells nothing", "[statistics]") {
    Pairs pair;
    pair.add(5);
    CHECK(compare_pairs(pair, {4, 10}, false) == Finding::unknown);
    CHECK(compare_pairs(pair, {9, 10}, false) == Finding::unknown);
}

TEST_CASE("at most a twentieth is denied of differences that matter, however rare they are",
          "[statistics]") {
    CHECK(times_denied(500, 0.01) <= 60);
    CHECK(times_denied(300, 0.05) <= 60);
    CHECK(times_denied(400, 0.25) <= 75);
}

TEST_CASE("so many pairs are needed as tables say", "[statistics]") {
    // For effects of 0.2, 0.5 and 0.8 standard deviations (Cohen 1988, G*Power).
    const Pairs pairs = pairs_of(500'000, 500'000, 0);
    CHECK(pairs_needed(pairs, {0.2, 1}, 0.8) == 199);
    CHECK(pairs_needed(pairs, {0.5, 1}, 0.8) == 34);
    CHECK(pairs_needed(pairs, {0.8, 1}, 0.8) == 15);
    CHECK(pairs_needed(pairs, {0.5, 1}) == 44);
    CHECK(pairs_needed(pairs, {0.5, 1}, 0.9, 0.99) > 44);
}

TEST_CASE("where few pairs differ so many are needed that their share can tell it",
          "[statistics]") {
    const auto needed = pairs_needed(pairs_of(1, 0, 9), {0.05, 1});
    // With a tenth of the pairs differing their share is never small enough: 30 must differ.
    CHECK(needed == Approx(450).margin(160));
    // Two of a thousand do: the bound of their share falls to 0.005 soon.
    const auto soon = pairs_needed(pairs_of(2, 0, 998), {0.005, 1});
    CHECK(soon > 1'000);
    CHECK(soon < 2'500);
    const auto differing = soon * 2 / 1'000;
    CHECK(compare_pairs(pairs_of(differing, 0, soon - differing), {0.005, 1}, false) ==
          Finding::equivalent);
}

TEST_CASE("where no number of pairs would do, as many as can be are needed", "[statistics]") {
    constexpr std::uint64_t most = 1'000'000'000'000'000;
    const Pairs pairs = pairs_of(40, 30, 5);
    for (const double smallest : {0.0, -1.0, 1e-12, std::nan("")}) {
        CHECK(pairs_needed(pairs, {smallest, 1}) == most);
        CHECK(pairs_needed(pairs_of(0, 0, 9), {smallest, 1e9}) == most);
    }
    CHECK(pairs_needed(pairs, {1e9, 1e10}) == 2);
}

TEST_CASE("whatever a file says of pairs, they are compared", "[statistics]") {
    const auto most = std::numeric_limits<std::uint64_t>::max();
    const std::vector<std::uint64_t> words = {0, 1, 2, 31, 1'000'000, most - 1, most};
    for (const auto count : words) {
        for (const auto word : words) {
            for (const auto differing : words) {
                check_harmless({Sums::of_words({count, word, 0, word, 7}), differing});
            }
        }
    }
}
