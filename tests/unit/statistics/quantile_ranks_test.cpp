#include "statistics/quantile_ranks.h"

#include <cmath>
#include <limits>

#include "catch.h"

using namespace houserules;

namespace {

/// How often at most so many of the trials succeed, from the definition.
double binomial_sum(std::uint64_t successes, std::uint64_t trials, double share) {
    double sum = 0;
    for (std::uint64_t i = 0; i <= successes; ++i) {
        const auto times = static_cast<double>(i);
        const auto others = static_cast<double>(trials - i);
        const double ways =
            std::lgamma(times + others + 1) - std::lgamma(times + 1) - std::lgamma(others + 1);
        sum += std::exp(ways + times * std::log(share) + others * std::log(1 - share));
    }
    return sum;
}

void check_closest(std::uint64_t count, double share, double sureness) {
    const auto ranks = quantile_ranks(count, share, sureness);
    INFO(count << " numbers, " << share << ", " << sureness);
    REQUIRE(ranks);
    const double tail = (1 - sureness) / 2;
    CHECK(binomial_sum(ranks->low - 1, count, share) <= tail);
    CHECK(binomial_sum(ranks->low, count, share) > tail);
    CHECK(1 - binomial_sum(ranks->high - 1, count, share) <= tail);
    CHECK(1 - binomial_sum(ranks->high - 2, count, share) > tail);
}

/// Whether ranks, if there are any, are those of numbers that came.
void check_among(std::uint64_t count, double share, double sureness) {
    const auto ranks = quantile_ranks(count, share, sureness);
    INFO(count << " numbers, " << share << ", " << sureness);
    const bool is_among =
        !ranks || (1 <= ranks->low && ranks->low <= ranks->high && ranks->high <= count);
    CHECK(is_among);
}

}  // namespace

TEST_CASE("the median lies between the ranks of published tables", "[statistics]") {
    // Campbell and Gardner 1988.
    CHECK(quantile_ranks(6, 0.5) == Ranks{1, 6});
    CHECK(quantile_ranks(10, 0.5) == Ranks{2, 9});
    CHECK(quantile_ranks(20, 0.5) == Ranks{6, 15});
    CHECK(quantile_ranks(30, 0.5) == Ranks{10, 21});
    CHECK(quantile_ranks(50, 0.5) == Ranks{18, 33});
    CHECK(quantile_ranks(100, 0.5) == Ranks{40, 61});
    CHECK(quantile_ranks(8, 0.5, 0.99) == Ranks{1, 8});
}

TEST_CASE("the ranks of a quantile are the closest that are sure enough", "[statistics]") {
    for (const std::uint64_t count : {30, 57, 400}) {
        for (const double share : {0.2, 0.5, 0.85}) {
            for (const double sureness : {0.5, 0.9, 0.95}) check_closest(count, share, sureness);
        }
    }
}

TEST_CASE("of too few numbers there is no telling where a quantile lies", "[statistics]") {
    CHECK_FALSE(quantile_ranks(0, 0.5));
    CHECK_FALSE(quantile_ranks(1, 0.5));
    CHECK_FALSE(quantile_ranks(5, 0.5));
    CHECK_FALSE(quantile_ranks(7, 0.5, 0.99));
    // 0.9^35 is 0.02503.
    CHECK_FALSE(quantile_ranks(35, 0.9));
    CHECK(quantile_ranks(36, 0.9)->high == 36);
    CHECK(quantile_ranks(36, 0.1)->low == 1);
}

TEST_CASE("only between 0 and 1 there are quantiles with ranks", "[statistics]") {
    for (const double share : {0.0, 1.0, -1.0, 2.0, 1e-300, std::nan("")}) {
        CHECK_FALSE(quantile_ranks(1'000, share));
    }
}

TEST_CASE("a share and what it leaves have mirrored ranks", "[statistics]") {
    for (const std::uint64_t count : {40ULL, 1'000ULL, 5'000'000ULL, 1'000'000'000'000ULL}) {
        const auto ranks = *quantile_ranks(count, 0.25);
        const auto mirrored = *quantile_ranks(count, 0.75);
        CHECK(ranks.low == count + 1 - mirrored.high);
        CHECK(ranks.high == count + 1 - mirrored.low);
    }
}

TEST_CASE("ranks among very many numbers are a rank further out at most", "[statistics]") {
    // The closest ranks, summed up with 40 digits.
    CHECK(quantile_ranks(4'000'000, 0.5) == Ranks{1'998'040, 2'001'961});
    CHECK(quantile_ranks(4'100'000, 0.5) == Ranks{2'048'015, 2'051'986});
    CHECK(quantile_ranks(10'000'000'000, 0.9) == Ranks{8'999'941'200, 9'000'058'801});
    CHECK(quantile_ranks(1'000'000'000'000, 0.5) == Ranks{499'999'020'017, 500'000'979'984});
    CHECK(quantile_ranks(1'000'000'000'000, 1e-9) == Ranks{938, 1'063});
}

TEST_CASE("ranks are among the numbers, however many there are", "[statistics]") {
    const auto most = std::numeric_limits<std::uint64_t>::max();
    for (const std::uint64_t count : {std::uint64_t{1} << 53, most - 1, most}) {
        for (const double share : {1e-19, 1e-15, 1e-9, 0.5, 0.999, 1 - 1e-15, 1 - 1.2e-16}) {
            for (const double sureness : {1e-9, 0.95, std::nextafter(1.0, 0.0)}) {
                check_among(count, share, sureness);
            }
        }
    }
}
