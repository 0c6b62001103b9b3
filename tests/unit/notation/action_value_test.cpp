#include "notation/action_value.h"

#include <nlohmann/json.hpp>

#include "explain/illegal.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "notation/resolve.h"
#include "notation/state_json.h"
#include "table.h"

using namespace houserules;
using namespace houserules::testing;
using nlohmann::json;

namespace {

/// Three players who bid, name a rank and point at one another.
std::string bidding_game() {
    return R"(houserules: 1
name: Bidding
players: 3
deck: {preset: standard_52}
zones:
  hand: {of: player, seen_by: owner}
  pile: {order: stack}
  stock: {seen_by: nobody, order: stack, holds: deck}
variables: {stake: {type: integer, lasts: round}}
setup:
  hands: {deal: 5, to: hand}
  auction: {ask: each, to: [bid, decline], until: stake == 3}
combinations: {single: {set: 1}}
beats: {higher: {allow: rank > to_beat.rank}}
actions:
  play: {from: [hand], to: pile}
  pass: {}
  bid: {values: 1..3, when: value > stake}
  decline: {}
  call_rank: {values: ranks, when: value > 10}
  point: {values: players, when: value != player}
effects: {bids: {on: bid, do: [{set: stake, to: value}]}}
trick: {closes: everybody_else_passed}
out: {empty: [hand]}
end: {first_out: {when: any(players where out)}}
)";
}

/// What becomes of a move: how it is written, or why it is none.
std::string answer(const Rules& rules, const State& state, const Expected<MoveRequest>& read) {
    if (!read) return "! " + read.error().message;
    const auto& request = *read;
    const auto resolution = resolve(rules.program, state, request);
    if (resolution) return move_text(rules.program, resolution->move);
    return "! " + explain_refusal(rules, state, request, resolution.error());
}

std::string typed(const Rules& rules, const State& state, const char* text) {
    return answer(rules, state, read_typed_move(rules.program, text));
}

std::string sent(const Rules& rules, const State& state, const char* text) {
    return answer(rules, state, read_move_request(json::parse(text)));
}

}  // namespace

TEST_CASE("an action is typed with its value") {
    const Rules rules = rules_of(bidding_game());
    State state = begun(rules.program, 3);
    CHECK(typed(rules, state, "bid 2") == "bid 2");
    CHECK(typed(rules, state, "BID 3") == "bid 3");
    CHECK(typed(rules, state, "decline") == "decline");
    CHECK(typed(rules, state, "bid") == "! `bid` needs a value: 1 to 3");
    CHECK(typed(rules, state, "bid 4") == "! `4` is no value of `bid`; they are 1 to 3");
    CHECK(typed(rules, state, "bid 99999999999") ==
          "! `99999999999` is no value of `bid`; they are 1 to 3");
    CHECK(typed(rules, state, "decline 2").front() == '!');
    CHECK(typed(rules, state, "pass") ==
          "! you are asked for something else first: `bid` or `decline`");
    CHECK(typed(rules, state, "2H") ==
          "! you are asked for something else first: `bid` or `decline`");
    apply(rules.program, state, legal_moves(rules.program, state).nth(1));
    CHECK(typed(rules, state, "bid 2").find("you may not bid 2: `bid`") == 2);
    CHECK(typed(rules, state, "bid 2").find("`value` (2) is not above `stake` (2)") !=
          std::string::npos);
    apply(rules.program, state, legal_moves(rules.program, state).nth(0));
    REQUIRE(state.phase == Phase::play);
    CHECK(typed(rules, state, "bid 3").find("you may bid only when you are asked") == 2);
    CHECK(typed(rules, state, "call rank K") == "call_rank K");
    CHECK(typed(rules, state, "call_rank k") == "call_rank K");
    CHECK(typed(rules, state, "call_rank 9").find("you may not call rank 9") == 2);
    CHECK(typed(rules, state, "point 1") == "point 1");
    CHECK(typed(rules, state, "point 3") ==
          "! `3` is no value of `point`; name the number of a seat");
}

TEST_CASE("an action is sent with its value") {
    const Rules rules = rules_of(bidding_game());
    State state = begun(rules.program, 3);
    CHECK(sent(rules, state, R"({"action":"bid","value":2})") == "bid 2");
    CHECK(sent(rules, state, R"({"action":"bid","value":"2"})") == "bid 2");
    CHECK(sent(rules, state, R"({"action":"bid","value":18446744073709551615})").front() == '!');
    CHECK(sent(rules, state, R"({"action":"bid","value":2.5})") ==
          "! `value` must be a whole number or a text");
    CHECK(sent(rules, state, R"({"action":"bid","value":2,"cards":["2H"]})").front() == '!');
    CHECK(sent(rules, state, R"({"action":"decline","value":2})") ==
          "! `decline` takes no `value`");
    Move move = legal_moves(rules.program, state).nth(2);
    CHECK(move_to_json(rules.program, move).dump() == R"({"action":"bid","value":3})");
    Events events;
    apply(rules.program, state, move, &events);
    CHECK(event_to_json(rules.program, events[0], std::nullopt).dump() ==
          R"({"event":"action","seat":0,"action":"bid","value":3})");
    CHECK(event_text(rules.program, events[0], std::nullopt) == "Seat 0: bid 3");
    const auto moves = legal_moves(rules.program, state);
    std::vector<std::string> texts;
    for (std::uint64_t i = moves.play_count(); i < moves.count(); ++i) {
        texts.push_back(move_to_json(rules.program, moves.nth(i)).dump());
    }
    CHECK(texts ==
          std::vector<std::string>{
              R"({"action":"call_rank","value":"J"})", R"({"action":"call_rank","value":"Q"})",
              R"({"action":"call_rank","value":"K"})", R"({"action":"call_rank","value":"A"})",
              R"({"action":"point","value":1})", R"({"action":"point","value":2})"});
}

TEST_CASE("the state says what is asked for") {
    const Rules rules = rules_of(bidding_game());
    State state = begun(rules.program, 3);
    const auto asked = state_to_json(rules.program, state);
    CHECK(asked["phase"] == "setup");
    CHECK(asked["to_act"] == 0);
    CHECK(asked["asked"] ==
          json::parse(R"([{"action":"bid","values":[1,2,3]},{"action":"decline"}])"));
    apply(rules.program, state, legal_moves(rules.program, state).nth(2));
    CHECK(state_to_json(rules.program, state)["asked"].is_null());
}
