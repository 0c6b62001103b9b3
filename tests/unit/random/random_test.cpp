#include "random/random.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "catch.h"

namespace houserules {
namespace {

TEST_CASE("a seed gives the same numbers everywhere", "[random]") {
    Random random(7, 1);
    std::array<std::uint32_t, 4> drawn{};
    for (auto& number : drawn) number = random.next();
    // Written down once; a change means that every recorded game changes.
    CHECK(drawn == std::array<std::uint32_t, 4>{3500454211u, 3743035142u, 640674381u, 2214706772u});
    CHECK(mix_seed(1, 2) == 13608149317741381227ULL);
}

TEST_CASE("streams of one seed are independent", "[random]") {
    Random first(7, 1);
    Random second(7, 2);
    int equal = 0;
    for (int i = 0; i < 100; ++i) equal += first.next() == second.next();
    CHECK(equal <= 1);
}

TEST_CASE("bounded draws stay below the bound and reach everything", "[random]") {
    Random random(3, 0);
    std::array<int, 7> drawn{};
    for (int i = 0; i < 7000; ++i) ++drawn[random.below(7)];
    for (const int count : drawn) CHECK((count > 800 && count < 1200));
    CHECK(random.below(1) == 0);
    const std::uint64_t large = 3'000'000'000'000ULL;
    for (int i = 0; i < 100; ++i) CHECK(random.below(large) < large);
}

TEST_CASE("a choice among several draws as below a bound, one among one draws nothing",
          "[random]") {
    Random choosing(5, 0);
    Random drawing(5, 0);
    // Of the last bound nearly every third number is drawn again.
    for (const std::uint32_t bound : {2u, 1u, 7u, 1u, 1u, 52u, 3'000'000'000u}) {
        for (int i = 0; i < 100; ++i) {
            const auto expected = bound > 1 ? drawing.below(bound) : 0;
            CHECK(choosing.choose_below(bound) == expected);
        }
    }
    CHECK(choosing.next() == drawing.next());
}

TEST_CASE("a shuffle keeps every card", "[random]") {
    std::array<int, 52> deck{};
    std::iota(deck.begin(), deck.end(), 0);
    Random random(1, 1);
    shuffle(deck, 52, random);
    CHECK_FALSE(std::is_sorted(deck.begin(), deck.end()));
    std::sort(deck.begin(), deck.end());
    for (int i = 0; i < 52; ++i) CHECK(deck[static_cast<std::size_t>(i)] == i);
}

}  // namespace
}  // namespace houserules
