#include <rapidcheck.h>

#include "statistics/sums.h"

#include <vector>

#include "catch.h"
#include "sums_of.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Sums::Words draw_words() {
    Sums::Words words{};
    for (auto& word : words) {
        word =
            *rc::gen::oneOf(rc::gen::arbitrary<std::uint64_t>(),
                            rc::gen::element<std::uint64_t>(0, 1, 2, UINT64_MAX - 1, UINT64_MAX));
    }
    return words;
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
        CHECK(end == all);
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

TEST_CASE("a number so many times is as if it had come as often", "[statistics]") {
    Sums sums = sums_of({4});
    sums.add(-7, 3);
    sums.add(2, 0);
    sums.add(Sums::most + 1, 2);
    CHECK(sums == sums_of({4, -7, -7, -7, Sums::most, Sums::most}));
    Sums many;
    many.add(-3, 1'000'000'000'000);
    CHECK(many.count() == 1'000'000'000'000);
    CHECK(many.mean() == -3);
    CHECK(many.variance() == 0);
}

TEST_CASE("sums can be added to themselves", "[statistics]") {
    Sums sums = Sums::of_words({3, UINT64_MAX, 5, UINT64_MAX - 1, 7});
    sums.add(sums);
    CHECK(sums.words() == Sums::Words{6, UINT64_MAX - 1, 11, UINT64_MAX - 3, 15});
}

TEST_CASE("sums differ where a number does", "[statistics]") {
    CHECK(sums_of({1, 2}) == sums_of({2, 1}));
    CHECK(sums_of({1, 2}) != sums_of({1, 2, 0}));
    CHECK(sums_of({1, 2}) != sums_of({0, 3}));
    CHECK(sums_of({1, 2}) != sums_of({1, -2}));
}

TEST_CASE("words bring sums back", "[statistics]") {
    CHECK(Sums().words() == Sums::Words{});
    const auto most = static_cast<std::uint64_t>(Sums::most);
    CHECK(sums_of({3, -1}).words() == Sums::Words{2, 2 * most + 2, 0, 10, 0});
    CHECK(rc::check([] {
        Sums sums;
        for (const auto number : *rc::gen::arbitrary<std::vector<std::int64_t>>()) sums.add(number);
        RC_ASSERT(Sums::of_words(sums.words()) == sums);
    }));
}

TEST_CASE("whatever words a file has, the mean and the variance are within bounds",
          "[statistics]") {
    CHECK(rc::check([] {
        const auto words = draw_words();
        Sums sums = Sums::of_words(words);
        RC_ASSERT(sums.words() == words);
        sums.add(Sums::of_words(draw_words()));
        sums.add(-5);
        const auto most = static_cast<double>(Sums::most);
        RC_ASSERT(std::abs(sums.mean()) <= most);
        RC_ASSERT(sums.variance() >= 0);
        RC_ASSERT(sums.variance() <= 2 * most * most);
    }));
}
