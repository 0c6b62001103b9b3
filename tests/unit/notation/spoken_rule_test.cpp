#include <nlohmann/json.hpp>

#include "../text.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Seat 0 holds 8C 8D KH, seat 1 9C 9D AS.
Table table_with(const std::string& rules, const std::string& seen_by = "all") {
    const std::string text = R"(houserules: 1
name: Spoken
players: 2
deck: {preset: standard_52}
zones:
  hand: {of: player, seen_by: owner, title: cards in hand}
  pile: {order: stack, title: heap, seen_by: )" +
                             seen_by + R"(}
  stock: {seen_by: nobody, order: stack, holds: deck, title: rest}
tokens: {coins: {title: gold pieces}}
variables: {total: {type: integer, title: sum of all}}
setup:
  hands: {deal: 3, to: hand}
combinations:
  single: {set: 1}
  pair: {set: 2, title: twins}
beats: {any: {allow: true}}
)" + rules + R"(
out: {empty: [hand]}
end:
  first_out: {when: any(players where out)}
)";
    return {rules_of(text), 2, {"8C", "9C", "8D", "9D", "KH", "AS"}};
}

Events events_of(Table& table, const std::string& move) {
    Events events;
    table.play(move, &events);
    return events;
}

/// What somebody is told of a move.
std::vector<std::string> told_events(Table& table, const std::string& move,
                                     std::optional<int> viewer = std::nullopt) {
    std::vector<std::string> texts;
    for (const auto& event : events_of(table, move)) {
        const auto text = event_text(table.rules.program, event, viewer);
        if (!text.empty()) texts.push_back(text);
    }
    return texts;
}

const std::string plain_play = "actions: {play: {from: [hand], to: pile}, knock: {}}\n";

}  // namespace

TEST_CASE("the log says what an effect says, before what it does, and only if it happens") {
    const std::string rules =
        plain_play +
        "effects: {eights: {on: play, when: rank == 8, says: Eights bring a card., "
        "do: [{draw: 1, from: stock, to: hand}]}}";
    Table table = table_with(rules);
    const auto texts = told_events(table, "8c");
    REQUIRE(texts.size() == 3);
    CHECK(texts[0] == "Seat 0 plays 8C (single)");
    CHECK(texts[1] == "Eights bring a card");
    CHECK(texts[2].find("to `cards in hand`") != std::string::npos);
    CHECK_FALSE(contains(told_events(table, "9c"), "Eights bring a card"));
}

TEST_CASE("an effect says what it says although an option switches off all that it does") {
    Table table = table_with(
        "options: {fine: {default: false}}\n" + plain_play +
        "effects: {knocks: {on: knock, says: Knock!, do: [{set: total, to: 1, when: fine}]}}");
    CHECK(contains(told_events(table, "knock"), "Knock!"));
}

TEST_CASE("an event tells programs which rule says what") {
    Table table =
        table_with(plain_play + "effects: {knocks: {on: knock, says: Knock!, do: [{skip: true}]}}");
    const auto events = events_of(table, "knock");
    const auto line = event_to_json(table.rules.program, events.at(1));
    CHECK(line.dump() == R"({"event":"rule","seat":0,"rule":"knocks","says":"Knock!"})");
}

TEST_CASE("a row of rounds says what it says when it happens") {
    Table table =
        table_with(plain_play +
                   "rounds: {over: total == 0 and turn > 0, at_end: {pays: {says: All pay, "
                   "do: [{set: total, to: 1}]}}}");
    CHECK(contains(told_events(table, "8c", 1), "All pay"));
}

TEST_CASE("things are called by their titles in the log") {
    Table table = table_with(
        "actions: {play: {from: [hand], to: pile}, knock: {title: knocks on the table}}\n"
        "effects: {pays: {on: knock, do: [{gain: 2, token: coins}, {set: total, to: 7}, "
        "{move: pile, to: stock}]}}");
    CHECK(contains(told_events(table, "8c 8d"), "Seat 0 plays 8C 8D (twins)"));
    const auto texts = told_events(table, "knock");
    CHECK(contains(texts, "Seat 1: knocks on the table"));
    CHECK(contains(texts, "Seat 1 gains 2 `gold pieces`"));
    CHECK(contains(texts, "`sum of all` is now 7"));
    CHECK(contains(texts, "8C 8D go from `heap` to `rest`"));
}

TEST_CASE("what an effect says of a secret is told to nobody who must not know it") {
    const auto heard = [](const Table& start, const std::string& move, std::optional<int> viewer) {
        Table table = start;
        return contains(told_events(table, move, viewer), "Said");
    };
    // Whether it happens tells what somebody holds.
    const Table hidden =
        table_with(plain_play +
                   "effects: {e: {on: play, when: any(hand where rank == K), says: Said, "
                   "do: [{skip: true}]}}");
    CHECK(heard(hidden, "8c", std::nullopt));
    CHECK_FALSE(heard(hidden, "8c", 0));
    CHECK_FALSE(heard(hidden, "8c", 1));
    // What is played is not seen.
    const std::string of_play =
        plain_play + "effects: {e: {on: play, when: rank == 8, says: Said, do: [{skip: true}]}}";
    CHECK(heard(table_with(of_play), "8c", 1));
    // The others know that something was chosen, not what.
    const Table secret = table_with(
        "actions: {play: {from: [hand], to: pile}, knock: {secret: true}}\n"
        "effects: {e: {on: knock, says: Said, do: [{skip: true}]}}");
    CHECK(heard(secret, "knock", 0));
    CHECK_FALSE(heard(secret, "knock", 1));
}

TEST_CASE("where no card is played what is said tells nothing of plays") {
    Table table{rules_of(R"(houserules: 1
name: Knocking
players: 2
deck: {preset: standard_52}
zones:
  hand: {of: player, seen_by: owner}
  stock: {seen_by: nobody, order: stack, holds: deck}
setup:
  hands: {deal: 3, to: hand}
actions: {knock: {}}
effects: {e: {on: knock, when: round == 1, says: Said, do: [{draw: 1, from: stock, to: hand}]}}
out: {empty: [hand]}
end:
  all_drawn: {when: count(stock) == 0}
)"),
                2,
                {"8C", "9C", "8D", "9D", "KH", "AS"}};
    CHECK(contains(told_events(table, "knock", 1), "Said"));
}

TEST_CASE("where not everybody sees what is played nobody is told what follows from its rank") {
    Table table = table_with(
        "actions: {play: {from: [hand], to: pile}}\n"
        "effects: {e: {on: play, when: rank == 8, says: Said, do: [{skip: true}]}}",
        "nobody");
    CHECK_FALSE(contains(told_events(table, "8c", 1), "Said"));
}
