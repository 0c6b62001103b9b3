#include "explain/shown_variables.h"

#include <algorithm>

#include "../notation/table_games.h"
#include "../rules/rules_of.h"
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

TEST_CASE("whom the set-up alone asks for is shown while it lasts") {
    const Rules rules = bundled_rules("guan-dan");
    const auto shown = variables_to_show(rules);
    const auto in_setup = [&](const std::string& name) {
        const auto& names = rules.program.names.variables;
        return shown.at(std::find(names.begin(), names.end(), name) - names.begin()).in_setup;
    };
    CHECK(in_setup("best_payer"));
    CHECK_FALSE(in_setup("leads_first"));  // who leads is asked after the set-up
    CHECK_FALSE(in_setup("level"));
}

TEST_CASE("a variable that nobody sees is not told to people") {
    CHECK(tells_champion(""));
    CHECK_FALSE(tells_champion(", seen_by: nobody"));
}
