#include "explain/combination_text.h"

#include "../notation/table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string text_of_combination(const Rules& rules, const std::string& name) {
    const auto& names = rules.program.names.combinations;
    const auto found = std::find(names.begin(), names.end(), name);
    REQUIRE(found != names.end());
    return combination_text(rules, static_cast<int>(found - names.begin()));
}

}  // namespace

TEST_CASE("a set has no more cards than the deck has of a rank") {
    CHECK(text_of_combination(bundled_rules("palace"), "set") == "1 to 4 cards of one rank");
    CHECK(text_of_combination(rules_of(climbing_game()), "pair") == "2 cards of one rank");
}

TEST_CASE("a set of as many cards as there are has no largest size where players decide the deck") {
    CHECK(text_of_combination(bundled_rules("swoop"), "set") == "1 or more cards of one rank");
}

TEST_CASE("cards that may count as others are cards of a rank, too") {
    // Four of the rank, and the joker.
    CHECK(text_of_combination(bundled_rules("dai-fugo"), "set") == "2 to 5 cards of one rank");
    CHECK(text_of_combination(bundled_rules("dai-fugo"), "single") == "1 card");
    // Four, four twos and two jokers.
    CHECK(text_of_combination(bundled_rules("zheng-shangyou"), "set") ==
          "2 to 10 cards of one rank");
    // Twelve and two jesters.
    CHECK(text_of_combination(bundled_rules("great-dalmuti"), "set") ==
          "1 to 14 cards of one rank");
}

TEST_CASE("a combination has no more cards than a hand") {
    // Four cards are dealt.
    CHECK(text_of_combination(rules_of(climbing_game()), "run") == "3 to 4 ranks in a row");
}
