#include "play/seatings.h"

#include <algorithm>
#include <map>
#include <set>

#include "catch.h"

using namespace houserules;

namespace {

/// How often each kind has each seat.
std::map<std::pair<int, std::size_t>, int> times_seated(
    const std::vector<Seatings::Seating>& seatings) {
    std::map<std::pair<int, std::size_t>, int> times;
    for (const auto& seating : seatings) {
        for (std::size_t seat = 0; seat < seating.size(); ++seat) ++times[{seating[seat], seat}];
    }
    return times;
}

Seatings::Seating different(int players) {
    Seatings::Seating kinds;
    for (int player = 0; player < players; ++player) kinds.push_back(player);
    return kinds;
}

}  // namespace

TEST_CASE("players sit in all ways where these are few", "[play][seatings]") {
    const Seatings four(different(4), 1);
    CHECK(four.are_all());
    CHECK(four.count() == 24);
    const auto ways = four.of_deal(0);
    CHECK(std::set<Seatings::Seating>(ways.begin(), ways.end()).size() == 24);
    CHECK(ways.front() == different(4));
    CHECK(four.of_deal(5) == ways);
}

TEST_CASE("players who are alike change no seats with each other", "[play][seatings]") {
    const Seatings one_other({0, 1, 1, 1}, 1);
    CHECK(one_other.count() == 4);
    CHECK(Seatings({0, 1, 0, 1}, 1).count() == 6);
    CHECK(Seatings({0, 1, 0, 1}, 1).of_deal(0).front() == Seatings::Seating{0, 1, 0, 1});
    CHECK(Seatings({0, 0, 0, 0}, 1).count() == 1);
    CHECK(Seatings({0}, 1).count() == 1);
}

TEST_CASE("where there are many ways some orders are drawn, with all their rotations",
          "[play][seatings]") {
    for (const int players : {5, 6, 7, 12}) {
        const Seatings seatings(different(players), 1);
        CHECK_FALSE(seatings.are_all());
        CHECK(seatings.count() <= Seatings::most);
        const auto ways = seatings.of_deal(3);
        CHECK(ways.size() == seatings.count());
        CHECK(std::set<Seatings::Seating>(ways.begin(), ways.end()).size() == ways.size());
        const auto times = times_seated(ways);
        CHECK(times.size() == static_cast<std::size_t>(players * players));
        for (const auto& [where, often] : times) {
            CHECK(often == static_cast<int>(seatings.count()) / players);
        }
    }
}

TEST_CASE("of players of whom some are alike each kind has each seat as often",
          "[play][seatings]") {
    const Seatings seatings({0, 0, 1, 1, 2, 2}, 1);
    CHECK(seatings.count() == 24);
    for (std::uint64_t deal = 0; deal < 20; ++deal) {
        for (const auto& [where, often] : times_seated(seatings.of_deal(deal))) CHECK(often == 8);
    }
    CHECK(Seatings({0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 1).of_deal(0).size() == 24);
}

TEST_CASE("the orders that are drawn are those of the seed and the deal", "[play][seatings]") {
    const Seatings seatings(different(6), 1);
    CHECK(seatings.of_deal(2) == Seatings(different(6), 1).of_deal(2));
    CHECK(seatings.of_deal(2) != seatings.of_deal(3));
    CHECK(seatings.of_deal(2) != Seatings(different(6), 2).of_deal(2));
}
