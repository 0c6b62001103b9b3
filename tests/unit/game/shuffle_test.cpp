#include <nlohmann/json.hpp>
#include <set>

#include "game/zones.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "watched_table.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// What lies on the pile can be picked up; who hides one shuffles the hand, who hides all the
/// stock.
std::string game_with_shuffles() {
    return long_game_with_a_box(
        "picks_up: {on: pick_up, do: [{move: pile, to: hand}]}, "
        "mixes_hand: {on: hide_one, do: [{shuffle: hand}]}, "
        "mixes_stock: {on: hide_all, do: [{shuffle: stock}]}");
}

std::vector<int> order_of(const WatchedTable& table, const ZoneState& zone) {
    std::vector<int> order;
    int card = zone.top;
    for (int i = 0; i < zone.count; ++i) {
        order.push_back(card);
        card = table.state.below[static_cast<std::size_t>(card)];
    }
    return order;
}

}  // namespace

TEST_CASE("the cards of a zone that is shuffled lie in another order", "[game][shuffle]") {
    WatchedTable table(game_with_shuffles(), fours_and_fives);
    const auto before = order_of(table, table.zone("stock"));
    const CardMask cards = table.zone("stock").cards;
    table.play("hide_all");
    const auto once = order_of(table, table.zone("stock"));
    CHECK(once != before);
    CHECK(table.zone("stock").cards == cards);
    CHECK(std::set<int>(once.begin(), once.end()).size() == before.size());
    CHECK(table.zone("stock").bottom == once.back());
    table.play("hide_all");
    CHECK(order_of(table, table.zone("stock")) != once);
}

TEST_CASE("a game that is played again is shuffled alike", "[game][shuffle]") {
    WatchedTable first(game_with_shuffles(), fours_and_fives);
    WatchedTable second(game_with_shuffles(), fours_and_fives);
    first.play("hide_all");
    second.play("hide_all");
    CHECK(order_of(first, first.zone("stock")) == order_of(second, second.zone("stock")));
    second.state.seed = 2;
    first.play("hide_all");
    second.play("hide_all");
    CHECK(order_of(first, first.zone("stock")) != order_of(second, second.zone("stock")));
}

TEST_CASE("nobody knows where a card lies that was shuffled", "[game][shuffle]") {
    WatchedTable table(game_with_shuffles(), fours_and_fives);
    table.play("pick_up");
    table.play("pass");
    REQUIRE(table.remembers(1, "9S"));
    table.play("hide_one");
    CHECK_FALSE(table.remembers(1, "9S"));
    CHECK(table.seen_by(1).hides(table.card("9S")));
    CHECK_FALSE(table.seen_by(0).hides(table.card("9S")));
}

TEST_CASE("everybody is told of a shuffle, and of no card", "[game][shuffle]") {
    WatchedTable table(game_with_shuffles(), fours_and_fives);
    table.play("hide_one");
    const auto found =
        std::find_if(table.events.begin(), table.events.end(),
                     [](const Event& event) { return event.kind == Event::Kind::shuffle; });
    REQUIRE(found != table.events.end());
    CHECK(found->cards.empty());
    CHECK(event_text(table.rules.program, *found, 1) ==
          "The cards of `hand` of seat 0 are shuffled");
    CHECK(event_to_json(table.rules.program, *found, 1).dump() ==
          R"({"event":"shuffle","seat":0,"from":"hand"})");
    table.play("pass");
    table.play("hide_all");
    CHECK(event_text(table.rules.program, table.events.back(), 1) ==
          "The cards of `stock` are shuffled");
}
