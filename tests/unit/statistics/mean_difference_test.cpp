#include "statistics/mean_difference.h"

#include "sums_of.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("the means of two groups differ by Welch's interval") {
    const auto difference =
        mean_difference(sums_of({15, 10, 13, 7, 9, 8}), sums_of({21, 9, 14, 15}));
    CHECK(difference.estimate.mean == Approx(-4.41667).epsilon(1e-5));
    REQUIRE(difference.estimate.interval);
    CHECK(difference.estimate.interval->low == Approx(-11.72327994483).epsilon(1e-9));
    CHECK(difference.estimate.interval->high == Approx(2.88994661150).epsilon(1e-9));
    CHECK(difference.chance == Approx(0.17629184657).epsilon(1e-9));
}

TEST_CASE("which group comes first changes nothing but the sign") {
    const auto one = sums_of({1, 2, 3, 9});
    const auto other = sums_of({4, 8, 15});
    const auto there = mean_difference(one, other);
    const auto back = mean_difference(other, one);
    CHECK(there.estimate.mean == -back.estimate.mean);
    CHECK(there.chance == back.chance);
    CHECK(there.estimate.interval->low == Approx(-back.estimate.interval->high));
}

TEST_CASE("groups that do not vary, or hardly have numbers, say nothing of how sure it is") {
    CHECK_FALSE(mean_difference(sums_of({3, 3}), sums_of({5, 5})).estimate.interval);
    CHECK_FALSE(mean_difference(sums_of({3}), sums_of({5, 6})).estimate.interval);
    CHECK(mean_difference(Sums(), sums_of({5, 6})).estimate.mean == 0);
    CHECK(mean_difference(sums_of({3}), sums_of({5, 6})).chance == 1);
}

TEST_CASE("what is taken away from sums leaves the sums of the rest") {
    const auto all = sums_of({1, -2, 30, 44, 5});
    CHECK(all.without(sums_of({-2, 44})) == sums_of({1, 30, 5}));
    CHECK(all.without(all) == Sums());
    CHECK(all.without(Sums()) == all);
    // Of more numbers than there are nothing is left.
    CHECK(sums_of({1}).without(all) == Sums());
}
