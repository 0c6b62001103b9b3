#include "protocol/engine_session.h"

#include <nlohmann/json.hpp>

#include "../notation/table.h"
#include "client.h"

using namespace houserules;
using namespace houserules::testing;
using nlohmann::json;

namespace {

Client in_game(const std::string& variant = "palace", int players = 2) {
    Client client;
    REQUIRE(client.ask(json{{"do", "load"}, {"variant", variant}})["ok"] == true);
    REQUIRE(client.ask(json{{"do", "new"}, {"players", players}, {"seed", 3}})["ok"] == true);
    return client;
}

}  // namespace

TEST_CASE("hello says who answers") {
    Client client;
    const json answer = client.ask(R"({"do":"hello"})");
    CHECK(answer["ok"] == true);
    CHECK(answer["protocol"] == 2);
    CHECK(answer["engine"] == "houserules");
    CHECK(answer["languages"] == json::array({1}));
}

TEST_CASE("a client of a newer protocol is told to use a newer program") {
    Client client;
    CHECK(client.code(R"({"do":"hello","protocol":1})") == "ok");
    CHECK(client.code(R"({"do":"hello","protocol":2})") == "ok");
    CHECK(client.code(R"({"do":"hello","protocol":0})") == "bad_request");
    const json answer = client.ask(std::string(R"({"do":"hello","protocol":3})"));
    CHECK(answer["error"]["code"] == "bad_request");
    CHECK(answer["error"]["message"] ==
          "this is version 2 of the protocol, and the client speaks version 3: use a newer "
          "houserules");
}

TEST_CASE("quit ends the session") {
    Client client;
    CHECK_FALSE(client.ended());
    CHECK(client.code(R"({"do":"quit","now":1})") == "bad_request");
    CHECK_FALSE(client.ended());
    CHECK(client.code(R"({"do":"quit"})") == "ok");
    CHECK(client.ended());
}

TEST_CASE("load answers with what can be chosen") {
    Client client;
    const json answer =
        client.ask(R"({"do":"load","variant":"palace","options":{"draw_up_to":3}})");
    CHECK(answer["name"] == "Palace");
    CHECK(answer["players"] == json::array({2, 3, 4, 5}));
    CHECK(answer["options"] == json::parse(R"({"finish":"first_out","draw_up_to":3})"));
}

TEST_CASE("load says why there is no variant, and keeps the game that was") {
    Client client = in_game();
    const json before = client.ask(R"({"do":"state"})");
    CHECK(client.code(R"({"do":"load","variant":"nosuch"})") == "invalid_variant");
    CHECK(client.code(R"({"do":"load","variant":"../palace"})") == "invalid_variant");
    CHECK(client.code(R"({"do":"load","variant":"/nosuch.yaml"})") == "invalid_variant");
    CHECK(client.code(R"({"do":"load","variant":""})") == "invalid_variant");
    CHECK(client.code(R"({"do":"load"})") == "bad_request");
    CHECK(client.code(R"({"do":"load","variant":1})") == "bad_request");
    CHECK(client.code(R"({"do":"load","variant":"palace","options":7})") == "bad_request");
    CHECK(client.code(R"({"do":"load","variant":"palace","options":{"x":1}})") == "bad_option");
    CHECK(client.code(R"({"do":"load","variant":"palace","options":{"finish":1}})") ==
          "bad_option");
    CHECK(client.code(R"({"do":"load","variant":"palace","options":{"finish":null}})") ==
          "bad_option");
    CHECK(client.ask(R"({"do":"state"})") == before);
}

TEST_CASE("a broken file is answered with its diagnostics") {
    FileAccess files = source_tree();
    files.read_file = [](const std::string&) {
        return std::optional<std::string>("houserules: 1\nname: X\nplayerz: 2\n");
    };
    EngineSession session(files, [] { return std::uint64_t{1}; });
    const json answer = json::parse(session.answer(R"({"do":"load","variant":"x.yaml"})"));
    CHECK(answer["error"]["code"] == "invalid_variant");
    const json& diagnostics = answer["error"]["diagnostics"];
    REQUIRE(diagnostics.is_array());
    REQUIRE_FALSE(diagnostics.empty());
    bool found = false;
    for (const auto& diagnostic : diagnostics) {
        CHECK(diagnostic["file"] == "x.yaml");
        CHECK(diagnostic["severity"] == "error");
        CHECK(diagnostic["notes"].is_array());
        found = found || (diagnostic["line"] == 3 && diagnostic["column"] == 1);
    }
    CHECK(found);
}

TEST_CASE("requests need what they are about") {
    Client client;
    for (const char* name : {"state", "moves", "new", "describe", "step", "undo", "end"}) {
        CHECK(client.code(json{{"do", name}}.dump()) == "no_variant");
    }
    CHECK(client.code(R"({"do":"play","move":0})") == "no_variant");
    REQUIRE(client.code(R"({"do":"load","variant":"palace"})") == "ok");
    for (const char* name : {"state", "moves", "step", "undo", "end"}) {
        CHECK(client.code(json{{"do", name}}.dump()) == "no_game");
    }
    CHECK(client.code(R"({"do":"play","move":0})") == "no_game");
}

