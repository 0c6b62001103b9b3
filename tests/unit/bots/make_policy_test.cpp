#include "bots/make_policy.h"

#include "../../support/bundled.h"
#include "catch.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("there is a bot of every name, and no other", "[bots]") {
    const Rules rules = bundled_rules("palace");
    for (const auto& name : policy_names()) {
        CHECK(is_policy_name(name));
        CHECK(make_policy(name, rules.program) != nullptr);
    }
    for (const auto* name : {"nobody", ""}) {
        CHECK_FALSE(is_policy_name(name));
        CHECK(make_policy(name, rules.program) == nullptr);
    }
}
