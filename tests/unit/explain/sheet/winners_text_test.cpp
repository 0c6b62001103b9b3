#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

constexpr const char* aim = "Winning, and the end of the game";

/// What is said of the end of a climbing game with such a row.
std::string end_text(const std::string& row, const std::string& players = "2..3") {
    const auto game = changed(changed(climbing_game(), "players: 2..3", "players: " + players),
                              "end:\n", "end:\n  last: " + row + "\n");
    return text_of(make_rule_sheet(rules_of(game)), aim, "last");
}

}  // namespace

TEST_CASE("who is left has won only where the last to be out is the best") {
    CHECK(end_text("{when: count(players where not out) == 1, ranking: [last_out]}") ==
          "The game is over when exactly 1 player is still in. The winner is whoever is still in; "
          "the later another player was out, the better their place.");
    CHECK(end_text("{when: count(players where not out) == 1, ranking: [first_out]}") ==
          "The game is over when exactly 1 player is still in. The winner is whoever was the first "
          "to be out.");
}

TEST_CASE("two players have no other places") {
    CHECK(end_text("{when: count(players where not out) == 1, ranking: [last_out]}", "2") ==
          "The game is over when exactly 1 player is still in. The winner is whoever is still in.");
}
