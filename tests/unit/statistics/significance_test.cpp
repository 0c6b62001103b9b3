#include "statistics/significance.h"

#include "catch.h"
#include "sums_of.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("differences are compared with chance as Student did", "[statistics]") {
    CHECK(chance_of_differences(sums_of(hours_of_sleep)) == Approx(0.00283289).epsilon(1e-5));
    std::vector<std::int64_t> turned;
    for (const auto difference : hours_of_sleep) turned.push_back(-difference);
    CHECK(chance_of_differences(sums_of(turned)) == chance_of_differences(sums_of(hours_of_sleep)));
    CHECK(chance_of_differences(sums_of({-1, 1})) == 1);
}

TEST_CASE("differences that are all alike are compared by their sign", "[statistics]") {
    CHECK(chance_of_differences(sums_of({3, 3, 3, 3, 3, 3})) == 1.0 / 32);
    CHECK(chance_of_differences(sums_of({-3, -3})) == 0.5);
    CHECK(chance_of_differences(sums_of({0, 0, 0})) == 1);
    CHECK(chance_of_differences(sums_of({5})) == 1);
    CHECK(chance_of_differences(sums_of({})) == 1);
}

TEST_CASE("the more differences are looked at, the more it takes to be beyond chance",
          "[statistics]") {
    CHECK(beyond_chance({0.04}) == std::vector<bool>{true});
    CHECK(beyond_chance({0.04, 0.04}) == std::vector<bool>{false, false});
    CHECK(beyond_chance({0.01, 0.04, 0.03, 0.005}) == std::vector<bool>{true, false, false, true});
    CHECK(beyond_chance({}).empty());
}

TEST_CASE("the surer it must be, the more it takes to be beyond chance", "[statistics]") {
    CHECK(beyond_chance({0.04}, 0.975) == std::vector<bool>{false});
    CHECK(beyond_chance({0.02, 0.01}, 0.975) == std::vector<bool>{true, true});
    CHECK(beyond_chance({0.02, 0.013}, 0.975) == std::vector<bool>{false, false});
}
