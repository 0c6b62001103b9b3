#include <nlohmann/json.hpp>

#include "table.h"

using namespace houserules;
using nlohmann::json;

namespace {

bool is_read(const char* text) { return static_cast<bool>(read_move_request(json::parse(text))); }

std::string unread_reason(const char* text) {
    const auto read = read_move_request(json::parse(text));
    const auto* words = read ? nullptr : &read.error().message;
    return words == nullptr ? std::string() : *words;
}

}  // namespace

TEST_CASE("a move object holds names that nobody has looked up yet") {
    const auto read = read_move_request(json::parse(
        R"({"action":"play","from":"hand","cards":["7H","7D"],"as":"8","spend":{"coins":2}})"));
    const auto& request = *read;
    CHECK(request.action == "play");
    CHECK(request.from == "hand");
    CHECK_FALSE(request.to);
    CHECK(request.cards == std::vector<std::string>{"7H", "7D"});
    CHECK(request.as == std::vector<std::string>{"8"});
    REQUIRE(request.spend);
    CHECK(request.spend->front().first == "coins");
    CHECK(request.spend->front().second == 2);
    CHECK(is_read(R"({"cards":["#0"],"as":["8","9"]})"));
    CHECK(is_read(R"({"action":"pass"})"));
}

TEST_CASE("what is no move object is told in words") {
    CHECK(unread_reason("[]") == "a move is an object or a number");
    CHECK(unread_reason("\"pass\"") == "a move is an object or a number");
    CHECK(unread_reason("{}") == "a move needs an `action`");
    CHECK(unread_reason(R"({"from":"hand"})") == "a move needs an `action`");
    CHECK(unread_reason(R"({"action":7})") == "`action` must be a text");
    CHECK(unread_reason(R"({"cards":"3S"})") == "`cards` must be a list of texts");
    CHECK(unread_reason(R"({"cards":[3]})") == "`cards` must be a list of texts");
    CHECK(unread_reason(R"({"cards":["3S"],"as":3})") == "`as` must be a text");
    CHECK(unread_reason(R"({"cards":["3S"],"spend":3})") ==
          "`spend` must be an object of tokens and numbers");
    CHECK(unread_reason(R"({"cards":["3S"],"spend":{"coins":1.5}})") ==
          "`spend` must be an object of tokens and numbers");
    CHECK(unread_reason(R"({"action":"pass","card":["3S"]})") ==
          "a move has no key `card`: did you mean `cards`?");
    const auto long_word = json{{"action", std::string(100, 'x')}};
    CHECK(!read_move_request(long_word));
    const auto many = json{{"cards", std::vector<std::string>(300, "3S")}};
    CHECK(!read_move_request(many));
}
