#include <nlohmann/json.hpp>

#include "client.h"

using namespace houserules;
using namespace houserules::testing;
using nlohmann::json;

namespace {

Client begun_session(const std::string& variant, const json& more = json::object()) {
    Client client;
    REQUIRE(client.ask(json{{"do", "load"}, {"variant", variant}})["ok"] == true);
    json request = {{"do", "new"}, {"players", 3}};
    request.update(more);
    REQUIRE(client.ask(request)["ok"] == true);
    return client;
}

std::vector<std::string> keys_told(const json& answer) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : answer.items()) keys.push_back(key);
    return keys;
}

}  // namespace

TEST_CASE("an answer tells what is wished and nothing else") {
    Client client = begun_session("thirteen", {{"seed", 5}});
    using Keys = std::vector<std::string>;
    const auto play = [&](const json& wishes) {
        json request = {{"do", "play"}, {"move", 0}};
        request.update(wishes);
        return client.ask(request);
    };
    CHECK(keys_told(play(json::object())) == Keys{"events", "ok", "state"});
    CHECK(keys_told(play({{"state", false}, {"events", false}})) == Keys{"ok"});
    CHECK(keys_told(play({{"state", false}, {"events", false}, {"total", true}})) ==
          Keys{"ok", "to_act", "total"});
    const json listed = play({{"state", false}, {"events", false}, {"moves", 2}});
    CHECK(keys_told(listed) == Keys{"moves", "ok", "to_act", "total"});
    CHECK(listed["moves"].size() == 2);
    const json all = client.ask({{"do", "moves"}});
    CHECK(all["total"] == listed["total"]);
    CHECK(all["moves"][1] == listed["moves"][1]);
    for (const json& wrong : std::vector<json>{{{"state", 3}},
                                               {{"state", "seen"}},
                                               {{"state", -1}},
                                               {{"state", nullptr}},
                                               {{"events", 1}},
                                               {{"total", "yes"}},
                                               {{"moves", -1}},
                                               {{"moves", 100'001}},
                                               {{"moves", "all"}}}) {
        CHECK(play(wrong)["error"]["code"] == "bad_request");
    }
    CHECK(client.ask({{"do", "moves"}}) == all);
}

TEST_CASE("a number plays a move beyond those that an answer listed") {
    Client client = begun_session("thirteen", {{"seed", 5}, {"moves", 1}});
    const json all = client.ask({{"do", "moves"}});
    Client again = begun_session("thirteen", {{"seed", 5}, {"moves", 1}});
    const std::size_t last = all["total"].get<std::size_t>() - 1;
    REQUIRE(last > 1);
    const json answer = again.ask({{"do", "play"}, {"move", last}});
    REQUIRE(answer["ok"] == true);
    CHECK(answer["events"][0]["cards"] == all["moves"][last]["cards"]);
}

TEST_CASE("the state can be what a seat sees, or the seat that decides next") {
    for (const char* variant : {"thirteen", "palace", "dou-dizhu"}) {
        INFO(variant);
        Client client = begun_session(variant, {{"seed", 9}});
        bool over = false;
        for (int turn = 0; !over; ++turn) {
            const bool of_next = turn % 2 == 0;
            const json wish = of_next ? json("to_act") : json(1);
            const json answer = client.ask(
                {{"do", "play"}, {"move", 0}, {"state", wish}, {"total", true}, {"events", false}});
            REQUIRE(answer["ok"] == true);
            over = answer["state"]["over"];
            CHECK(answer["to_act"] == answer["state"]["to_act"]);
            if (over && of_next) {
                // Nobody decides: it is what everybody sees.
                CHECK(answer["total"] == 0);
                continue;
            }
            const json seat = of_next ? answer["to_act"] : json(1);
            CHECK(answer["state"] == client.ask({{"do", "state"}, {"view", seat}})["state"]);
        }
    }
}

TEST_CASE("with a view nothing is told of the moves of others") {
    Client client = begun_session("thirteen", {{"seed", 9}});
    for (int turn = 0; turn < 15; ++turn) {
        const json answer = client.ask({{"do", "play"}, {"move", 0}, {"view", 1}, {"moves", true}});
        REQUIRE(answer["ok"] == true);
        const bool own = answer["to_act"] == 1;
        CHECK(answer.contains("total") == own);
        CHECK(answer.contains("moves") == own);
        if (own) {
            const json seen = client.ask({{"do", "moves"}, {"view", 1}});
            CHECK(answer["moves"] == seen["moves"]);
        }
    }
}

TEST_CASE("a game of one seat tells that seat no more for being asked") {
    Client client = begun_session("thirteen", {{"seat", 1}});
    const json refused = client.ask({{"do", "play"}, {"move", 0}, {"state", 0}});
    CHECK(refused["error"]["code"] == "bad_request");
    CHECK(client.code({{"do", "play"}, {"move", 0}, {"view", 0}}) == "bad_request");
    for (const json& wish : {json(true), json("to_act"), json(1)}) {
        const json answer = client.ask(
            {{"do", "play"}, {"move", 0}, {"state", wish}, {"moves", true}, {"events", false}});
        REQUIRE(answer["ok"] == true);
        CHECK(answer["state"] == client.ask({{"do", "state"}})["state"]);
        CHECK(answer["total"] == client.ask({{"do", "moves"}, {"limit", 0}})["total"]);
        for (const auto& card : answer["state"]["players"][0]["zones"]["hand"]) {
            CHECK(card == "??");
        }
    }
}

TEST_CASE("a batch is answered request by request, and a refusal stops nothing") {
    Client client = begun_session("thirteen", {{"seed", 9}});
    Client one_by_one = begun_session("thirteen", {{"seed", 9}});
    const std::vector<json> requests = {
        {{"do", "play"}, {"move", 0}},
        {{"do", "play"}, {"move", {{"cards", {"ZZ"}}}}},
        {{"do", "nothing"}},
        {{"do", "new"}, {"game", "b"}, {"seed", 2}, {"moves", 2}},
        {{"do", "play"}, {"move", 1}, {"game", "b"}, {"total", true}},
        {{"do", "state"}, {"game", "c"}},
        {{"do", "describe"}},
    };
    const json answer = client.ask({{"do", "batch"}, {"requests", requests}});
    REQUIRE(answer["ok"] == true);
    REQUIRE(answer["answers"].size() == requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        CHECK(answer["answers"][i] == one_by_one.ask(requests[i]));
    }
    CHECK(client.ask({{"do", "batch"}, {"requests", json::array()}})["answers"].empty());
}

TEST_CASE("a batch has bounds") {
    Client client = begun_session("thirteen", {{"seed", 9}});
    CHECK(client.code({{"do", "batch"}}) == "bad_request");
    CHECK(client.code({{"do", "batch"}, {"requests", 1}}) == "bad_request");
    CHECK(client.code({{"do", "batch"}, {"requests", json::object()}}) == "bad_request");
    const json many(EngineSession::most_requests + 1, {{"do", "state"}});
    CHECK(client.code({{"do", "batch"}, {"requests", many}}) == "bad_request");
    const json batch = {{"do", "batch"}, {"requests", json::array()}};
    const json wrong = {
        batch,         {{"do", "quit"}}, {{"do", "load"}, {"variant", "palace"}}, 7, nullptr,
        json::array(), json::object()};
    const json answer = client.ask({{"do", "batch"}, {"requests", wrong}});
    REQUIRE(answer["answers"].size() == wrong.size());
    for (const auto& refused : answer["answers"]) {
        CHECK(refused["error"]["code"] == "bad_request");
    }
    CHECK_FALSE(client.ended());
    CHECK(client.code({{"do", "state"}}) == "ok");
}

TEST_CASE("once the answers to a batch are long enough, the others are refused") {
    EngineSession session(source_tree(), [] { return std::uint64_t{77}; });
    const auto ask = [&](const json& request) -> const std::string& {
        return session.answer(request.dump());
    };
    ask({{"do", "load"}, {"variant", "dou-dizhu"}});
    // Whoever leads with all cards has many moves.
    json led;
    for (int seed = 0; !led.is_object() || led["total"] < 300; ++seed) {
        REQUIRE(seed < 1'000);
        ask({{"do", "new"}, {"seed", seed}, {"state", false}});
        led = json::parse(ask({{"do", "step"}, {"seed", 1}, {"state", false}, {"total", true}}));
    }
    const std::string before = ask({{"do", "state"}});
    std::vector<json> requests(EngineSession::most_requests, {{"do", "moves"}});
    requests.back() = {{"do", "play"}, {"move", 0}};
    const std::string answer = ask({{"do", "batch"}, {"requests", requests}});
    CHECK(answer.size() > EngineSession::enough_answers);
    CHECK(answer.size() < EngineSession::enough_answers + (std::size_t{1} << 18));
    CHECK(answer.find(R"("code":"too_much")", answer.size() - 200) != std::string::npos);
    CHECK(ask({{"do", "state"}}) == before);
}

TEST_CASE("describe tells what a variant is made of") {
    Client client;
    REQUIRE(client.code(
                {{"do", "load"}, {"variant", "palace"}, {"options", {{"draw_up_to", 3}}}}) == "ok");
    const json told = client.ask({{"do", "describe"}});
    CHECK(told["name"] == "Palace");
    CHECK(told["players"] == json::array({2, 3, 4, 5}));
    CHECK(told["best_players"] == 4);
    CHECK(told["ranks"][0] == "2");
    CHECK(told["ranks"].size() == 13);
    CHECK(told["suits"].size() == 4);
    REQUIRE(told["decks"].size() == 4);
    CHECK(told["decks"][3]["players"] == 5);
    CHECK(told["decks"][3]["cards"].size() == 52);
    CHECK(told["options"][0]["name"] == "finish");
    CHECK(told["options"][0]["values"] == json::array({"first_out", "last_left"}));
    CHECK(told["options"][1]["value"] == 3);
    CHECK(told["options"][1]["default"] == 0);
    CHECK(told["zones"][0] == json::parse(R"({"name":"hand","of":"player","seen_by":"owner",
        "order":"set","holds_deck":false})"));
    CHECK(told["zones"][4]["name"] == "burned");
    CHECK(told["zones"][4]["place"] == "right");
    CHECK(told["actions"][0]["name"] == "play");
    CHECK(told["actions"][0]["from"][0] == "hand");
    CHECK(told["actions"][0]["to"] == "pile");
    CHECK(told["actions"].back()["name"] == "choose");
    CHECK(client.code({{"do", "describe"}, {"players", 2}}) == "bad_request");
    for (const auto& name : bundled_variants()) {
        INFO(name);
        REQUIRE(client.code({{"do", "load"}, {"variant", name}}) == "ok");
        CHECK(client.code({{"do", "describe"}}) == "ok");
    }
}
