#include "watched_table.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The zones of `game_with_a_box`, but that nobody knows where in a hand a card lies.
const std::string hands_without_order =
    "{hand: {of: player, seen_by: owner}, pile: {order: stack}, "
    "box: {seen_by: nobody, order: stack}, "
    "stock: {seen_by: nobody, order: stack, holds: deck}}";

const std::string picks_up_and_hides =
    "picks_up: {on: pick_up, do: [{move: pile, to: hand}]}, "
    "hides_one: {on: hide_one, do: [{move: hand, to: box, where: rank == 4 and suit == C}]}";

}  // namespace

TEST_CASE("who sees a card go somewhere knows that it lies there", "[game][memory]") {
    WatchedTable table(game_with_a_box(), fours_and_fives);
    CHECK_FALSE(table.remembers(1, "4C"));
    table.play("pick_up");
    CHECK(table.remembers(1, "9S"));
    CHECK_FALSE(table.remembers(1, "4C"));
    CHECK_FALSE(table.seen_by(1).hides(table.card("9S")));
}

TEST_CASE("who does not see which of some cards goes knows neither these nor that",
          "[game][memory]") {
    WatchedTable table(game_with_a_box(), fours_and_fives);
    table.play("pick_up");
    table.play("pass");
    // The nine is on top, but what goes out of a hand is not told.
    table.play("hide_one");
    CHECK(table.remembers(0, "9S"));
    CHECK(table.remembers(1, "9S"));  // by its place: it was on top of the hand
    table.play("hide_one");
    CHECK_FALSE(table.remembers(0, "9S"));  // some card of the other's lies on it
}

TEST_CASE("a zone that moves as a whole stays known", "[game][memory]") {
    WatchedTable table(game_with_a_box(), fours_and_fives);
    table.play("pick_up");
    table.play("pass");
    table.play("hide_all");
    CHECK(table.zone("box").count == 4);
    CHECK(table.remembers(1, "9S"));
    CHECK_FALSE(table.remembers(1, "4C"));
    CHECK(table.remembers(0, "4C"));
}

TEST_CASE("a card that goes unseen out of a hand without an order is not known any more",
          "[game][memory]") {
    WatchedTable table(long_game_with_a_box(picks_up_and_hides, {{"zones", hands_without_order}}),
                       fours_and_fives);
    table.play("pick_up");
    table.play("pass");
    REQUIRE(table.remembers(1, "9S"));
    table.play("hide_one");
    CHECK_FALSE(table.remembers(1, "9S"));
    CHECK_FALSE(table.remembers(1, "4C"));
    CHECK(table.remembers(0, "4C"));
}

TEST_CASE("a card that was given away is known to be in that hand until its owner puts one away",
          "[game][memory]") {
    WatchedTable table(long_game_with_a_box(
                           picks_up_and_hides +
                               ", draws: {on: deal_again, do: [{draw: 1, from: stock, to: hand}]}",
                           {{"zones", hands_without_order}}),
                       fours_and_fives);
    table.play("pick_up");
    table.play("pass");
    table.play("deal_again");
    CHECK(table.zone("hand", 0).count == 5);
    CHECK(table.remembers(1, "9S"));  // what was drawn unseen lies beside it
    table.play("pass");
    table.play("hide_one");
    CHECK_FALSE(table.remembers(1, "9S"));
}

TEST_CASE("which of equal cards was played is not known", "[game][memory]") {
    std::vector<Observation> seen;
    for (const bool is_the_known_one : {false, true}) {
        WatchedTable table(
            game_with_a_box(
                {{"deck", "{ranks: [4, 5, 9], copies: 4}"},
                 {"zones", hands_without_order},
                 {"actions",
                  "{play: {from: [hand], to: pile}, pass: {when_leading: true}, pick_up: {}}"},
                 {"effects", "{picks_up: {on: pick_up, do: [{move: pile, to: hand}]}}"},
                 {"variables", ""},
                 {"rounds", ""},
                 {"end", "{long: {when: turn >= 50}}"}}),
            {"9", "5", "4", "5", "4", "5", "9"});
        const int picked_up = table.zone("pile").top;
        table.play("pick_up");
        REQUIRE(table.memory.knows(1, picked_up));
        table.play("pass");
        const auto& hand = table.zone("hand", 0).cards;
        const auto nines = hand & cards_named(table.rules.program, "9");
        REQUIRE(nines.count() == 2);
        Move move =
            resolve(table.rules.program, table.state, *read_typed_move(table.rules.program, "9"))
                ->move;
        move.cards = CardMask{};
        nines.for_each([&](int card) {
            if ((card == picked_up) == is_the_known_one) move.cards.insert(card);
        });
        apply(table.rules.program, table.state, move, {nullptr, &table.memory});
        const auto observation = table.seen_by(1);
        // Seven cards of the stock and the whole hand of the other but the two fours.
        CHECK(observation.hidden().count() == 12 - 3 - 1);
        seen.push_back(observation);
    }
    CHECK(same_bytes(seen[0], seen[1]));
}

TEST_CASE("where a card comes to lie among others that were not seen is not known",
          "[game][memory]") {
    WatchedTable table(
        game_with_a_box(
            {{"zones", hands_without_order},
             {"actions",
              "{play: {from: [hand], to: pile}, pass: {when_leading: true}, pick_up: {}, "
              "hide_all: {}, deal_again: {}}"},
             {"effects",
              "{picks_up: {on: pick_up, do: [{move: pile, to: hand}]}, "
              "hides_all: {on: hide_all, do: [{move: hand, to: box}]}, "
              "deals: {on: deal_again, do: [{set: done, to: true}]}}"}}),
        fours_and_fives);
    table.play("pick_up");
    table.play("pass");
    REQUIRE(table.remembers(1, "9S"));
    table.play("hide_all");
    CHECK_FALSE(table.remembers(1, "9S"));
    CHECK(table.remembers(0, "9S"));
}

TEST_CASE("a deal clears what was known", "[game][memory]") {
    WatchedTable table(game_with_a_box(), fours_and_fives);
    table.play("pick_up");
    REQUIRE(table.remembers(1, "9S"));
    table.play("deal_again");
    const auto observation = table.seen_by(1);
    CHECK(observation.hidden().count() == 52 - 3 - 1);  // but the own hand and the pile
}
