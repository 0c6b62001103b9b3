#include "../../support/bundled.h"
#include "../catch.h"
#include "../rules/rules_of.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("whether suits matter once the first starter is found") {
    const auto alike = [](const char* name) {
        return bundled_rules(name).program.ranks_alike_in_play;
    };
    for (const char* name : {"palace", "president", "great-dalmuti", "dou-dizhu"}) {
        INFO(name);
        CHECK(alike(name));
    }
    for (const char* name : {"big-two", "thirteen", "tichu", "dai-fugo"}) {
        INFO(name);
        CHECK_FALSE(alike(name));
    }
    // Its first starter holds a card of some suit.
    CHECK_FALSE(bundled_rules("president").program.kinds_are_ranks);
}
