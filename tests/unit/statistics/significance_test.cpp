#include "statistics/significance.h"

#include "catch.h"

using namespace houserules;

namespace {

Sums differences(const std::vector<std::int64_t>& values) {
    Sums sums;
    for (const auto value : values) sums.add(value);
    return sums;
}

}  // namespace

TEST_CASE("differences are compared with chance as Student did", "[statistics]") {
    const std::vector<std::int64_t> sleep = {12, 24, 13, 13, 0, 10, 18, 8, 46, 14};
    CHECK(chance_of_differences(differences(sleep)) == Approx(0.00283289).epsilon(1e-5));
    std::vector<std::int64_t> turned;
    for (const auto difference : sleep) turned.push_back(-difference);
    CHECK(chance_of_differences(differences(turned)) == chance_of_differences(differences(sleep)));
    CHECK(chance_of_differences(differences({-1, 1})) == 1);
}

TEST_CASE("differences that are all alike are compared by their sign", "[statistics]") {
    CHECK(chance_of_differences(differences({3, 3, 3, 3, 3, 3})) == 1.0 / 32);
    CHECK(chance_of_differences(differences({-3, -3})) == 0.5);
    CHECK(chance_of_differences(differences({0, 0, 0})) == 1);
    CHECK(chance_of_differences(differences({5})) == 1);
    CHECK(chance_of_differences(differences({})) == 1);
}

TEST_CASE("the more differences are looked at, the more it takes to be beyond chance",
          "[statistics]") {
    CHECK(beyond_chance({0.04}) == std::vector<bool>{true});
    CHECK(beyond_chance({0.04, 0.04}) == std::vector<bool>{false, false});
    CHECK(beyond_chance({0.01, 0.04, 0.03, 0.005}) == std::vector<bool>{true, false, false, true});
    CHECK(beyond_chance({}).empty());
}
