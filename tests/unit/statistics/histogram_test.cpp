#include <rapidcheck.h>

#include "statistics/histogram.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "../allocations.h"
#include "catch.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

constexpr auto largest_word = std::numeric_limits<std::uint64_t>::max();

Histogram histogram_of(std::uint64_t bound, const std::vector<std::uint64_t>& numbers) {
    Histogram histogram(bound);
    for (const auto number : numbers) histogram.add(number);
    return histogram;
}

Histogram put_back(std::uint64_t bound, const std::vector<Histogram::Entry>& entries) {
    Histogram histogram(bound);
    for (const auto& entry : entries) histogram.add(entry.number, entry.times);
    return histogram;
}

/// Bounds of histograms that are exact and of others.
std::uint64_t draw_bound() {
    return *rc::gen::element<std::uint64_t>(0, 9, 65'535, 65'536, 200'000, largest_word - 1,
                                            largest_word);
}

std::vector<std::uint64_t> draw_numbers() {
    return *rc::gen::container<std::vector<std::uint64_t>>(rc::gen::oneOf(
        rc::gen::inRange<std::uint64_t>(0, 12), rc::gen::inRange<std::uint64_t>(0, 300'000),
        rc::gen::arbitrary<std::uint64_t>()));
}

}  // namespace

TEST_CASE("quantiles lie on lines between numbers in rising order", "[statistics]") {
    // What R says, whose quantiles are of the seventh type.
    const auto ten = histogram_of(100, {10, 2, 3, 9, 5, 6, 7, 8, 4, 1});
    CHECK(ten.quantile(0.25) == Approx(3.25));
    CHECK(ten.quantile(0.5) == Approx(5.5));
    CHECK(ten.quantile(0.9) == Approx(9.1));
    const auto twice = histogram_of(100, {20, 5, 7, 7, 90});
    CHECK(twice.quantile(0.25) == 7);
    CHECK(twice.quantile(0.5) == 7);
    CHECK(twice.quantile(0.6) == Approx(12.2));
    CHECK(twice.quantile(0.75) == 20);
    CHECK(twice.quantile(0.99) == Approx(87.2));
}

