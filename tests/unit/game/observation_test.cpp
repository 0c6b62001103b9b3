#include "watched_table.h"

#include <nlohmann/json.hpp>

#include "game/places.h"
#include "game/zones.h"
#include "notation/event_json.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("hidden cards lie in the order of their indices", "[game][observation]") {
    const WatchedTable table(game_with_a_box());
    const auto observation = table.seen_by(1);
    int last = -1;
    for_each_place(table.rules.program, observation.position(), [&](const Place&, int card) {
        if (!observation.hides(card)) return;
        CHECK(card > last);
        last = card;
    });
    CHECK(last >= 0);
}

TEST_CASE("positions that a seat cannot tell apart are observed as the same",
          "[game][observation]") {
    WatchedTable table(game_with_a_box(), fours_and_fives);
    const auto before = table.seen_by(1);
    const auto before_other = table.seen_by(0);
    const int hand = table.rules.program.zones[0].instance(0);
    const int stock = table.rules.program.zones[3].instance(0);
    const int held = table.zone("hand").top;
    remove_card(table.state, hand, true, held);
    const int drawn = take_top(table.state, stock);
    add_card(table.state, hand, true, drawn, End::top);
    add_card(table.state, stock, true, held, End::top);
    table.state.seed = 99;
    CHECK(same_bytes(before, table.seen_by(1)));
    CHECK_FALSE(same_bytes(before_other, table.seen_by(0)));
}

TEST_CASE("of a play that a seat does not see it knows the size alone", "[game][observation]") {
    const std::string cards_of_players =
        "{hand: {of: player, seen_by: owner, order: stack}, pile: {of: player, seen_by: owner}, "
        "box: {seen_by: nobody, order: stack}, "
        "stock: {seen_by: nobody, order: stack, holds: deck}}";
    WatchedTable table(game_with_a_box(
        {{"zones", cards_of_players},
         {"setup", "{hands: {deal: 3, to: hand}}"},
         {"beats", "{as_many: {allow: size == to_beat.size}}"},
         {"effects", "{puts_back: {on: pick_up, do: [{move: box, to: hand}]}}"},
         {"trick", "{closes: everybody_else_passed, best_record: rank > to_beat.rank}"}}));
    const auto card = legal_moves(table.rules.program, table.state).nth(0).cards.lowest();
    const int first = table.state.to_act;
    table.play(table.rules.program.names.cards[static_cast<std::size_t>(card)]);
    const auto seat = static_cast<std::size_t>(first);
    const auto own = table.seen_by(first).position().plays[seat];
    CHECK(own.key == table.state.plays[seat].key);
    CHECK(own.combination == table.state.plays[seat].combination);
    const auto other = table.seen_by(1 - first).position().plays[seat];
    CHECK(other.size == 1);
    CHECK(other.is_hidden());
    CHECK(other.key == 0);
    CHECK(other.kind == 0);
}

TEST_CASE("which of two equal cards is to be beaten does not show", "[game][observation]") {
    WatchedTable table(game_with_a_box({{"deck", "{preset: standard_52, copies: 2}"},
                                        {"zones",
                                         "{hand: {of: player, seen_by: owner, order: stack}, "
                                         "pile: {}, box: {seen_by: nobody, order: stack}, "
                                         "stock: {seen_by: nobody, order: stack, holds: deck}}"}}),
                       {"4C", "5C", "4D", "5D", "4H", "5H", "9S"});
    const auto& fours = cards_named(table.rules.program, "4C");
    REQUIRE(fours.count() == 2);
    auto state = table.state;
    auto& pile = state.zones[static_cast<std::size_t>(table.rules.program.zones[1].instance(0))];
    for (auto& zone : state.zones) zone = ZoneState{};
    const int stock = table.rules.program.zones[3].instance(0);
    (table.rules.program.all_cards - fours).for_each([&](int card) {
        add_card(state, stock, true, card, End::top);
    });
    pile.cards = fours;
    pile.count = 2;
    state.to_beat.exists = true;
    state.to_beat.combination = 0;
    state.to_beat.size = 1;
    auto other = state;
    state.to_beat.cards.insert(fours.lowest());
    other.to_beat.cards.insert(fours.highest());
    CHECK(same_bytes(observe(table.rules.program, state, table.memory, 0),
                     observe(table.rules.program, other, table.memory, 0)));
}

TEST_CASE("the moves of an observation can be looked for where plays are hidden",
          "[game][observation]") {
    WatchedTable table(game_with_a_box({{"zones",
                                         "{hand: {of: player, seen_by: owner, order: stack}, "
                                         "pile: {seen_by: nobody, order: stack}, "
                                         "box: {seen_by: nobody, order: stack}, "
                                         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                                        {"beats", "{as_many: {allow: size == to_beat.size}}"}}),
                       fours_and_fives);
    table.play("4H");
    const auto observation = table.seen_by(1);
    CHECK(observation.hides_play_to_beat());
    CHECK(legal_moves(table.rules.program, observation.position()).count() ==
          legal_moves(table.rules.program, table.state).count());
}

TEST_CASE("variables of others and secret choices are blank", "[game][observation]") {
    WatchedTable table(
        game_with_a_box({{"variables",
                          "{done: {type: boolean, lasts: round}, "
                          "stake: {of: player, type: integer, seen_by: owner}}"},
                         {"setup", "{hands: {deal: 3, to: hand}, ask: {ask: each, to: [bid]}}"},
                         {"actions",
                          "{play: {from: [hand], to: pile}, pass: {when_leading: true}, "
                          "bid: {values: 1..5, secret: true}}"},
                         {"effects", "{bids: {on: bid, do: [{set: stake, to: value}]}}"},
                         {"rounds", ""},
                         {"end", "{long: {when: turn >= 50}}"}}),
        fours_and_fives);
    table.play("bid 4");
    const auto& variable = table.rules.program.variables[1];
    const auto slot = static_cast<std::size_t>(variable.slot);
    CHECK(table.state.variables[slot] == 4);
    CHECK(table.seen_by(0).position().variables[slot] == 4);
    CHECK(table.seen_by(1).position().variables[slot] == 0);
    CHECK(table.seen_by(1).hides_variable(variable.slot));
    REQUIRE_FALSE(table.events.empty());
    const auto& choice = table.events.front();
    CHECK(event_to_json(table.rules.program, choice, 0)["value"] == 4);
    CHECK(event_to_json(table.rules.program, choice, 1)["value"].is_null());
}

TEST_CASE("a play that all saw is known wherever its cards are now", "[game][observation]") {
    WatchedTable table(
        game_with_a_box({{"effects",
                          "{hides: {on: play, do: [{move: pile, to: box}, {move: hand, to: box, "
                          "count: 1}, {ask: next(player), to: [bid]}]}}"},
                         {"actions",
                          "{play: {from: [hand], to: pile}, pass: {when_leading: true}, "
                          "bid: {values: 1..2}}"},
                         {"beats", "{as_many: {allow: size == to_beat.size}}"},
                         {"rounds", ""},
                         {"end", "{long: {when: turn >= 50}}"}}),
        fours_and_fives);
    table.play("4H");
    const auto observation = table.seen_by(1);
    CHECK(observation.hides(table.card("4H")));
    const auto& asked = observation.position();
    REQUIRE(asked.asking.active);
    CHECK(asked.last_play == cards_named(table.rules.program, "4H"));
    CHECK(asked.asking.combination == 0);
}
