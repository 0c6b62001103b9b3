#include "game/position.h"

#include "../../support/bundled.h"
#include "catch.h"
#include "game/game.h"
#include "verify/state_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

int zone_of(const Program& program, const std::string& name) {
    for (std::size_t i = 0; i < program.names.zones.size(); ++i) {
        if (program.names.zones[i] == name) return static_cast<int>(i);
    }
    return -1;
}

std::uint8_t card_of(const Program& program, const std::string& name) {
    for (std::size_t i = 0; i < program.names.cards.size(); ++i) {
        if (program.names.cards[i] == name) return static_cast<std::uint8_t>(i);
    }
    return 0;
}

}  // namespace

TEST_CASE("cards that a position does not name lie in the deck, the lowest on top") {
    const auto program = bundled_rules("palace").program;
    GamePosition position;
    const int hand = zone_of(program, "hand");
    position.cards = {{hand, 0, {card_of(program, "9S")}}, {hand, 1, {card_of(program, "8S")}}};
    const auto state = state_of(program, position);
    REQUIRE(state.has_value());
    CHECK(check_state(program, *state).empty());
    const auto stock = cards_in(program, *state, program.deck_zone, 0);
    CHECK(stock.size() == 50);
    CHECK(stock.back() == 0);
    CHECK(state->leading);
    CHECK(state->leader == 0);
}

TEST_CASE("a position with a named deck has no other cards") {
    const auto program = bundled_rules("palace").program;
    GamePosition position;
    position.cards = {{zone_of(program, "stock"), 0, {card_of(program, "9S")}}};
    const auto state = state_of(program, position);
    REQUIRE(state.has_value());
    CHECK(cards_in(program, *state, program.deck_zone, 0).size() == 1);
}

TEST_CASE("cards laid one by one are beaten by what the topmost shows") {
    const auto program = bundled_rules("palace").program;
    GamePosition position;
    const auto queen = card_of(program, "QS");
    position.cards = {{zone_of(program, "pile"), 0, {queen, card_of(program, "3S")}}};
    const auto state = state_of(program, position);
    REQUIRE(state.has_value());
    CHECK_FALSE(state->leading);
    CHECK(state->last_to_play == 1);
    CHECK(state->to_beat.exists);
    CHECK(state->to_beat.cards.contains(queen));
}

TEST_CASE("cards laid at once are one play, or no position") {
    const auto program = bundled_rules("thirteen").program;
    const int table = zone_of(program, "table");
    GamePosition position;
    position.cards = {{table, 0, {card_of(program, "9S"), card_of(program, "9H")}}};
    const auto pair = state_of(program, position);
    REQUIRE(pair.has_value());
    CHECK(pair->to_beat.size == 2);
    position.cards = {{table, 0, {card_of(program, "9S"), card_of(program, "8H")}}};
    CHECK_FALSE(state_of(program, position).has_value());
}

TEST_CASE("a trick that everybody plays to was laid in turn") {
    const auto program = bundled_rules("tennis").program;
    GamePosition position;
    position.seats = 4;
    position.to_act = 1;
    const auto first = card_of(program, "9S");
    const auto second = card_of(program, "4H");
    position.cards = {{zone_of(program, "trick"), 0, {first, second}}};
    const auto state = state_of(program, position);
    REQUIRE(state.has_value());
    CHECK(state->played_by[first] == 3);
    CHECK(state->played_by[second] == 0);
    CHECK(state->leader == 3);
    CHECK(state->played == Seats(0b1001));
}
