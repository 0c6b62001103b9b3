#include "game/zones.h"

#include <vector>

#include "catch.h"

namespace houserules {
namespace {

std::vector<int> bottom_to_top(const State& state, int instance) {
    std::vector<int> cards;
    for (int i = 0; i < state.zones[static_cast<std::size_t>(instance)].count; ++i) {
        cards.push_back(card_at_position(state, instance, i));
    }
    return cards;
}

TEST_CASE("cards lie in an ordered zone as they were laid", "[game]") {
    State state;
    for (const int card : {7, 3, 9}) add_card(state, 0, true, card, End::top);
    add_card(state, 0, true, 1, End::bottom);
    CHECK(bottom_to_top(state, 0) == std::vector<int>{1, 7, 3, 9});

    SECTION("the top card is taken first") {
        CHECK(take_top(state, 0) == 9);
        CHECK(take_top(state, 0) == 3);
        CHECK(bottom_to_top(state, 0) == std::vector<int>{1, 7});
    }
    SECTION("a card taken from the middle closes the gap") {
        remove_card(state, 0, true, 7);
        CHECK(bottom_to_top(state, 0) == std::vector<int>{1, 3, 9});
        remove_card(state, 0, true, 1);
        CHECK(bottom_to_top(state, 0) == std::vector<int>{3, 9});
    }
    SECTION("an emptied zone starts anew") {
        while (state.zones[0].count != 0) take_top(state, 0);
        CHECK(state.zones[0].cards.empty());
        add_card(state, 0, true, 200, End::top);
        CHECK(bottom_to_top(state, 0) == std::vector<int>{200});
    }
}

TEST_CASE("a whole zone moves in its order", "[game]") {
    State state;
    for (const int card : {5, 2, 8}) add_card(state, 0, true, card, End::top);
    add_card(state, 1, true, 1, End::top);

    SECTION("onto a stack: the lowest card first") {
        move_all(state, 0, true, 1, ZoneProgram::Order::stack);
        CHECK(bottom_to_top(state, 1) == std::vector<int>{1, 5, 2, 8});
    }
    SECTION("under a queue: what was laid first will be drawn first") {
        move_all(state, 0, true, 1, ZoneProgram::Order::queue);
        CHECK(bottom_to_top(state, 1) == std::vector<int>{8, 2, 5, 1});
    }
    SECTION("into a set") {
        move_all(state, 0, true, 2, ZoneProgram::Order::set);
        CHECK(state.zones[2].count == 3);
        CHECK(state.zones[2].cards.contains(8));
    }
    CHECK(state.zones[0].count == 0);
    CHECK(state.zones[0].cards.empty());
}

}  // namespace
}  // namespace houserules