TEST_CASE("new begins a game of a seed or of a deck") {
    Client client = in_game();
    const auto start = [&](const std::string& keys) {
        return client.code(R"({"do":"new")" + keys + "}");
    };
    CHECK(start(R"(,"players":1)") == "bad_players");
    CHECK(start(R"(,"players":-3)") == "bad_players");
    CHECK(start(R"(,"players":18446744073709551615)") == "bad_players");
    CHECK(start(R"(,"players":2.0)") == "bad_request");
    CHECK(start(R"(,"players":"2")") == "bad_request");
    CHECK(start(R"(,"seed":-1)") == "bad_request");
    CHECK(start(R"(,"seed":1.5)") == "bad_request");
    CHECK(start(R"(,"turn_limit":0)") == "bad_request");
    CHECK(start(R"(,"turn_limit":4294967296)") == "bad_request");
    CHECK(start(R"(,"deck":[])") == "bad_deck");
    CHECK(start(R"(,"deck":"all")") == "bad_deck");
    CHECK(start(R"(,"decks":[])") == "bad_request");
    const json first = client.ask(json{{"do", "new"}, {"players", 3}, {"seed", 5}});
    const json again = client.ask(json{{"do", "new"}, {"players", 3}, {"seed", 5}});
    CHECK(first == again);
    CHECK(first["state"]["players"].size() == 3);
    const json fresh = client.ask(json{{"do", "new"}});
    CHECK(fresh["seed"] == 77);
    CHECK(fresh["state"]["players"].size() == 4);
}

TEST_CASE("an exact deck is dealt from its front") {
    Client client = in_game("thirteen", 2);
    std::vector<std::string> deck = bundled_rules("thirteen").program.names.cards;
    const json answer =
        client.ask(json{{"do", "new"}, {"players", 2}, {"deck", deck}, {"seed", 1}});
    const auto hand = answer["state"]["players"][0]["zones"]["hand"];
    CHECK(hand.size() == 13);
    CHECK(std::find(hand.begin(), hand.end(), deck[0]) != hand.end());
    CHECK(std::find(hand.begin(), hand.end(), deck[1]) == hand.end());
    deck.back() = deck.front();
    CHECK(client.code(json{{"do", "new"}, {"players", 2}, {"deck", deck}}.dump()) == "bad_deck");
}

TEST_CASE("moves are listed in pages") {
    Client client = in_game();
    const json all = client.ask(R"({"do":"moves"})");
    CHECK(all["to_act"] == 0);
    const std::size_t total = all["moves"].size();
    CHECK(all["total"] == total);
    const json page = client.ask(R"({"do":"moves","offset":2,"limit":3})");
    CHECK(page["total"] == total);
    REQUIRE(page["moves"].size() == 3);
    CHECK(page["moves"][0] == all["moves"][2]);
    CHECK(client.ask(R"({"do":"moves","offset":18446744073709551615})")["moves"].empty());
    CHECK(client.ask(R"({"do":"moves","limit":0})")["moves"].empty());
    CHECK(client.code(R"({"do":"moves","limit":-1})") == "bad_request");
    CHECK(client.code(R"({"do":"moves","limit":1e3})") == "bad_request");
    CHECK(client.code(R"({"do":"moves","limit":999999999999})") == "bad_request");
}

TEST_CASE("a number plays a move of the last list, for this position only") {
    Client client = in_game();
    const json page = client.ask(R"({"do":"moves","offset":2,"limit":2})");
    CHECK(client.code(R"({"do":"play","move":2})") == "bad_move");
    CHECK(client.code(R"({"do":"play","move":-1})") == "bad_move");
    CHECK(client.code(R"({"do":"play","move":0.5})") == "bad_move");
    CHECK(client.code(R"({"do":"play","move":18446744073709551615})") == "bad_move");
    const json answer = client.ask(R"({"do":"play","move":1})");
    CHECK(answer["events"][0]["event"] == "choose");
    CHECK(answer["events"][0]["cards"] == page["moves"][1]["cards"]);
}

TEST_CASE("without a list a number means any legal move, in the order of lists") {
    const json all = in_game().ask(R"({"do":"moves"})");
    const std::size_t total = all["total"];
    for (const std::size_t index : {std::size_t{0}, total - 1}) {
        Client client = in_game();
        const json play = {{"do", "play"}, {"move", total}};
        CHECK(client.code(play) == "bad_move");
        // A list of no moves tells how many there are, and is none.
        if (index == 0) CHECK(client.code(R"({"do":"moves","offset":7,"limit":0})") == "ok");
        const json answer = client.ask(json{{"do", "play"}, {"move", index}});
        REQUIRE(answer["ok"] == true);
        CHECK(answer["events"][0]["cards"] == all["moves"][index]["cards"]);
    }
    CHECK(in_game().ask(json{{"do", "play"}, {"move", total}})["error"]["message"] ==
          "a number means one of the " + std::to_string(total) + " legal moves, from 0");
}

