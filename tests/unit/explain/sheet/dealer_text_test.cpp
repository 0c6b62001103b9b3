#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string told(const std::string& dealer, const Replacements& replacements = {}) {
    const auto game =
        changed(climbing_game(), {{"setup:\n", "dealer: " + dealer + "\nsetup:\n"},
                                  {"end:", "rounds: {over: any(players where out)}\nend:"}});
    return text_of(make_rule_sheet(rules_of(changed(game, replacements))), "Set-up", "dealer");
}

constexpr const char* first_card = " The first card goes to the player after the dealer.";

}  // namespace

TEST_CASE("who deals is told in a sentence, and who gets the first card in another") {
    CHECK(told("next") ==
          std::string("The player in the last seat deals first, in later rounds the next player in "
                      "turn.") +
              first_card);
    CHECK(told("random") ==
          std::string("Who deals first is drawn at random; in later rounds the next player in turn "
                      "deals.") +
              first_card);
    CHECK(told("{first_round: random, later_rounds: random}") ==
          std::string("Who deals is drawn at random each round.") + first_card);
    CHECK(told("{first_round: random, later_rounds: dealer}") ==
          std::string("Who deals all rounds is drawn at random.") + first_card);
    CHECK(told("{later_rounds: random}") ==
          std::string("The player in the last seat deals first, in later rounds a player drawn at "
                      "random.") +
              first_card);
    CHECK(told("{first_round: seat(0), later_rounds: dealer}") ==
          std::string("The player in seat 0 deals in every round.") + first_card);
    CHECK(told("{later_rounds: placed(1)}") ==
          std::string("The player in the last seat deals first, in later rounds the player who "
                      "came first in the previous round.") +
              first_card);
}

TEST_CASE("who deals is told of a game of one round, and of one with one deal") {
    CHECK(told("next", {{"rounds: {over: any(players where out)}\n", ""}}) ==
          std::string("The player in the last seat deals.") + first_card);
    CHECK(told("next", {{"rounds: {over", "rounds: {deal: once, over"}}) ==
          std::string("The player in the last seat is the dealer first, in later rounds the next "
                      "player in turn.") +
              first_card);
}
