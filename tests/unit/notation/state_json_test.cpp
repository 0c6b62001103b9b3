#include "notation/state_json.h"

#include <nlohmann/json.hpp>

#include "notation/event_json.h"
#include "notation/event_text.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The event of a kind, which there must be.
const Event& event_of(const Events& events, Event::Kind kind) {
    for (const auto& event : events) {
        if (event.kind == kind) return event;
    }
    FAIL("no such event");
    return events.front();
}

}  // namespace

TEST_CASE("a state tells everything, unless a seat looks at it") {
    const Table table = changing();
    const auto all = state_to_json(table.rules.program, table.state);
    CHECK(all["phase"] == "play");
    CHECK(all["turn"] == 0);
    CHECK(all["to_act"] == 0);
    CHECK(all["to_beat"].is_null());
    CHECK(all["over"] == false);
    CHECK_FALSE(all.contains("result"));
    CHECK(all["table"]["supply"] == 2);
    CHECK(all["players"][0]["zones"]["hand"].dump() == R"(["1","1","2","3"])");
    CHECK(all["players"][1]["tokens"]["coins"] == 2);
    CHECK(all["players"][1]["status"] == "in");

    const auto seen =
        state_to_json(table.rules.program, observe(table.rules.program, table.state, Memory{}, 1));
    CHECK(seen["players"][0]["zones"]["hand"].dump() == R"(["??","??","??","??"])");
    CHECK(seen["players"][1]["zones"]["hand"].dump() == R"(["1","2","4","4"])");
    CHECK(seen["zones"]["rest"].size() == 16);
    CHECK(seen["zones"]["rest"][0] == "??");
}

TEST_CASE("a player whom the set-up has still to find is nobody yet") {
    Table table(bundled_rules("dou-dizhu"), 3);
    const auto landlord = [&] {
        return state_to_json(table.rules.program, table.state)["table"]["landlord"];
    };
    CHECK(landlord().is_null());
    table.play("decline");
    CHECK(landlord().is_null());
    table.play("decline");
    table.play("bid 1");
    CHECK(landlord() == 2);
}

TEST_CASE("whom the set-up has found is told, also if it is seat 0") {
    Table table(bundled_rules("dou-dizhu"), 3);
    table.play("bid 1");
    CHECK(state_to_json(table.rules.program, table.state)["table"]["landlord"] == 0);
}

TEST_CASE("what is to be beaten says what was chosen") {
    Table table = changing();
    table.play("1 2");
    const auto state = state_to_json(table.rules.program, table.state);
    CHECK(state["to_beat"].dump() == R"({"by":0,"combination":"set","cards":["1","2"],"as":"2"})");
    CHECK(state["table"]["supply"] == 3);
    table.play("4 4");
    const auto next = state_to_json(table.rules.program, table.state);
    CHECK_FALSE(next["to_beat"].contains("as"));
    CHECK(next["zones"]["gone"].size() == 2);
}

TEST_CASE("a state at the end has the result") {
    Table table = changing();
    table.play("1 1");
    table.play("pass");
    table.play("2");
    table.play("pass");
    table.play("3");
    const auto state = state_to_json(table.rules.program, table.state);
    CHECK(state["phase"] == "over");
    CHECK(state["to_act"].is_null());
    CHECK(state["players"][0]["status"] == "out");
    CHECK(state["result"].dump() ==
          R"({"reason":"first_out","winners":[0],"scores":[1,0],"ranking":[[0],[1]]})");
}

TEST_CASE("who is locked out has passed") {
    Table table(rules_of(climbing_game()), 3);
    const Move lead = legal_moves(table.rules.program, table.state).nth(0);
    apply(table.rules.program, table.state, lead);
    table.play("pass");
    const auto state = state_to_json(table.rules.program, table.state);
    CHECK(state["players"][1]["status"] == "passed");
    CHECK(state["players"][2]["status"] == "in");
}

TEST_CASE("variables of the table are told by name, players as seats") {
    const Table table(bundled_rules("tennis"), 3);
    const auto state = state_to_json(table.rules.program, table.state);
    CHECK(state["table"]["dealer"] == 0);
    CHECK(state["table"]["direction"] == 1);
    // The deck that is dealt out lies in no zone of the file.
    CHECK(state["zones"].dump().find("\"\"") == std::string::npos);
    CHECK(state["zones"].size() == 3);
}

TEST_CASE("an event shows its cards to those who may see where they come from or go to") {
    Table table(bundled_rules("exit-cards"), 2);
    const auto& program = table.rules.program;
    Events events;
    const Move choice = legal_moves(program, table.state).nth(0);
    apply(program, table.state, choice, &events);
    const Event& chosen = event_of(events, Event::Kind::choose);
    CHECK(chosen.is_told_to(0));
    CHECK(chosen.is_told_to(1));
    apply(program, table.state, legal_moves(program, table.state).nth(0), &events);
    while (table.state.phase != Phase::over) {
        events.clear();
        apply(program, table.state, legal_moves(program, table.state).nth(0), &events);
        const bool drew = std::any_of(events.begin(), events.end(), [](const Event& event) {
            return event.kind == Event::Kind::draw;
        });
        if (drew) break;
    }
    const Event& drawn = event_of(events, Event::Kind::draw);
    const int owner = drawn.seat;
    const auto cards = joined_cards(program, drawn.cards);
    CHECK(event_to_json(program, drawn)["cards"][0] == cards);
    CHECK(event_to_json(program, drawn, owner)["cards"][0] == cards);
    CHECK(event_to_json(program, drawn, 1 - owner)["cards"][0] == "??");
    CHECK(event_text(program, drawn, 1 - owner).find(cards) == std::string::npos);
    CHECK(event_text(program, drawn, owner).find(cards) != std::string::npos);
    const Event& played = event_of(events, Event::Kind::play);
    CHECK(event_to_json(program, played, 1 - owner)["cards"][0] ==
          joined_cards(program, played.cards));
}

TEST_CASE("an event is one sentence") {
    Table table = changing();
    Events events;
    table.play("1 2", &events);
    const auto& program = table.rules.program;
    CHECK(event_text(program, event_of(events, Event::Kind::play)) == "Seat 0 plays 1 2 as 2");
    CHECK(event_text(program, event_of(events, Event::Kind::spend)) == "Seat 0 spends 1 `coins`");
    CHECK(event_to_json(program, event_of(events, Event::Kind::spend)).dump() ==
          R"({"event":"spend","seat":0,"token":"coins","amount":1})");
    events.clear();
    table.play("pass", &events);
    CHECK(event_text(program, event_of(events, Event::Kind::action)) == "Seat 1 passes");
    CHECK(event_text(program, event_of(events, Event::Kind::trick_closed)) ==
          "The trick is over; seat 0 leads");
}