TEST_CASE("a refused move says why and changes nothing") {
    Client client = in_game();
    const json before = client.ask(R"({"do":"state"})");
    const auto code = [&](const std::string& move) {
        return client.code(R"({"do":"play","move":)" + move + "}");
    };
    CHECK(code("{}") == "bad_move");
    CHECK(code("[]") == "bad_move");
    CHECK(code("null") == "bad_move");
    CHECK(code("true") == "bad_move");
    CHECK(code("\"pass\"") == "bad_move");
    CHECK(code(R"({"action":"fly"})") == "bad_move");
    CHECK(code(R"({"action":"pick_up","cards":[]})") == "illegal_move");
    CHECK(code(R"({"action":"choose","cards":["ZZ"]})") == "bad_move");
    CHECK(code(R"({"action":"choose","cards":["3H"],"when":1})") == "bad_move");
    CHECK(code(R"({"action":"choose","cards":[]})") == "illegal_move");
    CHECK(code(R"({"action":"play","from":"hand","cards":["3H"]})") == "illegal_move");
    CHECK(client.code(R"({"do":"play"})") == "bad_request");
    CHECK(client.code(R"({"do":"play","move":0,"view":9})") == "bad_request");
    CHECK(client.ask(R"({"do":"state"})") == before);
}

TEST_CASE("a whole game by numbers, seen by a seat, leaks nothing") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        Client client = in_game(name, rules.program.players.front());
        json state = client.ask(R"({"do":"state"})")["state"];
        for (int turn = 0; state["over"] == false && turn < 2000; ++turn) {
            const json seen = client.ask(R"({"do":"state","view":1})")["state"];
            for (std::size_t seat = 0; seat < seen["players"].size(); ++seat) {
                const auto& hand = seen["players"][seat]["zones"]["hand"];
                CHECK(hand.size() == state["players"][seat]["zones"]["hand"].size());
                for (const auto& card : hand) CHECK((card == "??") == (seat != 1));
            }
            const json moves = client.ask(R"({"do":"moves","limit":5})")["moves"];
            const json answer =
                client.ask(json{{"do", "play"}, {"move", turn % moves.size()}, {"view", 1}});
            REQUIRE(answer["ok"] == true);
            state = answer["state"];
        }
        if (state["over"] == true) {
            CHECK(state["to_act"].is_null());
            CHECK(state["result"]["ranking"].is_array());
            CHECK(client.code(R"({"do":"play","move":{"action":"pass"}})") == "game_over");
            CHECK(client.ask(R"({"do":"moves"})")["total"] == 0);
        }
    }
}

TEST_CASE("the turn limit ends a game without a winner") {
    Client client = in_game();
    REQUIRE(client.code(R"({"do":"new","players":2,"seed":1,"turn_limit":1})") == "ok");
    REQUIRE(client.code(R"({"do":"moves"})") == "ok");
    const json state = client.ask(R"({"do":"play","move":0})")["state"];
    CHECK(state["over"] == true);
    CHECK(state["result"] ==
          json::parse(R"({"reason":"turn_limit","winners":[],"scores":[0,0],"ranking":[[0,1]]})"));
}

TEST_CASE("players are asked over the protocol") {
    Client client;
    const std::string path = std::string(HOUSERULES_SOURCE) + "/tests/ok/contract.yaml";
    REQUIRE(client.ask(json{{"do", "load"}, {"variant", path}})["ok"] == true);
    const json begun = client.ask(json{{"do", "new"}, {"players", 3}, {"seed", 3}});
    REQUIRE(begun["ok"] == true);
    CHECK(begun["state"]["phase"] == "setup");
    CHECK(begun["state"]["to_act"] == 1);
    CHECK(begun["state"]["asked"][0]["action"] == "bid");
    CHECK(begun["state"]["asked"][0]["values"].size() == 8);
    const json moves = client.ask(R"({"do":"moves"})");
    CHECK(moves["total"] == 9);
    CHECK(moves["moves"][0] == json::parse(R"({"action":"bid","value":2})"));
    CHECK(client.code(R"({"do":"play","move":{"action":"bid"}})") == "bad_move");
    CHECK(client.code(R"({"do":"play","move":{"action":"bid","value":10}})") == "bad_move");
    CHECK(client.code(R"({"do":"play","move":{"action":"raise"}})") == "illegal_move");
    const json bid = client.ask(R"({"do":"play","move":{"action":"bid","value":9},"view":0})");
    REQUIRE(bid["ok"] == true);
    CHECK(bid["events"][0]["action"] == "bid");
    CHECK(bid["events"][0]["value"] == 9);
    // Nobody can bid more, so whoever bid is asked to name a rank.
    CHECK(bid["state"]["to_act"] == 1);
    CHECK(bid["state"]["asked"][0]["action"] == "call");
    CHECK(bid["state"]["asked"][0]["values"][0] == "1");
    REQUIRE(client.ask(R"({"do":"play","move":{"action":"call","value":"7"}})")["ok"] == true);
    const json state = client.ask(R"({"do":"state","view":2})")["state"];
    CHECK(state["phase"] == "play");
    CHECK(state["asked"].is_null());
}
