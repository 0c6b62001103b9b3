#include "notation/state_json.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Whether the first variable of a game is shown when play begins.
bool is_shown_at_first(const std::string& variables, const std::string& effects = "") {
    auto game = changed(climbing_game(), "setup:\n", "variables:\n" + variables + "setup:\n");
    game = changed(game, "trick: ", "  call: {values: ranks}\n" + effects + "trick: ");
    const Rules rules = rules_of(game);
    GameSetup setup;
    setup.seats = 2;
    return is_shown(rules.program, new_game(rules.program, setup), 0, -1);
}

}  // namespace

TEST_CASE("a rank that the file names as the first one is shown at once") {
    const std::string calls = "effects:\n  calls: {on: call, do: [{set: called, to: value}]}\n";
    CHECK(is_shown_at_first("  called: {type: rank, start: K}\n", calls));
    CHECK(is_shown_at_first("  called: {type: rank, start: 2}\n", calls));
    CHECK_FALSE(is_shown_at_first("  called: {type: rank}\n", calls));
}

TEST_CASE("a rank that means nothing before a flag is set is not shown before") {
    CHECK_FALSE(is_shown_at_first("  called: {type: rank, start: K}\n  stands: {type: boolean}\n",
                                  "effects:\n  calls: {on: call, do: [{set: called, to: value}, "
                                  "{set: stands, to: true}]}\n"));
}
