#include <nlohmann/json.hpp>

#include "../notation/table.h"
#include "../variant/loading.h"
#include "client.h"
#include "protocol/engine_session.h"

using namespace houserules;
using namespace houserules::testing;
using nlohmann::json;

namespace {

Client loaded(const std::string& variant, const json& more = json::object()) {
    Client client;
    json request = {{"do", "load"}, {"variant", variant}};
    request.update(more);
    REQUIRE(client.ask(request)["ok"] == true);
    return client;
}

/// The cards of other players that an answer names, if these are hidden.
int named_cards_of_others(const json& state, std::size_t seat) {
    int named = 0;
    for (std::size_t other = 0; other < state["players"].size(); ++other) {
        if (other == seat) continue;
        for (const auto& card : state["players"][other]["zones"]["hand"]) named += card != "??";
    }
    return named;
}

}  // namespace

TEST_CASE("a game of one seat tells that seat's cards only, from the deal to the end") {
    Client client = loaded("thirteen");
    json answer = client.ask({{"do", "new"}, {"players", 4}, {"seat", 2}});
    REQUIRE(answer["ok"] == true);
    CHECK_FALSE(answer.contains("seed"));
    CHECK(answer["events"].is_array());
    int decisions = 0;
    while (answer["state"]["over"] == false) {
        CHECK(answer["state"]["to_act"] == 2);
        CHECK(named_cards_of_others(answer["state"], 2) == 0);
        CHECK_FALSE(answer.contains("seed"));
        for (const auto& event : answer["events"]) {
            if (event["event"] != "deal" || event["seat"] == 2) continue;
            for (const auto& card : event["cards"]) CHECK(card == "??");
        }
        const json moves = client.ask({{"do", "moves"}});
        REQUIRE(moves["total"] > 0);
        answer = client.ask({{"do", "play"}, {"move", 0}});
        REQUIRE(answer["ok"] == true);
        ++decisions;
    }
    CHECK(decisions > 0);
    CHECK(answer["seed"] == 77);
    CHECK(client.ask({{"do", "state"}})["seed"] == 77);
    CHECK(client.ask({{"do", "moves"}})["total"] == 0);
}

TEST_CASE("what would tell how the cards lie is refused in a game of one seat") {
    Client client = loaded("thirteen");
    const json begin = {{"do", "new"}, {"players", 3}, {"seat", 0}};
    json with_seed = begin;
    with_seed["seed"] = 5;
    CHECK(client.code(with_seed) == "bad_request");
    json with_deck = begin;
    with_deck["deck"] = json::array({"3S"});
    CHECK(client.code(with_deck) == "bad_request");
    with_seed["open"] = true;
    const json answer = client.ask(with_seed);
    CHECK(answer["ok"] == true);
    CHECK(answer["seed"] == 5);
    CHECK(named_cards_of_others(answer["state"], 0) == 0);
}

TEST_CASE("nobody looks with another seat's eyes in a game of one seat") {
    Client client = loaded("thirteen", {{"seat", 1}});
    CHECK(client.code({{"do", "new"}, {"players", 3}, {"seat", 0}}) == "bad_request");
    CHECK(client.code({{"do", "new"}, {"players", 3}, {"view", 0}}) == "bad_request");
    REQUIRE(client.code({{"do", "new"}, {"players", 3}}) == "ok");
    CHECK(client.code({{"do", "state"}, {"view", 2}}) == "bad_request");
    CHECK(client.code({{"do", "moves"}, {"view", 2}}) == "bad_request");
    CHECK(client.code({{"do", "play"}, {"move", 0}, {"view", 0}}) == "bad_request");
    CHECK(client.code({{"do", "state"}, {"view", 1}}) == "ok");
}

