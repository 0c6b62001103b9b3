#include "notation/event_text.h"

#include "../text.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// What a move is told as.
std::vector<std::string> event_texts(Table& table, const std::string& move) {
    Events events;
    table.play(move, &events);
    std::vector<std::string> texts;
    for (const auto& event : events) texts.push_back(event_text(table.rules.program, event));
    return texts;
}

/// A race to be out: who plays an ace puts the next player out, who resigns takes the lowest place.
std::string race(const std::string& end) {
    return R"(houserules: 1
name: Race
players: 4
deck: {preset: standard_52}
ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}
zones:
  hand: {of: player, seen_by: owner}
  pile: {order: stack}
  stock: {seen_by: nobody, order: stack, holds: deck}
variables:
  high: {type: boolean}
setup:
  hands: {deal: 2, to: hand}
combinations:
  single: {set: 1}
actions:
  play: {from: [hand], to: pile}
  resign: {}
  agree: {}
  protest: {}
effects:
  ace: {on: play, when: rank == A, do: [{out: next(player)}]}
  resigns: {on: resign, do: [{out: player, place: last}]}
  king: {on: play, when: rank == K, do: [{ask: each, to: [agree, protest]}, {set: high, to: true}]}
  protests: {on: protest, do: [{set: high, to: false}]}
out: {empty: [hand]}
end:
  last: {when: count(players where not out) <= 1, )" +
           end + "}\n";
}

}  // namespace

TEST_CASE("of whoever is out the place is told, and whether a rule was the reason") {
    // The cards are dealt round the table.
    Table table(rules_of(race("ranking: [first_out]")), 4,
                {"AS", "4S", "3S", "2S", "3C", "4C", "KC", "2C"});
    CHECK(contains(event_texts(table, "as"), "Seat 1 is put out and takes the first place"));
    CHECK(contains(event_texts(table, "resign"),
                   "Seat 2 is put out and takes the lowest place that is free, the fourth"));
    CHECK(event_texts(table, "2s") == std::vector<std::string>{"Seat 3 plays 2S"});
    const auto last = event_texts(table, "3c");
    CHECK(contains(last, "Seat 0 is out and takes the second place"));
}

TEST_CASE("where it is bad to be out early the place is not told") {
    Table table(rules_of(race("ranking: [last_out]")), 4,
                {"AS", "4S", "3S", "2S", "3C", "4C", "KC", "2C"});
    CHECK(contains(event_texts(table, "as"), "Seat 1 is put out"));
}

TEST_CASE("an answer is told whoever gives it, also if nothing follows from it") {
    Table table(rules_of(race("ranking: [first_out]")), 4,
                {"KS", "4S", "3S", "2S", "3C", "4C", "KC", "2C"});
    CHECK(event_texts(table, "ks") == std::vector<std::string>{"Seat 0 plays KS"});
    CHECK(event_texts(table, "agree") == std::vector<std::string>{"Seat 1: agree"});
    // It had that value before.
    CHECK(event_texts(table, "protest") == std::vector<std::string>{"Seat 2: protest"});
    CHECK(event_texts(table, "agree") == std::vector<std::string>{"Seat 3: agree"});
    CHECK(event_texts(table, "protest") ==
          std::vector<std::string>{"Seat 0: protest", "`high` is now true"});
}

TEST_CASE("not each play that is let pass is told", "[notation]") {
    const auto text = changed(
        climbing_game() +
            "effects: {fours_any_time: {on: play, do: [{ask: each, to: [play, let_pass], "
            "plays: size == 2}]}}\n",
        {{"  pass: {locks_out: true}\n",
          "  pass: {locks_out: true}\n  let_pass: {}\n  bid: {values: 1..3}\n  decline: {}\n"},
         {"  hands: {deal: 4, to: hand}\n",
          "  hands: {deal: 4, to: hand}\n  auction: {ask: each, to: [bid, decline]}\n"}});
    Table table(rules_of(text), 2, {"3C", "4C", "3D", "4D", "7H", "8H", "9S", "10S"});
    CHECK(contains(event_texts(table, "decline"), "Seat 0: decline"));
    CHECK(contains(event_texts(table, "bid 2"), "Seat 1: bid 2"));
    CHECK(event_texts(table, "3C").front().find("Seat 0 plays 3C") == 0);
    const auto passed = event_texts(table, "let_pass");
    CHECK_FALSE(contains(passed, "Seat 1: let pass"));
}

TEST_CASE("players with names are called by them, and who is spoken to is you") {
    Table table(rules_of(race("ranking: [first_out]")), 4,
                {"AS", "4S", "3S", "2S", "3C", "4C", "KC", "2C"});
    const SeatNames names = {{"Ada", "Ben", "Cleo", "Dan"}, 0};
    const auto texts_of = [&](const std::string& move, int you) {
        Events events;
        table.play(move, &events);
        std::vector<std::string> texts;
        for (const auto& event : events) {
            texts.push_back(event_text(table.rules.program, event, you, {names.names, you}));
        }
        return texts;
    };
    const auto aces = texts_of("as", 0);
    CHECK(contains(aces, "You play AS"));
    CHECK(contains(aces, "Ben is put out and takes the first place"));
    CHECK(contains(texts_of("resign", 2),
                   "You are put out and take the lowest place that is free, the fourth"));
}

TEST_CASE("an action is told as a sentence where it is called by a verb") {
    Table table(rules_of(race("ranking: [first_out]")), 4,
                {"KS", "4S", "3S", "2S", "3C", "4C", "KC", "2C"});
    const auto text_of = [&](const std::string& move, int you) {
        Events events;
        table.play(move, &events);
        const SeatNames names = {{"Ada", "Ben", "Cleo", "Dan"}, you};
        return event_text(table.rules.program, events.front(), you, names);
    };
    CHECK(text_of("ks", 0) == "You play KS");
    CHECK(text_of("agree", 1) == "You agree");
    CHECK(text_of("protest", 1) == "Cleo protests");
}

TEST_CASE("what others do is said by the verb that a command begins with") {
    CHECK(done_by_others("pick up") == "picks up");
    CHECK(done_by_others("pass") == "passes");
    CHECK(done_by_others("deny") == "denies");
    CHECK(done_by_others("play high") == "plays high");
    CHECK(done_by_others("veto") == "vetoes");
    for (const std::string command : {"yes", "no", "Uno", "3", ""}) {
        CHECK(done_by_others(command).empty());
    }
}

TEST_CASE("a move of cards and a value are told with the names of players") {
    const Rules rules = rules_of(race("ranking: [first_out]"));
    const SeatNames names = {{"Ada", "Ben", "Cleo", "Dan"}, 1};
    Event moved;
    moved.kind = Event::Kind::move;
    moved.from = 1;  // pile
    moved.to = 0;    // hand
    moved.to_seat = 0;
    moved.cards = {0, 1};
    CHECK(event_text(rules.program, moved, std::nullopt, names) ==
          "2C 2D go from pile to Ada's hand");
    moved.to_seat = 1;
    CHECK(event_text(rules.program, moved, std::nullopt, names) ==
          "2C 2D go from pile to your hand");
    Event set;
    set.kind = Event::Kind::set;
    set.index = 0;
    set.amount = 1;
    CHECK(event_text(rules.program, set, std::nullopt, names) == "Now: high");
    set.amount = 0;
    CHECK(event_text(rules.program, set, std::nullopt, names) == "No longer: high");
    CHECK(event_text(rules.program, set) == "`high` is now false");
}
