#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

// What a stage is told to be: who acts, how long, and what ends it.

TEST_CASE("a player who acts until something follows that need not follow acts again and again") {
    CHECK(text_of(make_rule_sheet(bundled_rules("panjpar")), "Stages", "attacking") ==
          "The attacker is to play, again and again until another stage begins.");
    CHECK(text_of(make_rule_sheet(bundled_rules("durak")), "Stages", "attacking") ==
          "The player who leads is to play.");
}

TEST_CASE("a stage in which each has a turn tells that what follows may break it off") {
    const std::string text =
        text_of(make_rule_sheet(bundled_rules("durak")), "Stages", "throwing_in");
    CHECK_THAT(text, Catch::EndsWith(" As soon as somebody decides to play, the throwing in breaks "
                                     "off, and \"What follows\" tells what comes next; whenever it "
                                     "begins again, all have a turn again."));
}

TEST_CASE("who draws from one zone and then from another draws up to the same number") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("durak")), "Stages", "throwing_in then"),
               Catch::Contains("draws from the talon until there are 6 cards in their hand, as far "
                               "as the talon lasts, then, if there are still fewer, from the "
                               "turned-up cards, as far as the turned-up cards last."));
}

TEST_CASE("of at most so many players it is told that they have any cards") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("skitgubbe")), "Stages", "first_half"),
               Catch::EndsWith("and at most 1 player has any cards in their hand."));
}
