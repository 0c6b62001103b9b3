#include "statistics/looks.h"

#include <climits>

#include "catch.h"
#include "statistics/interval.h"

using namespace houserules;

TEST_CASE("each look must be surer than the one before", "[statistics]") {
    CHECK(sureness_of_look(1) == Approx(0.975).epsilon(1e-12));
    CHECK(sureness_of_look(2) == Approx(1 - 0.05 / 6).epsilon(1e-12));
    CHECK(sureness_of_look(10) == Approx(1 - 0.05 / 110).epsilon(1e-12));
    CHECK(sureness_of_look(0) == sureness_of_look(1));
    for (unsigned look = 1; look < 1'000; ++look) {
        CHECK(sureness_of_look(look) < sureness_of_look(look + 1));
    }
}

TEST_CASE("all looks together err as often as one that is as sure as intervals are",
          "[statistics]") {
    double error = 0;
    for (unsigned look = 1; look <= 100'000; ++look) error += 1 - sureness_of_look(look);
    CHECK(error < 1 - confidence);
    CHECK(error > 0.999 * (1 - confidence));
}

TEST_CASE("no look is certain", "[statistics]") {
    CHECK(sureness_of_look(UINT_MAX) < 1);
    CHECK(sureness_of_look(UINT_MAX) >= sureness_of_look(1'000'000));
}
