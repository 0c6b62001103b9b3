#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A climbing game of pairs of partners, with more rows.
RuleSheet partners_sheet(const Replacements& replacements) {
    auto game = changed(climbing_game(), "players: 2..3\n",
                        "players: 4\nteams: {side: seat_number mod 2}\n");
    game = changed(game, "end:", "rounds: {over: any(players where out)}\nend:");
    return make_rule_sheet(rules_of(changed(game, replacements)));
}

}  // namespace

TEST_CASE("who is asked is not named again where the condition is about them") {
    const RuleSheet sheet = partners_sheet(
        {{"setup:\n",
          "variables: {owes: {of: player, type: boolean, lasts: round, title: debt}}\nsetup:\n"
          "  owing: {set: owes, to: true, when: seat_number == 1}\n"},
         {"combinations:\n",
          "  last: {ask: placed(4), to: [settle], when: placed(4).owes and count(placed(4).hand) > "
          "2}\n"
          "  first: {ask: placed(1), to: [settle], when: placed(4).owes}\n"
          "combinations:\n"},
         {"trick: ", "  settle: {}\ntrick: "}});
    CHECK(text_of(sheet, "Set-up", "last") ==
          "If the player who came fourth in the previous round has a debt and more than 2 cards in "
          "their hand, they are asked to settle.");
    CHECK(text_of(sheet, "Set-up", "first") ==
          "If the player who came fourth in the previous round has a debt, the player who came "
          "first is asked to settle.");
}

TEST_CASE("a seat that is counted on only sometimes is somebody, or their partner") {
    const auto leads = [](const std::string& leader) {
        return text_of(partners_sheet({{"cards: gone}", "cards: gone, leader: " + leader + "}"}}),
                       "Tricks", "leader");
    };
    CHECK(leads("seat((last_to_play.seat_number + 2 * last_to_play.out) mod 4)")
              .starts_with("The player who played last or, if they are out, their partner leads "
                           "the next."));
    CHECK(leads("seat((last_to_play.seat_number + 2 * (1 > 2 and last_to_play.out)) mod 4)")
              .starts_with("The player who played last leads the next."));
}

TEST_CASE("between equals one counts of whom something is true") {
    const RuleSheet sheet = partners_sheet(
        {{"out: {empty: [hand]}",
          "out: {empty: [hand]}\nstarter: player_with_most(count(hand where rank == 3) 1 * (player "
          "== seat(2)))"}});
    CHECK(text_of(sheet, "Set-up", "starter") ==
          "The player with the most cards of rank 3 in their hand (between equals, the "
          "player in seat 2) begins each round.");
}

TEST_CASE("how far ranks are apart is told as higher, lower and highest where that is all") {
    const auto row = [](const std::string& allow) {
        return text_of(partners_sheet({{"key > to_beat.key", allow}}), "What beats what", "higher");
    };
    CHECK(contains(row("steps(to_beat.rank rank) > 0"),
                   "of a higher rank than the play to beat in the order of the ranks"));
    CHECK(contains(row("steps(to_beat.rank rank) < 0"),
                   "of a lower rank than the play to beat in the order of the ranks"));
    const RuleSheet sheet = partners_sheet(
        {{"setup:\n", "variables: {level: {of: player, type: rank, start: 3}}\nsetup:\n"},
         {"first_out: {when: any(players where out)}",
          "first_out: {when: any(players where out), winners: steps(2 level) == most(steps(2 "
          "level) "
          "over players)}"}});
    CHECK(contains(text_of(sheet, "Winning, and the end of the game", "first_out"),
                   "The winner is each player whose level is the highest of all"));
}

TEST_CASE("what is not two things at once is not both of them") {
    const RuleSheet sheet =
        partners_sheet({{"trick: ",
                         "  show: {when: any(hand where not (suit == H and rank == 7))}\n"
                         "  hide: {when: count(hand where not (suit == H and rank == 7)) == 0}\n"
                         "trick: "}});
    CHECK(text_of(sheet, "A turn", "show") ==
          "You may show if some card in your hand is not both of suit H and of rank 7.");
    CHECK(text_of(sheet, "A turn", "hide") ==
          "You may hide if you have no cards in your hand that are not both of suit H and of rank "
          "7.");
}

TEST_CASE("sides of one player each are not told") {
    auto game =
        changed(climbing_game(), "players: 2..3\n", "players: 2..4\nteams: {side: seat_number}\n");
    CHECK(text_of(make_rule_sheet(rules_of(game)), "Players", "sides of 2").empty());
    game = changed(game, "side: seat_number", "side: seat_number mod 3");
    CHECK_FALSE(text_of(make_rule_sheet(rules_of(game)), "Players", "sides of 4").empty());
}

TEST_CASE("all others who are passed over are told at once") {
    const auto effect = [](const std::string& more) {
        return text_of(
            climbing_sheet("out: {empty: [hand]}",
                           "out: {empty: [hand]}\neffects:\n  it: {on: play, do: [{skip: "
                           "true}" +
                               more + "]}"),
            "What follows", "it");
    };
    CHECK(effect(", {skip: true, when: player_count > 2}") ==
          "After every play, all other players are passed over.");
    CHECK(
        effect(", {skip: true, when: player_count > 3}") ==
        "After every play, the next player is passed over, then if there are more than 3 players, "
        "the next player is passed over.");
}

TEST_CASE("who is next after somebody is no place where players who tie are told apart") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Set-up", "best_payer"),
               Catch::Contains("(between equals, the one of them sitting next after the player who "
                               "came first in the previous round)"));
}

TEST_CASE("with two players who is next between equals is told as usual") {
    const auto begins = [](const std::string& players) {
        const auto game = changed(climbing_game(), "players: 2..3", "players: " + players);
        return text_of(make_rule_sheet(rules_of(changed(
                           game, "setup:\n",
                           "variables: {last: {type: player}}\nstarter: {first_round: "
                           "player_with_most(count(hand) 1 * (player == next(last)))}\nsetup:\n"))),
                       "Set-up", "starter");
    };
    CHECK_THAT(begins("3"), Catch::Contains("the one of them sitting next after the last"));
    CHECK_THAT(begins("2"), Catch::Contains("(between equals, the last's opponent"));
}
