#include "statistics/sums.h"

#include <initializer_list>
#include <vector>

#include "catch.h"

using namespace houserules;

namespace {

Sums sums_of(const std::vector<std::int64_t>& numbers) {
    Sums sums;
    for (const auto number : numbers) sums.add(number);
    return sums;
}

}  // namespace

TEST_CASE("the mean and the variance are those of the numbers", "[statistics]") {
    const Sums sums = sums_of({2, 4, 4, 4, 5, 5, 7, 9});
    CHECK(sums.count() == 8);
    CHECK(sums.mean() == 5);
    CHECK(sums.variance() == Approx(32.0 / 7));
    CHECK(sums_of({-3, 1}).mean() == -1);
    CHECK(sums_of({-3, 1}).variance() == 8);
}

TEST_CASE("of no numbers and of one there is no variance", "[statistics]") {
    CHECK(Sums().mean() == 0);
    CHECK(Sums().variance() == 0);
    CHECK(sums_of({7}).mean() == 7);
    CHECK(sums_of({7}).variance() == 0);
}

TEST_CASE("however numbers are split, their sums are the same", "[statistics]") {
    const std::vector<std::int64_t> numbers = {5, -900'000'000'000, 3, 3, 0, 700'000'000'001};
    const Sums all = sums_of(numbers);
    for (std::size_t split = 0; split <= numbers.size(); ++split) {
        Sums end;
        Sums begin;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            (i < split ? begin : end).add(numbers[numbers.size() - 1 - i]);
        }
        end.add(begin);
        CHECK(end.count() == all.count());
        CHECK(end.mean() == all.mean());
        CHECK(end.variance() == all.variance());
    }
}

TEST_CASE("numbers far from zero lose nothing of their variance", "[statistics]") {
    const std::int64_t far = Sums::most - 10;
    CHECK(sums_of({far, far + 1, far + 2}).variance() == 1);
    CHECK(sums_of({-far, -far - 1, -far - 2}).variance() == 1);
    CHECK(sums_of({far, far, far}).variance() == 0);
    CHECK(sums_of({far}).mean() == static_cast<double>(far));
}

TEST_CASE("a number too large counts as the largest", "[statistics]") {
    CHECK(sums_of({Sums::most + 1, Sums::most}).variance() == 0);
    CHECK(sums_of({INT64_MIN}).mean() == -static_cast<double>(Sums::most));
}
