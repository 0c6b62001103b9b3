#include <nlohmann/json.hpp>

#include "client.h"

using namespace houserules;
using namespace houserules::testing;
using nlohmann::json;

namespace {

Client session_of(const std::string& variant) {
    Client client;
    REQUIRE(client.ask(json{{"do", "load"}, {"variant", variant}})["ok"] == true);
    return client;
}

json beginning_of(const json& game, int seed) {
    return {{"do", "new"}, {"players", 3}, {"game", game}, {"seed", seed}};
}

json state_in(Client& client, const json& game) {
    return client.ask({{"do", "state"}, {"game", game}});
}

}  // namespace

TEST_CASE("several games go on side by side, each by its name") {
    Client client = session_of("thirteen");
    Client alone = session_of("thirteen");
    REQUIRE(client.code(beginning_of("a", 1)) == "ok");
    REQUIRE(client.code(beginning_of(2, 2)) == "ok");
    REQUIRE(client.code({{"do", "new"}, {"players", 3}, {"seed", 3}}) == "ok");
    REQUIRE(alone.code({{"do", "new"}, {"players", 3}, {"seed", 2}}) == "ok");
    for (int turn = 0; turn < 20; ++turn) {
        REQUIRE(client.code({{"do", "play"}, {"move", 0}, {"game", "a"}}) == "ok");
        REQUIRE(client.code({{"do", "play"}, {"move", 0}}) == "ok");
        CHECK(client.ask({{"do", "play"}, {"move", 0}, {"game", 2}}) ==
              alone.ask({{"do", "play"}, {"move", 0}}));
    }
    CHECK(state_in(client, 2) == alone.ask({{"do", "state"}}));
    // A number is the same name as its digits.
    CHECK(state_in(client, "2") == state_in(client, 2));
    // A list is one of its own game.
    REQUIRE(client.ask({{"do", "moves"}, {"game", "a"}, {"limit", 1}})["ok"] == true);
    CHECK(client.code({{"do", "play"}, {"game", "a"}, {"move", 1}}) == "bad_move");
}

TEST_CASE("a game ends when it is asked to, and all do when another variant is loaded") {
    Client client = session_of("thirteen");
    REQUIRE(client.code(beginning_of("a", 1)) == "ok");
    REQUIRE(client.code(beginning_of("b", 1)) == "ok");
    CHECK(client.code({{"do", "end"}, {"game", "c"}}) == "no_game");
    CHECK(client.code({{"do", "end"}}) == "no_game");
    CHECK(client.code({{"do", "end"}, {"game", "a"}}) == "ok");
    CHECK(client.code({{"do", "state"}, {"game", "a"}}) == "no_game");
    CHECK(client.code({{"do", "state"}, {"game", "b"}}) == "ok");
    REQUIRE(client.code({{"do", "load"}, {"variant", "palace"}}) == "ok");
    CHECK(client.code({{"do", "state"}, {"game", "b"}}) == "no_game");
}

TEST_CASE("names of games are short texts or whole numbers") {
    Client client = session_of("thirteen");
    for (const json& name : {json(), json(true), json(-1), json(0.5), json(""), json::array(),
                             json(std::string(65, 'a'))}) {
        CHECK(client.code(beginning_of(name, 1)) == "bad_request");
    }
    CHECK(client.code(beginning_of(std::string(64, 'a'), 1)) == "ok");
    CHECK(client.code(beginning_of(18446744073709551615U, 1)) == "ok");
}

TEST_CASE("so many games are in progress and no more") {
    Client client = session_of("thirteen");
    for (std::size_t i = 0; i < EngineSession::most_games; ++i) {
        json request = beginning_of(i, 1);
        request["state"] = false;
        REQUIRE(client.code(request) == "ok");
    }
    CHECK(client.code(beginning_of("one more", 1)) == "too_many_games");
    CHECK(client.code({{"do", "new"}}) == "too_many_games");
    CHECK(client.code({{"do", "clone"}, {"game", 1}, {"to", "one more"}}) == "too_many_games");
    CHECK(client.code(beginning_of(7, 2)) == "ok");
    REQUIRE(client.code({{"do", "end"}, {"game", 3}}) == "ok");
    CHECK(client.code(beginning_of("one more", 1)) == "ok");
}

