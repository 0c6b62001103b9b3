#include "explain/sheet/rule_sheet.h"
#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// How a draw is told that an action with a card in the rest brings about.
std::string draw_told(const std::string& steps) {
    const std::string drawing =
        "  buy: {when: count(rest) > 0}\n"
        "effects:\n"
        "  buys: {on: buy, do: [" +
        steps + "]}\n";
    const auto game = changed(climbing_game(), "trick: ", drawing + "trick: ");
    return text_of(make_rule_sheet(rules_of(game)), "What follows", "buys");
}

}  // namespace

TEST_CASE("a card is surely there for whoever draws alone") {
    CHECK(draw_told("{draw: 1, from: rest, to: hand}") ==
          "When you buy, you draw 1 card from the rest to your hand.");
}

TEST_CASE("a card need not be there for everybody, nor for a second draw") {
    CHECK_THAT(draw_told("{each: players, do: [{draw: 1, from: rest, to: hand}]}"),
               Catch::Contains("(if there is one)"));
    CHECK_THAT(draw_told("{draw: 1, from: rest, to: hand}, {draw: 1, from: rest, to: hand}"),
               Catch::Contains("(if there is one)"));
}