TEST_CASE("bots are named for the other seats in their order") {
    Client client = loaded("thirteen");
    const auto begin = [&](const json& bots) {
        return client.code({{"do", "new"}, {"players", 3}, {"seat", 1}, {"bots", bots}});
    };
    CHECK(begin("random") == "ok");
    CHECK(begin({"random", "random"}) == "ok");
    CHECK(begin({"easy", "good:20"}) == "ok");
    CHECK(begin({"easy", "good:10000"}) == "ok");
    CHECK(begin({"easy", "good:10001"}) == "bad_request");
    CHECK(begin({"easy", "easy:20"}) == "bad_request");
    CHECK(begin({"random"}) == "bad_request");
    CHECK(begin({"random", "nobody"}) == "bad_request");
    CHECK(begin(7) == "bad_request");
    CHECK(client.code({{"do", "new"}, {"players", 3}, {"bots", "random"}}) == "bad_request");
    CHECK(client.code({{"do", "load"}, {"variant", "thirteen"}, {"seat", 4}}) == "bad_request");
}

TEST_CASE("moves as a seat sees them are told at its turn only") {
    Client client = loaded("thirteen");
    const json begun = client.ask({{"do", "new"}, {"players", 3}, {"seed", 4}});
    const int to_act = begun["state"]["to_act"];
    const int other = (to_act + 1) % 3;
    const json refused = client.ask({{"do", "moves"}, {"view", other}});
    CHECK(refused["error"]["code"] == "not_your_turn");
    CHECK_FALSE(refused.contains("total"));
    const json seen = client.ask({{"do", "moves"}, {"view", to_act}});
    const json all = client.ask({{"do", "moves"}});
    CHECK(seen["moves"] == all["moves"]);
    const json dealt = client.ask({{"do", "new"}, {"players", 3}, {"seed", 4}, {"view", other}});
    CHECK(named_cards_of_others(dealt["state"], static_cast<std::size_t>(other)) == 0);
}

TEST_CASE("large seeds are texts, which every reader of JSON keeps") {
    Client client = loaded("thirteen");
    const std::string large = "18446744073709551615";
    const json answer = client.ask({{"do", "new"}, {"players", 3}, {"seed", large}});
    CHECK(answer["seed"] == large);
    const json same =
        client.ask({{"do", "new"}, {"players", 3}, {"seed", 18446744073709551615ULL}});
    CHECK(same["state"] == answer["state"]);
    CHECK(client.ask({{"do", "new"}, {"players", 3}, {"seed", "12"}})["seed"] == 12);
    CHECK(client.code({{"do", "new"}, {"players", 3}, {"seed", "twelve"}}) == "bad_request");
    CHECK(client.code({{"do", "new"}, {"players", 3}, {"seed", ""}}) == "bad_request");
}

