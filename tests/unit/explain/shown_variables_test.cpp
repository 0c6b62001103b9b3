#include "explain/shown_variables.h"

#include "../notation/table_games.h"
#include "../text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Whether a game tells people who its champion is.
bool tells_champion(const std::string& more) {
    const Rules rules = rules_of(changed(climbing_game(), "setup:\n",
                                         "variables: {champion: {type: player" + more + "}}\n" +
                                             "effects:\n  climbs: {on: play, do: [{set: champion, "
                                             "to: player}]}\nsetup:\n"));
    return variables_to_show(rules).at(0).is_told;
}

}  // namespace

TEST_CASE("a variable that nobody sees is not told to people") {
    CHECK(tells_champion(""));
    CHECK_FALSE(tells_champion(", seen_by: nobody"));
}
