#include <set>

#include "watched_table.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game with a box in which the answer to `hide_one` is another step.
std::string game_in_which(const std::string& step) {
    return long_game_with_a_box(
        "picks_up: {on: pick_up, do: [{move: pile, to: hand}]}, "
        "takes: {on: hide_one, do: [" +
        step + "]}");
}

/// The cards that the last move told of, to everybody.
CardMask moved(const WatchedTable& table) {
    CardMask cards;
    for (const auto& event : table.events) {
        if (event.kind != Event::Kind::move) continue;
        for (const auto card : event.cards) cards.insert(card);
    }
    return cards;
}

}  // namespace

TEST_CASE("of a card that goes unseen at random nobody else knows which it was", "[game][taking]") {
    WatchedTable table(game_in_which("{move: hand, to: box, count: 1, cards: random}"),
                       fours_and_fives);
    table.play("pick_up");
    CHECK(table.remembers(1, "9S"));
    table.play("pass");
    table.play("hide_one");
    CHECK(moved(table).count() == 1);
    CHECK_FALSE(table.remembers(1, "9S"));
    CHECK(table.zone("hand", 0).count == 3);
}

TEST_CASE("cards of another player go with `whose`", "[game][taking]") {
    WatchedTable table(
        game_in_which("{move: hand, whose: next(player), to: hand, where: rank == 5, count: 2}"),
        fours_and_fives);
    table.play("hide_one");
    CHECK(table.zone("hand", 0).count == 5);
    CHECK(table.zone("hand", 1).count == 1);
    for (const auto& event : table.events) {
        if (event.kind != Event::Kind::move) continue;
        CHECK(event.from_seat == 1);
        CHECK(event.to_seat == 0);
        CHECK_FALSE(event.is_told_to(spectator));
    }
}

TEST_CASE("chance takes each card of a hand, and the same in the same game", "[game][taking]") {
    const std::string text = game_in_which("{move: hand, to: box, count: 1, cards: random}");
    std::set<int> taken;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto card_taken = [&] {
            WatchedTable table(text, fours_and_fives);
            table.state.seed = seed;
            table.play("hide_one");
            return moved(table).lowest();
        };
        const int card = card_taken();
        CHECK(card == card_taken());
        taken.insert(card);
    }
    CHECK(taken.size() == 3);
}

TEST_CASE("what chance takes next is not what it took before", "[game][taking]") {
    WatchedTable table(game_in_which("{move: stock, to: box, count: 1, cards: random}"),
                       fours_and_fives);
    std::set<int> places;
    for (int i = 0; i < 12; ++i) {
        const int top = table.zone("stock").top;
        table.play("hide_one");
        places.insert(moved(table).lowest() == top);
    }
    CHECK(places.count(0) == 1);
}

TEST_CASE("from the bottom cards go in the order in which they lie there", "[game][taking]") {
    WatchedTable table(game_in_which("{move: stock, to: pile, count: 2, cards: bottom}"),
                       fours_and_fives);
    const int bottom = table.zone("stock").bottom;
    table.play("hide_one");
    const int top = table.zone("pile").top;
    CHECK(table.state.below[static_cast<std::size_t>(top)] == bottom);
    CHECK(table.zone("pile").count == 3);
}

TEST_CASE("of the cards that meet a condition so many go, from the top", "[game][taking]") {
    WatchedTable table(game_in_which("{move: stock, to: pile, count: 1, where: rank == 9}"),
                       fours_and_fives);
    table.play("hide_one");
    CHECK(moved(table).count() == 1);
    CHECK(table.zone("pile").count == 2);
    table.play("hide_one");
    table.play("hide_one");
    table.play("hide_one");
    CHECK(moved(table).empty());  // one nine lay on the pile from the beginning
    CHECK(table.zone("pile").count == 4);
}