TEST_CASE("what bots decide within one answer has an end") {
    Client client = loaded("thirteen", {{"seat", 1}});
    CHECK(client.code({{"do", "new"}, {"turn_limit", 10'001}}) == "bad_request");
    CHECK(client.code({{"do", "new"}, {"turn_limit", 10'000}}) == "ok");
}

namespace {

/// A session of a game in which seat 0 plays its only card and the others wait for ever.
EngineSession waiting_session(const Sections& changes) {
    const std::string text = game(
        with({{"players", "3"},
              {"setup", "{hands: {deal: 1, to: hand}}"},
              {"actions", "{play: {from: [hand], to: pile, when: player == seat(0)}, wait: {}}"},
              {"trick", "{closes: never}"},
              {"end", "{never: {when: turn > 20000}}"}},
             changes));
    FileAccess files = source_tree();
    files.read_file = [text](const std::string&) { return std::optional<std::string>(text); };
    return {files, [] { return std::uint64_t{1}; }};
}

/// What is told once the seat has played its card and is out.
json after_the_only_card(const Sections& changes) {
    EngineSession session = waiting_session(changes);
    const auto ask = [&](const json& request) {
        return json::parse(session.answer(request.dump()));
    };
    REQUIRE(ask({{"do", "load"}, {"variant", "waits.yaml"}, {"seat", 0}})["ok"] == true);
    REQUIRE(ask({{"do", "new"}})["ok"] == true);
    REQUIRE(ask({{"do", "moves"}})["moves"][0]["action"] == "play");
    return ask({{"do", "play"}, {"move", 0}});
}

}  // namespace

TEST_CASE("bots that have thought for long within one answer go on to its end") {
    EngineSession session = waiting_session(
        {{"actions",
          "{play: {from: [hand], to: pile, when: player == seat(0)}, wait: {}, idle: {}}"}});
    const auto ask = [&](const json& request) {
        return json::parse(session.answer(request.dump()));
    };
    REQUIRE(ask({{"do", "load"}, {"variant", "waits.yaml"}, {"seat", 0}})["ok"] == true);
    REQUIRE(ask({{"do", "new"}, {"bots", "good:10000"}, {"turn_limit", 24}})["ok"] == true);
    const json answer = ask({{"do", "play"}, {"move", 0}});
    REQUIRE(answer["state"]["over"] == true);
    CHECK(answer["state"]["result"]["reason"] == "turn_limit");
    CHECK(answer["state"]["turn"] == 24);
}

TEST_CASE("of very many events the first are told, and how many there were besides") {
    std::string counting = "{set: n, to: n + 1}";
    for (int i = 0; i < 4; ++i) counting += ", {set: n, to: n - 1}, {set: n, to: n + 1}";
    const json answer =
        after_the_only_card({{"variables", "{n: {type: integer, of: player}}"},
                             {"effects", "{counts: {on: wait, do: [" + counting + "]}}"}});
    REQUIRE(answer["state"]["over"] == true);
    CHECK(answer["state"]["turn"] == 10'000);
    CHECK(answer["events"].size() == 20'000);
    CHECK(answer["events_left_out"] > 50'000);
}

namespace {

/// Each decision may take long, as far as anybody can tell.
const Sections slow_decisions = {
    {"deck", "{ranks: [a, b, c, d, e, f, g, h], copies: 32}"},
    {"zones",
     "{hand: {of: player, seen_by: owner}, pile: {order: stack}, box: {seen_by: all}, "
     "stock: {seen_by: nobody, order: stack, holds: deck}}"},
    {"effects",
     "{asks: {on: wait, when: any(box where any(box where rank == other.rank)), "
     "do: [{reverse: true}]}}"}};

}  // namespace

TEST_CASE("where each decision may be slow, fewer random ones are made within one answer") {
    EngineSession session = waiting_session(slow_decisions);
    const auto ask = [&](const json& request) {
        return json::parse(session.answer(request.dump()));
    };
    REQUIRE(ask({{"do", "load"}, {"variant", "waits.yaml"}})["ok"] == true);
    REQUIRE(ask({{"do", "new"}, {"turn_limit", 100'000}})["ok"] == true);
    json step = {{"do", "step"}, {"count", 10'000}, {"events", false}};
    const json answer = ask(step);
    REQUIRE(answer["ok"] == true);
    CHECK(answer["made"] < 10'000);
    CHECK(answer["made"] > 1'000);
    CHECK(answer["state"]["over"] == false);
    CHECK(answer["state"]["turn"] == answer["made"]);
    // The next line may do as much again, but all of a batch no more than one.
    CHECK(ask(step)["made"] > 1'000);
    const json both = ask({{"do", "batch"}, {"requests", {step, step}}})["answers"];
    CHECK(both[0]["made"] > 1'000);
    CHECK(both[1]["made"] == 0);
}

TEST_CASE("where each decision may be slow, bots make fewer within one answer") {
    const json answer = after_the_only_card(slow_decisions);
    REQUIRE(answer["state"]["over"] == true);
    CHECK(answer["state"]["result"]["reason"] == "turn_limit");
    CHECK(answer["state"]["turn"] < 10'000);
    CHECK(answer["state"]["turn"] > 1'000);
}
