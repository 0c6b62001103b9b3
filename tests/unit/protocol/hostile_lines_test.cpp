#include <nlohmann/json.hpp>

#include "catch.h"
#include "client.h"
#include "protocol/engine_session.h"
#include "random/random.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a line that is no request gets an error, whatever it is") {
    Client session;
    const std::vector<std::string> no_json = {
        "",
        "{",
        "}",
        std::string("\0\0", 2),
        std::string("{\"do\":\"hello\"}\0x", 16),
        "\xff\xfe",
        std::string(100'000, '['),
        R"({"do":"state","do":"x"})",
        "{\"do\":\"\xed\xa0\x80\"}",
        "1e999",
    };
    for (const auto& line : no_json) CHECK(session.code(line) == "bad_json");
    const std::vector<std::string> no_requests = {
        "[]",
        "7",
        "\"do\"",
        "null",
        "{}",
        R"({"do":7})",
        R"({"do":""})",
        R"({"do":"State"})",
        R"({"do":"hello","x":[[[[1]]]]})",
    };
    for (const auto& line : no_requests) CHECK(session.code(line) == "bad_request");
    CHECK(session.code(std::string(EngineSession::longest_line + 1, ' ')) == "line_too_long");
    CHECK(nlohmann::json::parse(EngineSession::answer_too_long())["error"]["code"] ==
          "line_too_long");
    std::string many_keys = "{\"do\":\"hello\"";
    for (int i = 0; i < 50'000; ++i) many_keys += ",\"" + std::to_string(i) + "\":0";
    CHECK(session.code(many_keys + "}") == "bad_request");
}

TEST_CASE("a plain request means the same however it is written") {
    const std::string load = R"({"do":"load","variant":"palace"})";
    const std::vector<std::string> spellings = {
        R"({"do":"new","game":"a","seed":7,"total":true,"state":null})",
        R"({ "seed" :7 , "total":true,"state":null, "do":"new" , "game":"a"})",
        R"({"do":"n\u0065w","game":"a","seed":7,"total":true,"state":null})",
        "\t{\"do\":\"new\",\r\"game\":\"\\u0061\",\n\"seed\":7,\"total\":true,\"state\":null}\n",
    };
    for (const std::string wish :
         {"null", "false", "true", "0", "1", "07", "-0", "1.0", "1e0", "tru", "truex", "\"to_act\"",
          "\"to_act", "18446744073709551615", "18446744073709551616", "[]", "{}", ""}) {
        INFO(wish);
        std::optional<nlohmann::json> first;
        for (auto line : spellings) {
            line.replace(line.find("null"), 4, wish);
            Client session;
            REQUIRE(session.code(load) == "ok");
            const auto answer = session.ask(line);
            if (!first) first = answer;
            CHECK(answer == *first);
        }
    }
}

TEST_CASE("no garbled request brings the engine down") {
    Client session;
    const std::vector<std::string> good = {
        R"({"do":"load","variant":"segments","options":{"rounds":1,"supply":9}})",
        R"({"do":"new","players":3,"seed":7,"turn_limit":50})",
        R"({"do":"moves","offset":0,"limit":4})",
        R"({"do":"play","move":0,"view":1})",
        R"({"do":"play","move":{"action":"play","from":"hand","cards":["1","7"],)"
        R"("as":"7","spend":{"segments":1}}})",
        R"({"do":"play","move":{"action":"pass"}})",
        R"({"do":"state","view":2})",
        R"({"do":"load","variant":"palace"})",
        R"({"do":"play","move":{"action":"choose","from":"hand","to":"face_up",)"
        R"("cards":["3H","4S","5D"]}})",
        R"({"do":"play","move":{"cards":["#0"]}})",
        R"({"do":"new","game":"a","players":2,"seed":3,"state":false,"total":true})",
        R"({"do":"play","game":"a","move":1,"state":"to_act","events":false,"moves":3})",
        R"({"do":"step","game":"a","count":20,"seed":4,"state":1})",
        R"({"do":"undo","game":"a","count":3,"total":true})",
        R"({"do":"clone","game":"a","to":7})",
        R"({"do":"restore","game":"a","from":7,"moves":true})",
        R"({"do":"restore","seed":5,"decisions":[0,{"seat":1,"move":{"action":"pass"}},2]})",
        R"({"do":"end","game":7})",
        R"({"do":"describe"})",
        R"({"do":"new","game":"mine","seat":1,"players":2})",
        R"({"do":"batch","requests":[{"do":"play","game":"a","move":0},)"
        R"({"do":"undo","game":"mine"},{"do":"step"},7]})",
    };
    Random random(11, 0);
    for (int i = 0; i < 8'000; ++i) {
        std::string line = good[random.below(good.size())];
        const auto changes = random.below(4);
        for (std::uint64_t change = 0; change < changes; ++change) {
            const auto at = random.below(line.size());
            switch (random.below(3)) {
                case 0: line[at] = static_cast<char>(random.below(256)); break;
                case 1: line.erase(at, 1 + random.below(5)); break;
                default: line.insert(at, line.substr(random.below(line.size()), random.below(8)));
            }
            if (line.empty()) line = " ";
        }
        const auto answer = session.ask(line);
        REQUIRE(answer["ok"].is_boolean());
    }
}
