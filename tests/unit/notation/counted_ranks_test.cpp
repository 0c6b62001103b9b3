#include "notation/counted_ranks.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "notation/event_json.h"
#include "notation/move_text.h"
#include "notation/state_json.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game of two with two wild jokers in the deck; seven cards each.
Rules wild_game(const std::string& combinations) {
    return rules_of(
        table_game(R"(name: Wild
players: 2
deck: {preset: standard_52, add: {joker: 2}}
)",
                   "setup:\n  hands: {deal: 7, to: hand}\n" + combinations,
                   "{when: same_combination and same_size, allow: rank > to_beat.rank}"));
}

/// Sets and runs; seat 0 holds two jokers.
Table with_runs() {
    return {
        wild_game(R"(combinations:
  single: {set: 1}
  set: {set: 2..}
  run: {run: 3..}
  four_and_pair: {set: 4, kickers: {set: 2}}
values:
  jokers: {when: rank == joker, in: [set, run, four_and_pair]}
)"),
        2,
        {"5C", "3C", "6D", "3D", "9S", "3H", "9H", "4H", "9C", "4S", "joker", "6S", "joker", "8S"}};
}

/// Pairs with pairs; seat 0 holds two jokers.
Table with_two_pairs() {
    return {
        wild_game(R"(combinations:
  single: {set: 1}
  two_pairs: {set: 2, kickers: {set: 2}}
values:
  jokers: {when: rank == joker, in: [two_pairs]}
)"),
        2,
        {"5C", "3C", "6D", "3D", "6S", "3H", "9H", "4H", "9C", "4S", "joker", "7S", "joker", "8S"}};
}

std::string as_of(const Table& table, const std::string& text) {
    const auto resolution = table.resolved(text);
    INFO(table.why_not(text));
    REQUIRE(resolution);
    const auto object = move_to_json(table.rules.program, resolution->move, &resolution->laid);
    return object.contains("as") ? object["as"].dump() : "";
}

/// Sends each legal move as it is listed.
void send_all(const Table& table) {
    const auto& program = table.rules.program;
    const auto moves = legal_moves(program, table.state);
    for (std::uint64_t i = 0; i < moves.count(); ++i) {
        const Move move = moves.nth(i);
        const auto object = move_to_json(program, move, nullptr);
        INFO(object.dump());
        const auto request = read_move_request(nlohmann::json::parse(object.dump()));
        REQUIRE(request);
        const auto resolution = resolve(program, table.state, *request);
        REQUIRE(resolution);
        CHECK(resolution->move == move);
    }
}

}  // namespace

TEST_CASE("cards that count as several ranks are listed one by one", "[notation][counted_ranks]") {
    const Table table = with_runs();
    CHECK(as_of(table, "5c 6d joker as 7") == R"(["5","6","7"])");
    CHECK(as_of(table, "joker 6d 5c as 7") == R"(["7","6","5"])");
    CHECK(as_of(table, "5c 6d joker as 6") == R"(["5","6","4"])");
    CHECK(as_of(table, "5c joker joker as 6") == R"(["5","4","6"])");
    CHECK(as_of(table, "9s 9h joker") == R"("9")");
    CHECK(as_of(table, "9s 9h") == "");
    CHECK(as_of(table, "9s 9h 9c joker 5c joker as 9") == R"(["9","9","9","9","5","5"])");
}

TEST_CASE("a list of ranks says which run is meant", "[notation][counted_ranks]") {
    const Table table = with_runs();
    CHECK(as_of(table, "5c 6d joker as 5 6 7") == R"(["5","6","7"])");
    CHECK(as_of(table, "joker 5c 6d as 4 5 6") == R"(["4","5","6"])");
    CHECK(as_of(table, "9s 9h joker as 9 9 9") == R"("9")");
    CHECK(as_of(table, "5c joker joker as 5 4 6") == R"(["5","4","6"])");
    CHECK(as_of(table, "5c joker joker as 5 6 4") == R"(["5","4","6"])");
    CHECK(table.refused("5c 6d joker as 5 6 8") == Refusal::Reason::not_that_value);
    CHECK(table.refused("5c 6d joker as 6 5 7") == Refusal::Reason::not_that_value);
    CHECK(table.refused("5c 6d joker as 5 6") == Refusal::Reason::uneven_as);
    CHECK(table.refused("5c 6d joker") == Refusal::Reason::undecided_value);
}

TEST_CASE("listed ranks name the same move again", "[notation][counted_ranks]") {
    send_all(with_runs());
    send_all(with_two_pairs());
}

TEST_CASE("where a list leaves open what a play is compared by, its rank is named",
          "[notation][counted_ranks]") {
    Table table = with_two_pairs();
    CHECK(as_of(table, "5c 6d 6s joker as 5") == R"("5")");
    CHECK(as_of(table, "5c 6d 6s joker as 6") == R"("6")");
    CHECK(table.refused("5c 6d 6s joker as 5 6 6 5") == Refusal::Reason::undecided_value);
    Events events;
    table.play("5c 6d 6s joker as 5", &events);
    const auto& program = table.rules.program;
    CHECK(event_to_json(program, events.front(), std::nullopt)["as"].dump() == R"("5")");
    CHECK(state_to_json(program, table.state)["to_beat"]["as"].dump() == R"("5")");
}

TEST_CASE("cards that look the same count the same way in whichever order they are laid",
          "[notation][counted_ranks]") {
    const Table table = with_runs();
    const auto& program = table.rules.program;
    Event event;
    event.kind = Event::Kind::play;
    event.declared = true;
    const Move move = table.resolved("5c joker joker as 6")->move;
    event.combination = move.combination;
    event.value = static_cast<std::int16_t>(rank_of_key(program, move.combination, move.key));
    move.cards.for_each([&](int card) { event.cards.push_back(static_cast<std::uint8_t>(card)); });
    const auto as = [&] { return event_to_json(program, event, std::nullopt)["as"].dump(); };
    CHECK(as() == R"(["5","4","6"])");
    std::reverse(event.cards.begin() + 1, event.cards.end());
    CHECK(as() == R"(["5","4","6"])");
}

TEST_CASE("events and positions list the ranks, too", "[notation][counted_ranks]") {
    Table table = with_runs();
    Events events;
    table.play("5c 6d joker as 7", &events);
    const auto& program = table.rules.program;
    CHECK(event_to_json(program, events.front(), std::nullopt)["as"].dump() == R"(["5","6","7"])");
    CHECK(state_to_json(program, table.state)["to_beat"]["as"].dump() == R"(["5","6","7"])");
}

TEST_CASE("the rank that a play is compared by is told wherever it was chosen",
          "[notation][counted_ranks]") {
    Table table = with_two_pairs();
    const auto resolution = table.resolved("6d 6s 9h 9c as 6");
    REQUIRE(resolution);
    Events events;
    apply(table.rules.program, table.state, resolution->move, &events);
    const auto state = state_to_json(table.rules.program, table.state);
    CHECK(state["to_beat"]["as"] == "6");
    const auto played = std::find_if(events.begin(), events.end(), [](const Event& event) {
        return event.kind == Event::Kind::play;
    });
    REQUIRE(played != events.end());
    CHECK(event_to_json(table.rules.program, *played, std::nullopt)["as"] == "6");
}
