#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("what players do where a game does not end stands after the row that should end it") {
    const auto game = changed(climbing_game(), "end:\n",
                              "end:\n  last: {when: count(players where not out) == 1, "
                              "may_not_end: true, says: Or all agree to stop.}\n");
    const auto text =
        text_of(make_rule_sheet(rules_of(game)), "Winning, and the end of the game", "last");
    CHECK(text.substr(text.find(". ") + 2).find(" Or all agree to stop.") != std::string::npos);
}