TEST_CASE("the quantiles 0 and 1 are the smallest and the largest number", "[statistics]") {
    for (const std::uint64_t bound : {100'000ULL, 60'000ULL}) {
        const auto histogram = histogram_of(bound, {50'001, 10'001, 30'000});
        CHECK(histogram.smallest() == 10'001);
        CHECK(histogram.largest() == 50'001);
        CHECK(histogram.quantile(0) == 10'001);
        CHECK(histogram.quantile(1) == 50'001);
    }
}

TEST_CASE("quantiles of what is no share are the smallest or the largest number", "[statistics]") {
    const auto histogram = histogram_of(100, {60, 20, 30});
    CHECK(histogram.quantile(-3) == 20);
    CHECK(histogram.quantile(std::nan("")) == 20);
    CHECK(histogram.quantile(1.5) == 60);
    CHECK(histogram.quantile(HUGE_VAL) == 60);
}

TEST_CASE("a histogram without numbers says 0", "[statistics]") {
    const Histogram none(50);
    CHECK(none.count() == 0);
    CHECK(none.smallest() == 0);
    CHECK(none.largest() == 0);
    CHECK(none.quantile(0.5) == 0);
    CHECK_FALSE(none.quantile_interval(0.5));
    CHECK(none.entries().empty());
    CHECK(histogram_of(50, {7}).quantile(0.3) == 7);
}

TEST_CASE("numbers beyond the bound count as the bound", "[statistics]") {
    CHECK(histogram_of(9, {10, 9, largest_word}) == histogram_of(9, {9, 9, 9}));
    CHECK(histogram_of(0, {3}).entries() == std::vector<Histogram::Entry>{{0, 1}});
}

TEST_CASE("up to 65,536 different numbers are told apart", "[statistics]") {
    const auto exact = histogram_of(65'535, {0, 65'534, 65'535});
    CHECK(exact.quantile(0.5) == 65'534);
    CHECK(exact.entries() == std::vector<Histogram::Entry>{{0, 1}, {65'534, 1}, {65'535, 1}});
    // Two at a time count as the larger.
    const auto in_twos = histogram_of(65'536, {0, 100, 65'536});
    CHECK(in_twos.quantile(0.5) == 101);
    CHECK(in_twos == histogram_of(65'536, {0, 101, 65'536}));
}

TEST_CASE("however large the bound is, all numbers have room", "[statistics]") {
    const auto histogram = histogram_of(largest_word, {0, largest_word / 2, largest_word});
    CHECK(histogram.quantile(0.5) == Approx(std::ldexp(1.0, 63)).epsilon(1e-4));
    CHECK(histogram.quantile(1) == std::ldexp(1.0, 64));
}

TEST_CASE("the median lies where the ranks of numbers in rising order say", "[statistics]") {
    const auto histogram = histogram_of(1'000, {14, 90, 31, 44, 55, 7, 700, 81, 68, 22});
    const auto interval = *histogram.quantile_interval(0.5);
    CHECK(interval.low == 14);
    CHECK(interval.high == 90);
    const auto less_sure = *histogram.quantile_interval(0.5, 0.85);
    CHECK(less_sure.low == 22);
    CHECK(less_sure.high == 81);
    CHECK_FALSE(histogram.quantile_interval(0.5, 0.999));
    CHECK_FALSE(histogram.quantile_interval(0.9));
}

TEST_CASE("where numbers are taken together an interval holds them all", "[statistics]") {
    Histogram histogram(1'000'000);  // 16 at a time
    histogram.add(3, 1);
    histogram.add(170, 8);
    histogram.add(400, 1);
    const auto interval = *histogram.quantile_interval(0.5);
    CHECK(interval.low == 160);
    CHECK(interval.high == 175);
    CHECK(histogram.quantile(0.5) == 175);
}

TEST_CASE("an interval is found among 10^12 numbers", "[statistics]") {
    Histogram histogram(10);
    histogram.add(2, 400'000'000'000);
    histogram.add(3, 100'000'900'000);
    histogram.add(5, 499'999'100'000);
    CHECK(histogram.count() == 1'000'000'000'000);
    CHECK(histogram.quantile_interval(0.5)->low == 3);
    CHECK(histogram.quantile_interval(0.5)->high == 5);
    CHECK(histogram.quantile_interval(0.45)->reach() == 0);
    CHECK(histogram.quantile(0.5) == 3);
}

TEST_CASE("entries put back make an equal histogram", "[statistics]") {
    CHECK(rc::check([] {
        const auto bound = draw_bound();
        const auto histogram = histogram_of(bound, draw_numbers());
        const auto entries = histogram.entries();
        RC_ASSERT(put_back(bound, entries) == histogram);
        std::uint64_t count = 0;
        for (const auto& entry : entries) {
            RC_ASSERT(entry.times > 0);
            count += entry.times;
        }
        RC_ASSERT(count == histogram.count());
        RC_ASSERT(std::is_sorted(entries.begin(), entries.end(),
                                 [](const auto& a, const auto& b) { return a.number < b.number; }));
    }));
}

TEST_CASE("however numbers are split among histograms, together they are the same",
          "[statistics]") {
    CHECK(rc::check([] {
        const auto bound = draw_bound();
        const auto numbers = draw_numbers();
        Histogram begin(bound);
        Histogram end(bound);
        for (const auto number : numbers) (number % 3 == 0 ? begin : end).add(number);
        end.add(begin);
        RC_ASSERT(end == histogram_of(bound, numbers));
    }));
}

TEST_CASE("quantiles of exact histograms are those of sorted numbers", "[statistics]") {
    CHECK(rc::check([] {
        auto numbers = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::uint64_t>>(
            rc::gen::inRange<std::uint64_t>(0, 1'000)));
        const double share = *rc::gen::inRange(0, 101) / 100.0;
        const double found = histogram_of(1'000, numbers).quantile(share);
        std::sort(numbers.begin(), numbers.end());
        const double place = share * static_cast<double>(numbers.size() - 1);
        const auto below = static_cast<std::size_t>(place);
        const auto above = std::min(below + 1, numbers.size() - 1);
        const double part = place - static_cast<double>(below);
        const double wanted = (1 - part) * static_cast<double>(numbers[below]) +
                              part * static_cast<double>(numbers[above]);
        RC_ASSERT(std::abs(found - wanted) < 1e-9);
    }));
}

TEST_CASE("taking a number allocates nothing where one as large came before", "[statistics]") {
    Histogram histogram(100'000);
    histogram.add(90'000);
    histogram.clear();
    const auto before = allocations();
    for (std::uint64_t i = 0; i < 300; ++i) histogram.add(i * i);
    CHECK(allocations() == before);
}

TEST_CASE("larger and larger numbers make room a few times only", "[statistics]") {
    Histogram histogram(100'000);
    const auto before = allocations();
    for (std::uint64_t i = 0; i < 1'000; ++i) histogram.add(i * i);
    CHECK(allocations() - before <= 17);  // as often as one number can be doubled up to the bound
}

TEST_CASE("histograms are equal if the same numbers came, whatever came before", "[statistics]") {
    const auto small = histogram_of(100, {2, 3});
    auto cleared = histogram_of(100, {90, 2});
    cleared.clear();
    CHECK(cleared == Histogram(100));
    for (const std::uint64_t number : {2, 3}) cleared.add(number);
    CHECK(cleared == small);
    CHECK_FALSE(small == histogram_of(100, {2, 2, 3}));
    CHECK_FALSE(small == histogram_of(100, {2, 4}));
    CHECK_FALSE(small == histogram_of(200, {2, 3}));
    CHECK_FALSE(histogram_of(100, {1, 2, 4, 5}) == histogram_of(100, {1, 3, 3, 5}));
}

TEST_CASE("no more numbers are taken than can be counted", "[statistics]") {
    Histogram histogram(10);
    histogram.add(4, largest_word - 1);
    histogram.add(2, 5);
    histogram.add(9);
    CHECK(histogram.count() == largest_word);
    CHECK(histogram.largest() == 4);
    CHECK(histogram.entries() == std::vector<Histogram::Entry>{{2, 1}, {4, largest_word - 1}});
    histogram.add(histogram);
    CHECK(histogram.count() == largest_word);
    CHECK(histogram.quantile(0.5) == 4);
    CHECK(histogram.quantile_interval(0.5)->low == 4);
}
