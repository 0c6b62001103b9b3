#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("who is third and fourth is told where a round ends with two players in") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Rounds", "over"),
               Catch::Contains("Players who are still in then take the next places of the round, "
                               "in turn from the one after whoever went out last. All cards"));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("durak")), "Rounds", "over"),
               !Catch::Contains("places"));
}

TEST_CASE("where points are only lost it is told how many are lost") {
    const auto told = [](const std::string& when) {
        return text_of(
            climbing_sheet("end:\n",
                           "rounds: {over: any(players where out)}\n"
                           "scoring: {left: {points: -count(hand)}}\nend:\n  last: {when: "
                           "any(players where " +
                               when + ")}\n"),
            "Winning, and the end of the game", "last");
    };
    constexpr std::string_view best =
        " The winner is whoever has lost the fewest points. Players who tie share the win.";
    const auto when = [&](std::string_view what) {
        return fmt::format("The game is over when a player has lost {}.{}", what, best);
    };
    CHECK(told("score < -66") == when("more than 66 points"));
    CHECK(told("score <= -66") == when("66 points or more"));
    CHECK(told("score > -66") == when("fewer than 66 points"));
    CHECK(told("score >= -66") == when("at most 66 points"));
    CHECK(told("score == -1") == when("exactly 1 point"));
    CHECK(told("not score < -66") == when("at most 66 points"));
}

TEST_CASE("how all are ranked is told where a condition says who wins") {
    const auto told = [](const std::string& row) {
        return text_of(climbing_sheet("end:\n", "end:\n  last: " + row + "\n"),
                       "Winning, and the end of the game", "last");
    };
    CHECK(
        told("{when: any(players where out), winners: count(hand) < 3}") ==
        "The game is over when a player is out. Whoever has fewer than 3 cards in their hand wins; "
        "several share the win. In the final order the winners come first; among them, and among "
        "the others, whoever was the first to be out is ahead.");
    CHECK(
        told("{when: any(players where out), winners: count(hand) < 3, ranking: [last_out]}") ==
        "The game is over when a player is out. Whoever has fewer than 3 cards in their hand wins; "
        "several share the win. In the final order the winners come first; among them, and among "
        "the others, whoever is still in or, if nobody is, whoever was the last to be out is "
        "ahead.");
}

TEST_CASE("where having no cards puts nobody out it is told what does") {
    CHECK(text_of(climbing_sheet("out: {empty: [hand]}\n",
                                 "out: {empty: [hand], at: round_start}\n"
                                 "effects:\n  last_is_even: {on: play, when: count(hand) == 0 and "
                                 "rank in (2 4 6), do: [{out: player}]}\n"),
                  "Winning, and the end of the game", "out") ==
          "Having no cards is not enough to be out; \"What follows\" tells who is out.");
}

TEST_CASE("what keeps players without cards in is told as such") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("beggar-my-neighbour")),
                       "Winning, and the end of the game", "out"),
               Catch::StartsWith(
                   "A player who has no cards in their hand is out, but not while "
                   "they are the creditor and there are cards owed (see \"What follows\")."));
}

TEST_CASE("who is out as a round begins is looked at when cards are dealt or drawn") {
    CHECK(text_of(make_rule_sheet(bundled_rules("ninety-nine")), "Winning, and the end of the game",
                  "out") ==
          "A player who has no cards in their hand when a round begins, after all have drawn their "
          "cards, is out. Having none later in a round puts nobody out.");
}

TEST_CASE("where so many play always, their places are told by number") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Set-up", "third_paid_best"),
               Catch::EndsWith("the first and the third, the second and the fourth; what each gets "
                               "goes to their hand."));
}

TEST_CASE("the pronoun of each player is used in what their number becomes") {
    auto game = changed(climbing_game(), "setup:\n",
                        "variables: {loss: {of: player, type: integer}, one: {type: player}}\n"
                        "setup:\n");
    game =
        changed(game, "end:\n",
                "rounds:\n  over: any(players where out)\n  at_end:\n    counted: {do: [{set: "
                "loss, to: count(hand) + 30 * (player == one)}]}\n    named: {do: [{set: one, to: "
                "player_with_most(loss)}]}\nend:\n");
    CHECK(text_of(make_rule_sheet(rules_of(game)), "Rounds", "after a round counted") ==
          "After a round, each player's loss becomes the number of cards in their hand plus (30 if "
          "they are the one, else 0).");
}

TEST_CASE("every answer to a question is told with the actions if one of them is") {
    const RuleSheet bids = make_rule_sheet(bundled_rules("dou-dizhu"));
    CHECK(text_of(bids, "A turn", "decline") == "When you are asked, you may decline.");
    CHECK_THAT(text_of(bids, "A turn", "turn"),
               Catch::EndsWith("At your turn, or when you are asked, you do one of these:"));
    CHECK(text_of(make_rule_sheet(bundled_rules("panjpar")), "A turn", "guess_red").empty());
}

TEST_CASE("what is done for each player is not theirs who was named before") {
    auto game =
        changed(climbing_game(), "setup:\n",
                "variables: {loss: {of: player, type: integer}, best: {type: player}, caller: "
                "{type: player}, called: {type: boolean, lasts: round}}\nsetup:\n");
    game = changed(
        game, "end:\n",
        "effects: {calls: {on: play, when: count(rest) == 7, do: [{set: called, to: true}, "
        "{set: caller, to: player}]}}\nrounds:\n  over: called\n  at_end:\n    counted:\n"
        "      do: [{set: best, to: player_with_least(count(hand) 1 * (player == caller))}, "
        "{set: loss, to: count(hand)}]\nscoring: {lost: {points: -loss, when: player != "
        "best}}\nend:\n");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(
        text_of(sheet, "Rounds", "after a round counted") ==
        "After a round, the player with the fewest cards in their hand (between equals, the one "
        "who "
        "is not the caller) becomes the best, then each player's loss becomes the number of cards "
        "in their hand.");
    // What else is done comes before the end.
    CHECK(
        text_of(sheet, "What follows", "calls") ==
        "When you play, if there are exactly 7 cards in the rest, you become the caller, then the "
        "round is over.");
}
