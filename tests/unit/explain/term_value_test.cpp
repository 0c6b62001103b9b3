#include "explain/term_value.h"

#include "../notation/table_games.h"
#include "../text.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("what is no combination is not known to be of a class") {
    const Rules rules =
        rules_of(changed(climbing_game(), "higher: {when: same_combination and same_size,",
                         "higher: {when: to_beat.tier == 0,"));
    const Term& tier = rules.variant.beats[0].when->operands[0];
    REQUIRE(tier.kind == TermKind::to_beat_tier);
    State state{};
    CHECK(TermValues(rules, state).value(tier) == 0);  // there is nothing
    state.to_beat.exists = true;
    state.to_beat.combination = -1;
    CHECK_FALSE(TermValues(rules, state).value(tier).has_value());
    state.to_beat.combination = 1;
    CHECK(TermValues(rules, state).value(tier) == 0);
}
