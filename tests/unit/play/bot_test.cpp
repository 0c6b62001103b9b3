#include "play/bot.h"

#include "../../support/bundled.h"
#include "bots/make_policy.h"
#include "catch.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("only the clairvoyant is told all cards", "[play][bot]") {
    const Rules rules = bundled_rules("palace");
    for (const auto& name : bot_names()) {
        CHECK(is_bot_name(name));
        const auto bot = make_bot(name, rules.program);
        CHECK(bot.policy != nullptr);
        CHECK(bot.is_told_all == (name == clairvoyant_name));
    }
    CHECK(make_bot("clairvoyant:20", rules.program).is_told_all);
    CHECK_FALSE(make_bot("good:20", rules.program).is_told_all);
}

TEST_CASE("the clairvoyant plays where bots are measured alone", "[play][bot]") {
    CHECK_FALSE(is_policy_name(clairvoyant_name));
    for (const auto* name : {"clairvoyant:", "clairvoyant:0", "clairvoyants", "clair", "human"}) {
        CHECK_FALSE(is_bot_name(name));
    }
}
