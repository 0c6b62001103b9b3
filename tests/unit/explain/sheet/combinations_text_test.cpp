#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

// What may be played together, and what wild cards may make of it.

TEST_CASE("a kicker of several cards holds one that is not wild, where cards may count as others") {
    const auto three_and_two = [](const std::string& values) {
        return text_of(
            climbing_sheet("  run: {run: 3..}\n",
                           "  run: {run: 3..}\n  full: {set: 3, kickers: {set: 2}}\n" + values),
            "What may be played together", "full");
    };
    const std::string other = "3 cards of one rank, and 1 pair of another rank";
    CHECK(three_and_two("") == other + "; compared by the rank of the 3 cards.");
    CHECK(three_and_two("values: {wild: {when: rank == 2, in: [full]}}\n") ==
          other +
              ", at least one card of the pair being no wild card; compared by the rank of the "
              "3 cards.");
    CHECK(three_and_two("values: {wild: {when: rank == 2, in: [run]}}\n") == three_and_two(""));
}

TEST_CASE("what a combination must not be it must not be with wild cards either") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("guan-dan")), "What may be played together",
                       "straight"),
               Catch::EndsWith(" in that order. Cards that can be a straight flush, even if only "
                               "by wild cards, are never a straight."));
}

TEST_CASE("a card that may count as nearly every rank is told which it may not count as") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Cards that count as others",
                       "wild_hearts"),
               Catch::Contains("may count as any rank but black joker or red joker, in"));
}

TEST_CASE("where a raised rank is told by the set-up the order of the ranks points there") {
    CHECK(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Cards", "raised_level") ==
          "The level rank (the same for all players; see \"Set-up\") comes directly above A in the "
          "order of the ranks; the other ranks keep their order. In combinations of ranks that "
          "follow each other, all ranks keep their places.");
}

TEST_CASE("by what a run is compared is told though all combinations are compared alike") {
    CHECK_THAT(
        text_of(make_rule_sheet(bundled_rules("skitgubbe")), "What may be played together", "run"),
        Catch::EndsWith(", all of one suit; compared by its highest card."));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("dou-dizhu")), "What may be played together",
                       "sequence"),
               Catch::EndsWith("; compared by its highest rank."));
}

TEST_CASE("where there is but one combination it is told that any of it may be played") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("old-maid")), "A turn", "play"),
               Catch::EndsWith("Any pair may be played."));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("thirteen")), "A turn", "play"),
               Catch::Contains("any combination may be played"));
}

TEST_CASE("that the rank of a play with wild cards is said is told of one combination, too") {
    CHECK(text_of(make_rule_sheet(bundled_rules("great-dalmuti")), "What may be played together",
                  "heading") ==
          "If a play with wild cards can be of more than one rank, whoever plays it says which.");
}

TEST_CASE("a rank of which there are no cards is not told as one that a card may not count as") {
    const auto wild = [](const std::string& jokers) {
        auto game = changed(climbing_game(), "deck: {preset: standard_52}",
                            "options: {jokers: {default: " + jokers +
                                ", says: there are jokers}}\n"
                                "deck: {preset: standard_52, add: {joker: 2 * jokers}}");
        game = changed(game, "order: [2,", "order: [joker, 2,");
        game = changed(game, "combinations:\n",
                       "values: {low: {when: rank == 3 and as in (2 .. A), in: [run]}}\n"
                       "combinations:\n");
        return text_of(make_rule_sheet(rules_of(game)), "Cards that count as others", "low");
    };
    CHECK_THAT(wild("true"), Catch::Contains("any rank but joker"));
    CHECK_THAT(wild("false"), Catch::Contains("any rank from 2 to A"));
}