TEST_CASE("random decisions depend on the seed and the turn alone") {
    Client client = session_of("palace");
    for (const char* name : {"once", "one by one", "otherwise"}) {
        REQUIRE(client.code(beginning_of(name, 5)) == "ok");
    }
    const json once = client.ask({{"do", "step"}, {"game", "once"}, {"count", 30}});
    CHECK(once["made"] == 30);
    CHECK(once["state"]["turn"] == 30);
    CHECK(once["events"].size() >= 30);
    for (int i = 0; i < 30; ++i) client.ask({{"do", "step"}, {"game", "one by one"}});
    CHECK(state_in(client, "once") == state_in(client, "one by one"));
    REQUIRE(client.code({{"do", "step"}, {"game", "otherwise"}, {"count", 30}, {"seed", 6}}) ==
            "ok");
    CHECK(state_in(client, "once") != state_in(client, "otherwise"));
    const json end = client.ask({{"do", "step"}, {"game", "once"}, {"count", 10'000}});
    CHECK(end["state"]["over"] == true);
    CHECK(end["made"] == end["state"]["turn"].get<int>() - 30);
    CHECK(client.code({{"do", "step"}, {"game", "once"}}) == "game_over");
    CHECK(client.code({{"do", "step"}, {"game", "otherwise"}, {"count", 0}}) == "bad_request");
    CHECK(client.code({{"do", "step"}, {"game", "otherwise"}, {"count", 10'001}}) == "bad_request");
}

TEST_CASE("decisions are taken back, one by one or at once, in every game") {
    auto names = bundled_variants();
    // Questions within questions are open at most decisions of these.
    for (const char* name : {"asking-within", "asking-within-rounds"}) {
        names.push_back(HOUSERULES_SOURCE "/tests/ok/rules/" + std::string(name) + ".yaml");
    }
    for (const auto& name : names) {
        INFO(name);
        Client client = session_of(name);
        REQUIRE(client.code({{"do", "new"}, {"seed", 4}}) == "ok");
        std::vector<json> states = {client.ask({{"do", "state"}})};
        const auto over = [&] { return states.back()["state"]["over"] == true; };
        while (states.size() < 60 && !over()) {
            REQUIRE(client.code({{"do", "step"}, {"events", false}}) == "ok");
            states.push_back(client.ask({{"do", "state"}}));
        }
        while (states.size() > 3) {
            const std::size_t count = states.size() % 3 == 0 ? 2 : 1;
            states.resize(states.size() - count);
            const json answer = client.ask({{"do", "undo"}, {"count", count}, {"total", true}});
            REQUIRE(answer["ok"] == true);
            CHECK(answer["state"] == states.back()["state"]);
            CHECK(answer["total"] == client.ask({{"do", "moves"}, {"limit", 0}})["total"]);
        }
        CHECK(client.code({{"do", "undo"}, {"count", states.size()}}) == "too_far");
        CHECK(client.ask({{"do", "state"}}) == states.back());
    }
}

TEST_CASE("of a long game the last decisions can be taken back") {
    Client client = session_of("tichu");
    REQUIRE(client.code({{"do", "new"}, {"seed", 1}}) == "ok");
    std::vector<json> states;
    const auto step = [&](std::size_t count) {
        for (; count > 0; --count) {
            states.push_back(client.ask({{"do", "state"}})["state"]);
            REQUIRE(client.code({{"do", "step"}, {"events", false}, {"state", false}}) == "ok");
        }
    };
    const auto undo = [&](std::size_t count) {
        const json answer = client.ask({{"do", "undo"}, {"count", count}});
        if (answer["ok"] == false) return answer["error"]["code"].get<std::string>();
        REQUIRE(answer["state"] == states[states.size() - count]);
        states.resize(states.size() - count);
        return std::string("ok");
    };
    // Now and then, on all sides of where positions are kept.
    step(700);
    CHECK(undo(700) == "too_far");
    CHECK(undo(256) == "ok");
    step(70);
    CHECK(undo(1) == "ok");
    CHECK(undo(256) == "ok");
    step(512);
    CHECK(undo(100) == "ok");
    CHECK(undo(156) == "ok");
    int taken_back = 256;
    while (undo(1) == "ok") ++taken_back;
    CHECK(taken_back <= 512);
    CHECK(states.size() > 100);
}

TEST_CASE("what was decided after a decision was taken back is what is taken back next") {
    Client client = session_of("thirteen");
    REQUIRE(client.code({{"do", "new"}, {"seed", 8}}) == "ok");
    REQUIRE(client.code({{"do", "step"}, {"count", 10}}) == "ok");
    REQUIRE(client.code({{"do", "undo"}, {"count", 4}}) == "ok");
    const json before = client.ask({{"do", "state"}});
    REQUIRE(client.code({{"do", "play"}, {"move", 0}}) == "ok");
    REQUIRE(client.code({{"do", "undo"}}) == "ok");
    CHECK(client.ask({{"do", "state"}}) == before);
    REQUIRE(client.code({{"do", "undo"}, {"count", 6}}) == "ok");
    CHECK(client.code({{"do", "undo"}}) == "too_far");
}

TEST_CASE("a clone goes its own way, and takes its own decisions back") {
    Client client = session_of("thirteen");
    REQUIRE(client.code(beginning_of("a", 1)) == "ok");
    REQUIRE(client.code({{"do", "step"}, {"game", "a"}, {"count", 9}}) == "ok");
    CHECK(client.code({{"do", "clone"}, {"game", "a"}}) == "bad_request");
    CHECK(client.code({{"do", "clone"}, {"game", "x"}, {"to", "b"}}) == "no_game");
    CHECK(client.code({{"do", "clone"}, {"game", "a"}, {"to", "a"}}) == "bad_request");
    REQUIRE(client.code({{"do", "clone"}, {"game", "a"}, {"to", "b"}}) == "ok");
    const json before = state_in(client, "a");
    CHECK(state_in(client, "b") == before);
    REQUIRE(client.code({{"do", "play"}, {"game", "b"}, {"move", 0}}) == "ok");
    CHECK(state_in(client, "a") == before);
    CHECK(state_in(client, "b") != before);
    REQUIRE(client.code({{"do", "undo"}, {"game", "b"}, {"count", 10}}) == "ok");
    CHECK(state_in(client, "a") == before);
    // The saved position again.
    const json answer = client.ask({{"do", "restore"}, {"game", "b"}, {"from", "a"}});
    CHECK(answer["state"] == before["state"]);
    CHECK(state_in(client, "b") == before);
}

TEST_CASE("a game is restored from its seed and its decisions") {
    Client client = session_of("palace");
    REQUIRE(client.code(beginning_of("a", 6)) == "ok");
    json lines = json::array();
    json moves = json::array();
    json numbers = json::array();
    for (int turn = 0; turn < 25; ++turn) {
        const json listed = client.ask({{"do", "moves"}, {"game", "a"}});
        const std::size_t number = turn % listed["total"].get<std::size_t>();
        numbers.push_back(number);
        moves.push_back(listed["moves"][number]);
        lines.push_back({{"seat", listed["to_act"]}, {"move", listed["moves"][number]}});
        REQUIRE(client.code({{"do", "play"}, {"game", "a"}, {"move", number}}) == "ok");
    }
    json restore = {{"do", "restore"}, {"players", 3}, {"seed", 6}, {"game", "b"}};
    for (const json& decisions : {lines, moves, numbers}) {
        restore["decisions"] = decisions;
        CHECK(client.ask(restore)["state"] == state_in(client, "a")["state"]);
        CHECK(state_in(client, "b") == state_in(client, "a"));
    }
    // What cannot be played is refused, and the game stays as it was.
    lines[20]["seat"] = (lines[20]["seat"].get<int>() + 1) % 3;
    restore["decisions"] = lines;
    const json refused = client.ask(restore);
    CHECK(refused["error"]["code"] == "illegal_move");
    CHECK(refused["error"]["message"].get<std::string>().find("decision 21: ") == 0);
    CHECK(state_in(client, "b") == state_in(client, "a"));
    restore["decisions"] = json::array({7, 1.5});
    CHECK(client.code(restore) == "bad_move");
    restore["decisions"] = json::array({{{"action", "fly"}}});
    CHECK(client.code(restore) == "bad_move");
    restore["decisions"] = 3;
    CHECK(client.code(restore) == "bad_request");
    restore["decisions"] = json::array();
    CHECK(client.ask(restore)["state"]["turn"] == 0);
    restore["from"] = "a";
    CHECK(client.code(restore) == "bad_request");
    restore.erase("from");
    restore.erase("seed");
    CHECK(client.code(restore) == "bad_request");
    CHECK(client.code({{"do", "restore"}, {"from", "x"}}) == "no_game");
}

TEST_CASE("in a game of one seat nothing is tried out, copied or taken back") {
    Client client = session_of("thirteen");
    REQUIRE(client.code({{"do", "new"}, {"game", "mine"}, {"seat", 1}}) == "ok");
    REQUIRE(client.code(beginning_of("open", 1)) == "ok");
    const json before = state_in(client, "mine");
    for (const json& request : std::vector<json>{
             {{"do", "undo"}, {"game", "mine"}},
             {{"do", "step"}, {"game", "mine"}},
             {{"do", "clone"}, {"game", "mine"}, {"to", "x"}},
             {{"do", "restore"}, {"game", "x"}, {"from", "mine"}},
             {{"do", "restore"}, {"game", "mine"}, {"from", "open"}},
             {{"do", "restore"}, {"game", "mine"}, {"seed", 1}, {"decisions", json::array()}},
         }) {
        CHECK(client.code(request) == "seat_bound");
    }
    CHECK(state_in(client, "mine") == before);
    REQUIRE(client.code({{"do", "load"}, {"variant", "thirteen"}, {"seat", 0}}) == "ok");
    CHECK(client.code({{"do", "restore"}, {"seed", 1}, {"decisions", json::array()}}) ==
          "seat_bound");
}
