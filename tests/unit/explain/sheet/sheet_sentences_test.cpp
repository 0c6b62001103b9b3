#include "explain/sheet/sheet_layout.h"
#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The climbing game with one more section before `end`.
RuleSheet climbing_with(const std::string& sections) {
    return climbing_sheet("end:\n", sections + "\nend:\n");
}

}  // namespace

TEST_CASE("a variable that only some players' is set says whose") {
    auto game = changed(climbing_game(), "setup:\n",
                        "variables: {marked: {of: player, type: integer}, lives_left: {of: player, "
                        "type: integer}}\nsetup:\n");
    game = changed(game, "end:\n",
                   "rounds:\n  over: any(players where out)\n  at_start:\n"
                   "    one: {do: [{set: marked, to: 1, when: seat_number == 1}]}\n"
                   "    all: {do: [{set: marked, to: 2}]}\n"
                   "    fewer: {do: [{set: lives_left, to: lives_left - 1, when: marked == 1}]}\n"
                   "end:\n");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "Set-up", "before a round one") ==
          "The marked of each player still in whose seat number is 1 becomes 1.");
    CHECK(text_of(sheet, "Set-up", "before a round all") ==
          "The marked of each player still in becomes 2.");
    CHECK(text_of(sheet, "Set-up", "before a round fewer") ==
          "The number of lives left of each player still in whose marked is 1 goes down by 1.");
    const RuleSheet once =
        make_rule_sheet(rules_of(changed(game, "rounds:\n", "rounds:\n  deal: once\n")));
    CHECK(text_of(once, "Rounds", "before a round all") ==
          "Then the marked of each player still in becomes 2.");
}

TEST_CASE("a set-up step that sets a variable of some players says whose") {
    auto game = changed(climbing_game(), "setup:\n",
                        "variables: {marked: {of: player, type: integer}}\nsetup:\n"
                        "  one: {set: marked, to: 1, when: seat_number == 1}\n"
                        "  all: {set: marked, to: 2}\n");
    game = changed(game, "first_out: {when: any(players where out)}",
                   "first_out: {when: any(players where out and marked == 2)}");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "Set-up", "one") ==
          "The marked of each player whose seat number is 1 becomes 1.");
    CHECK(text_of(sheet, "Set-up", "all") == "Each player's marked becomes 2.");
}

TEST_CASE("kickers are of other ranks than the core, and some never go together") {
    const RuleSheet sheet = make_rule_sheet(rules_of_test_game("tiers-and-kickers"));
    const std::string title = "What may be played together";
    CHECK(text_of(sheet, title, "three_and_two") ==
          "3 cards of one rank, and 2 cards of other ranks, which may be the same, but not both "
          "fool and queen; class 1; compared by the rank of the 3 cards.");
    CHECK(text_of(sheet, title, "pairs_and_one_each") ==
          "2 or more ranks that follow each other, 2 cards of each, and 1 card for each of these "
          "ranks, of ranks that are not in the run, all different; compared by the highest rank of "
          "its run.");
    const RuleSheet escorts = make_rule_sheet(rules_of_test_game("escorts"));
    CHECK(text_of(escorts, title, "escorted") ==
          "3 cards of one rank, and 1 pair of another rank; compared by the rank of the 3 cards.");
    CHECK(text_of(escorts, title, "rocket") == "Exactly 3 stars; class 9.");
    CHECK(text_of(make_rule_sheet(bundled_rules("big-two")), title, "four_and_one") ==
          "4 cards of one rank, and 1 card of another rank; class 8; compared by the rank of the 4 "
          "cards.");
}

TEST_CASE("where some combinations have a class, it is said which class the others have") {
    const std::string title = "What may be played together";
    CHECK(text_of(make_rule_sheet(bundled_rules("big-two")), title, "heading") ==
          "Cards that fit several of these count as the first of them, unless their player says "
          "another. Those for which no class is given are of class 0, the lowest.");
}

TEST_CASE("a run in an order that does not rise counts by its last card") {
    const std::string title = "What may be played together";
    CHECK(text_of(make_rule_sheet(bundled_rules("big-two")), title, "low_straight") ==
          "5 cards of ranks that follow each other in the order A 2 3 4 5 6, that are not a low "
          "straight flush; class 1; compared by its last card in that order.");
    CHECK(text_of(make_rule_sheet(rules_of_test_game("tiers-and-kickers")), title, "circle") ==
          "3 to 4 cards of ranks that follow each other in the order 9 10 J Q K 9; compared by its "
          "last card in that order.");
}

TEST_CASE("who plays together is told with the players") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("tichu"));
    CHECK(text_of(sheet, "Players", "sides of 4") ==
          "These play together and win together: seats 0 and 2; seats 1 and 3.");
}

TEST_CASE("what a number speaks of decides whether it is or they are") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("dou-dizhu"));
    CHECK(text_of(sheet, "What follows", "bid_declined") ==
          "When you decline, the number of declines in a row goes up by 1.");
    CHECK(text_of(sheet, "Set-up", "auction_again") ==
          "If the stake is more than 0, from the player in seat 0 on, each player is asked "
          "once, in turn, to bid or decline (as soon as the stake is 3 or there are 2 declines "
          "in a row, nobody else is asked).");
}

TEST_CASE("orders and variables that cannot matter with the options are not told") {
    const RuleSheet big_two = make_rule_sheet(bundled_rules("big-two"));
    CHECK(text_of(big_two, "Cards", "to_two").empty());
    const auto turning = [](const std::string& happens) {
        auto game =
            changed(climbing_game(), "ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}",
                    "options: {turns: {default: " + happens +
                        "}}\n"
                        "ranks:\n  order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]\n"
                        "  orders: {turned: {when: upside_down, order: [A, K, Q, J, 10, 9, "
                        "8, 7, 6, 5, 4, 3, 2]}}\n"
                        "variables: {upside_down: {type: boolean, lasts: round}}");
        game = changed(game, "end:\n",
                       "effects: {turn: {on: play, when: turns and combination == pair, do: [{set: "
                       "upside_down, to: not upside_down}]}}\nend:\n");
        return make_rule_sheet(rules_of(game));
    };
    CHECK_FALSE(text_of(turning("true"), "Cards", "turned").empty());
    CHECK(text_of(turning("true"), "What follows", "turn") ==
          "When you play a pair, from now on \"upside down\" holds; if that was so already, it "
          "ends.");
    CHECK(text_of(turning("false"), "Cards", "turned").empty());
    CHECK(text_of(turning("false"), "What follows", "turn").empty());
}

TEST_CASE("which rank is raised is told, and when") {
    const auto raising = [](const std::string& when) {
        return make_rule_sheet(rules_of(
            changed(climbing_game(), "ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}",
                    "ranks:\n  order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]\n"
                    "  orders: {of_level: {raise: level, above: A" +
                        when + "}}\nvariables: {level: {type: rank}}")));
    };
    const std::string raised =
        "he level comes directly above A in the order of the ranks; the other ranks keep their "
        "order. In "
        "combinations of ranks that follow each other, all ranks keep their places.";
    CHECK(text_of(raising(""), "Cards", "of_level") == "T" + raised);
    CHECK(text_of(raising(", when: round > 1"), "Cards", "of_level") ==
          "As long as it is the second round or later, t" + raised);
    CHECK(text_of(raising(", when: false"), "Cards", "of_level").empty());
}

TEST_CASE("points that are counted beside others say so") {
    const RuleSheet sheet = climbing_with(
        "rounds: {over: any(players where out)}\n"
        "scoring:\n"
        "  won: {when: out, points: 3}\n"
        "  left: {points: -count(hand)}\n"
        "  many: {when: count(hand) >= 4, points: -2 * count(hand)}");
    CHECK(text_of(sheet, "Scoring", "left") ==
          "Each player loses 1 point for each card in their hand.");
    CHECK(text_of(sheet, "Scoring", "many") ==
          "Whoever has at least 4 cards in their hand loses another 2 points for each card in "
          "their hand.");
    CHECK(text_of(sheet, "Scoring", "won") == "Whoever is out scores 3 points.");
}

TEST_CASE("cards that all give at the same time, and to whom, are told") {
    CHECK(
        text_of(make_rule_sheet(bundled_rules("zheng-shangyou")), "Set-up", "best_up") ==
        "In later rounds, players exchange all their face-up cards by their places in the previous "
        "round: the first and the last, the second and the last but one, and so on; what each "
        "gets goes to their hand.");
    CHECK(text_of(make_rule_sheet(bundled_rules("great-dalmuti")), "Set-up", "two_best_up") ==
          "All paid cards go to the greater dalmuti's hand.");
}

TEST_CASE("a card of the rank that a variable names is said to be of it") {
    CHECK(
        text_of(make_rule_sheet(bundled_rules("tichu")), "What follows", "wish_is_fulfilled") ==
        "When you play, if there is a wish and the play contains a card of the wished rank, there "
        "is no wish any more.");
}

TEST_CASE("a play without wild cards against one with some, and the first deal, are told") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("zheng-shangyou"));
    CHECK(text_of(sheet, "What beats what", "higher") ==
          "Otherwise the play must be of the same combination and have as many cards as the play "
          "to beat, and be either of a higher rank, or be of the same rank and have no wild cards "
          "where the play to beat has some.");
    // Nobody has a place before the first round.
    CHECK(text_of(sheet, "Set-up", "cards") ==
          "Each player is dealt cards to their hand until none are left; the first card goes to "
          "the player who came third in the previous round (in the first round to the player in "
          "seat 0), and some may get one card more.");
}

TEST_CASE("what the next deal undoes lasts until the round ends") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("great-dalmuti"));
    CHECK(text_of(sheet, "What follows", "revolution") ==
          "When you revolt, until the round ends there are no taxes.");
    CHECK_THAT(text_of(sheet, "What follows", "greater_revolution"),
               Catch::Contains("the direction of play is reversed."));
}

TEST_CASE("a play that hands on the lead is not answered to out of turn") {
    const RuleSheet tichu = make_rule_sheet(bundled_rules("tichu"));
    CHECK_THAT(text_of(tichu, "What follows", "bombs_out_of_turn"),
               Catch::Contains("nobody is asked where a new trick begins at once"));
}

TEST_CASE("partners, neighbours and who holds a certain card are called so") {
    const RuleSheet tichu = make_rule_sheet(bundled_rules("tichu"));
    CHECK(text_of(tichu, "What follows", "dog_hands_on_the_lead") ==
          "When you play a dog, all cards on the table go out of play, then your partner leads.");
    CHECK(text_of(tichu, "Set-up", "next_receives") ==
          "Each player gives all cards in their gift to the left to their left-hand neighbour's "
          "hand, all at the same time.");
    CHECK(text_of(tichu, "Set-up", "starter") ==
          "Whoever has the mahjong in their hand begins each round.");
    CHECK(text_of(make_rule_sheet(bundled_rules("dai-fugo")), "Set-up", "starter") ==
          "Whoever has the 3D in their hand begins; in later rounds the player who came last in "
          "the previous round begins.");
}

TEST_CASE("classes are told by the combinations that are of them, where these are few") {
    const RuleSheet tichu = make_rule_sheet(bundled_rules("tichu"));
    CHECK(text_of(tichu, "What beats what", "bomb") ==
          "A bomb of four or a straight bomb may be played if, and only if, the play to beat is "
          "not a "
          "bomb of four or a straight bomb, or the play has more cards than the play to beat, or "
          "has as many cards and is of a higher rank.");
}

TEST_CASE("the same payment to several people is said once") {
    auto game = changed(climbing_game(), "setup:\n", "tokens: {coins: {}}\nsetup:\n");
    game = changed(game, "end:\n",
                   "effects:\n  pays:\n    on: play\n    do:\n"
                   "      - {gain: 1, token: coins, of: next(player)}\n"
                   "      - {gain: 1, token: coins, of: starter}\n"
                   "      - {gain: 2, token: coins, of: leader}\nend:\n");
    CHECK(text_of(make_rule_sheet(rules_of(game)), "What follows", "pays") ==
          "After every play, the next player and the player who began the round each gain 1 coin, "
          "then the player who led the trick gains 2 coins.");
}

TEST_CASE("titles are used for names, and what a rule says stands after it") {
    auto game = changed(climbing_game(), "table: {seen_by: all}",
                        "table: {seen_by: all, title: the middle}");
    game = changed(game, "pass: {locks_out: true}",
                   "pass: {locks_out: true, title: fold}\n"
                   "  shout: {when: not can_play, title: cry out, says: Only who is stuck cries}");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "A turn", "shout") ==
          "You may cry out only if you cannot play. Only who is stuck cries.");
    CHECK(text_of(sheet, "A turn", "pass").find("You may fold, but not when") == 0);
    CHECK(text_of(sheet, "A turn", "play").find("from your hand to the middle.") !=
          std::string::npos);
}

TEST_CASE("options that make no difference are left out") {
    const Rules rules = bundled_rules("president");
    CHECK_FALSE(text_of(make_rule_sheet(rules, 5), "Options", "exchange").empty());
    const auto options_with = [](const std::string& when) {
        const auto game =
            changed(climbing_game(), "end:\n",
                    "options: {on: {default: false}, more: {default: 1, range: 1..2}}\n"
                    "effects: {it: {on: play, when: " +
                        when + ", do: [{skip: true}]}}\nend:\n");
        const RuleSheet sheet = make_rule_sheet(rules_of(game));
        const SheetSection* options = find_section(sheet, "Options");
        return options == nullptr ? 0 : options->entries.size();
    };
    CHECK(options_with("on and more > 2") == 0);
    CHECK(options_with("on and more == 2") == 2);  // each beside another value of the other
}

TEST_CASE("of players who are out it is not told what place others have") {
    const std::string rounds = "rounds: {over: any(players where out)}\nscoring:\n";
    CHECK(text_of(climbing_with(rounds + "  ahead: {when: out, points: player_count - place}"),
                  "Scoring", "ahead") ==
          "Whoever is out scores as many points as the number of players minus their place in the "
          "order of going out.");
    CHECK(text_of(climbing_with(rounds + "  ahead: {points: player_count - place}"), "Scoring",
                  "ahead") ==
          "Each player scores as many points as the number of players minus their place in the "
          "order of going out (a player still in has place 0).");
}

TEST_CASE("what is at the start is told before the set-up that asks for it") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("tennis"));
    const SheetSection* setup = find_section(sheet, "Set-up");
    REQUIRE(setup != nullptr);
    CHECK(setup->entries[1].text == "The dealer is the player in seat 0.");
}

TEST_CASE("who begins tells whether it is so in each round, or in later ones if there are any") {
    CHECK(text_of(make_rule_sheet(bundled_rules("tennis")), "Set-up", "starter") ==
          "The dealer begins each round.");
    CHECK(text_of(make_rule_sheet(bundled_rules("thirteen")), "Set-up", "starter") ==
          "The player with the lowest card in their hand begins; should there be later rounds, the "
          "winner of the previous round begins.");
}

TEST_CASE("cards that are not dealt are not used unless something takes them") {
    const auto rest = [](const std::string& game) {
        return text_of(make_rule_sheet(bundled_rules(game)), "Set-up", "rest");
    };
    CHECK(rest("big-two") == "What is then left of the undealt cards is not used.");
    CHECK(rest("palace") == "What is then left of the stock is not used.");
    CHECK(rest("exit-cards").empty());  // hands are filled up from the stock
    CHECK(rest("dou-dizhu").empty());   // the landlord takes them
    CHECK(rest("president").empty());   // all are dealt
    OptionSetting drawing;
    drawing.name = "draw_up_to";
    drawing.value = std::int64_t{3};
    CHECK(text_of(make_rule_sheet(bundled_with("palace", {drawing})), "Set-up", "rest").empty());
}

TEST_CASE("what is done once more is not told once more") {
    CHECK(text_of(make_rule_sheet(bundled_rules("president")), "Set-up", "any_cards_down") ==
          "The same again as in \"Best cards up\".");
    const RuleSheet tichu = make_rule_sheet(bundled_rules("tichu"));
    CHECK(text_of(tichu, "What follows", "bombs_at_the_last_moment") ==
          "When you pass, if that would end the trick, the same follows as in \"Bombs out of "
          "turn\".");
}

TEST_CASE("what depends on something else is told in a sentence of its own") {
    CHECK(text_of(make_rule_sheet(bundled_rules("dai-fugo")), "What follows", "suits_lock") ==
          "When you play, if for every card of the play, the play to beat contains a card of the "
          "same suit as that card, until the trick ends there is a lock of suits. Until then there "
          "is a lock of spades if the play contains a card of suit S; there is a lock of "
          "hearts if the play contains a card of suit H; there is a lock of diamonds if "
          "the play contains a card of suit D; there is a lock of clubs if the play contains "
          "a card of suit C.");
}

TEST_CASE("actions that are called the same are told together") {
    const RuleSheet tichu = make_rule_sheet(bundled_rules("tichu"));
    CHECK(text_of(tichu, "A turn", "call_small_tichu") ==
          "You may call small tichu if your bet is 0 and you have exactly 14 cards in your hand. "
          "Your turn goes on after it. When you are asked, you may call small "
          "tichu if your bet is 0.");
    CHECK(text_of(tichu, "A turn", "call_small_tichu_early").empty());
}

TEST_CASE("plays that may not be are told as what they are") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("big-two")), "A turn", "play"),
               Catch::Contains("A flush may not be played if every card of the play is of rank A, "
                               "2, 3, 4 or 5, or if every card of the play is of rank 2, 3, 4, 5 "
                               "or 6."));
}

TEST_CASE("steps between rounds say each whom they are about") {
    const auto game = climbing_game() + R"(variables: {marks: {of: player, type: integer}}
rounds:
  over: any(players where out)
  at_end:
    marked:
      do:
        - {set: marks, to: marks + 1, when: last_place == 1}
        - {set: marks, to: 0, when: marks == 9}
    all_marks: {do: [{set: marks, to: 0, when: sum(marks over players) == 12 and marks == 3}]}
scoring: {marks: {points: marks}}
)";
    const auto sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "Rounds", "after a round marked") ==
          "After a round, the number of marks of each player who came first in the round goes up "
          "by 1, then the number of marks of each player who has 9 marks becomes 0.");
    CHECK(text_of(sheet, "Rounds", "after a round all_marks") ==
          "Then, if all players together have exactly 12 marks, the number of marks of "
          "each player who has 3 marks becomes 0.");
}

TEST_CASE("what all give to one is no exchange by places") {
    const auto game = changed(climbing_game(), "hands: {deal: 4, to: hand}",
                              "hands: {deal: 4, to: hand}\n  to_first: {move: hand, to: hand, of: "
                              "placed(1), when: last_place > 2}") +
                      "rounds: {over: any(players where out)}\n";
    CHECK(text_of(make_rule_sheet(rules_of(game)), "Set-up", "to_first") ==
          "Whoever did not come among the first 2 in the previous round gives all cards in their "
          "hand to the hand of the player who came first, all at the same time.");
}

TEST_CASE("what no card must be is told as what none may be") {
    const auto game = changed(
        climbing_game(), "play: {from: [hand], to: table}",
        "play: {from: [hand], to: table, when: not leading or not any(play where rank == 7)}");
    CHECK_THAT(
        text_of(make_rule_sheet(rules_of(game)), "A turn", "play"),
        Catch::Contains("If there is nothing to beat, no card of the play may be of rank 7."));
}

TEST_CASE("what a line allows is told as what is left by the lines before it") {
    CHECK(text_of(make_rule_sheet(bundled_rules("exit-cards")), "What beats what",
                  "special_on_anything") == "Otherwise a 3, 7 or 10 may be played on anything.");
    CHECK(text_of(make_rule_sheet(bundled_rules("palace")), "What beats what",
                  "magic_on_anything") == "A play of rank 2, 3 or 10 may always be played.");
    CHECK(text_of(make_rule_sheet(bundled_rules("swoop")), "What beats what", "sweepers") ==
          "A play of rank 10 or joker may be played whatever lies there.");  // if of the rank asked
}

TEST_CASE("where cards would come from is told of who does not play") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("exit-cards"));
    CHECK_THAT(text_of(sheet, "A turn", "pass"),
               Catch::StartsWith("You may pass if you cannot play or are to play from your blind "
                                 "cards, but not when"));
    CHECK_THAT(text_of(sheet, "What follows", "replaces"),
               Catch::StartsWith("When you play from your hand, you draw"));
}

TEST_CASE("what a card counts as is told with its price before what else is asked of it") {
    const RuleSheet sheet = make_rule_sheet(rules_of_test_game("paid-wild-cards"));
    CHECK(text_of(sheet, "Cards that count as others", "lifted") ==
          "Any card may count as the rank that follows its own, for 1 coin each, in a pair or a "
          "run, if the rank it is to count as is lower than joker.");
}

TEST_CASE("what is set at the end of a stage is not told as if it stayed as it was") {
    const auto game =
        climbing_game() +
        "variables: {laid: {type: integer}}\n"
        "stages: {first: {each: players, then: [{set: laid, to: count(table)}, {stage: second}]}, "
        "second: {until: true, then: [{lead: seat(1), when: laid == 1}, {stage: first}]}}\n";
    CHECK_THAT(text_of(make_rule_sheet(rules_of(game)), "Stages", "second"),
               Catch::StartsWith("Nobody acts. If the laid is 1,"));
}

TEST_CASE("a zone is called as its title says") {
    const auto game = [](const std::string& title) {
        auto text = changed(climbing_game(), "zones:\n",
                            "zones:\n  aside: {seen_by: all, title: " + title + "}\n");
        return changed(text, "end:\n",
                       "effects:\n  lays: {on: play, when: count(aside) >= 1, do: [{move: aside, "
                       "to: hand}]}\nend:\n");
    };
    CHECK(
        text_of(make_rule_sheet(rules_of(game("cards put aside"))), "What follows", "lays") ==
        "When you play, if there is at least 1 card put aside, all the cards put aside go to your "
        "hand.");
}

TEST_CASE("what depends on a condition is told with both of its values") {
    const auto becomes = [](const std::string& value) {
        const RuleSheet sheet = climbing_with(
            "variables: {bonus: {type: integer}}\nscoring: {won: {when: out, points: bonus}}\n"
            "rounds: {over: any(players where out)}\n"
            "effects: {more: {on: play, do: [{set: bonus, to: " +
            value + "}]}}\n");
        return text_of(sheet, "What follows", "more");
    };
    CHECK(becomes("2 + 2 * (size > 1)") ==
          "After every play, the bonus becomes 4 if the play has more than 1 card, else 2.");
    CHECK(becomes("1 + (size > 1) + (size > 4)") ==
          "After every play, the bonus becomes 1, 1 more if the play has more than 1 card, and 1 "
          "more if it has more than 4 cards.");
    CHECK(becomes("size + player_count * (1 - 1)") ==
          "After every play, the bonus becomes the number of cards of the play.");
}

TEST_CASE("where all get as many cards, nobody gets one more") {
    const auto dealt = [](const std::string& players) {
        auto text = changed(climbing_game(), "players: 2..3", "players: " + players);
        return changed(text, "{deal: 4, to: hand}", "{deal: all, to: hand, first: seat(0)}");
    };
    CHECK_FALSE(contains(text_of(make_rule_sheet(rules_of(dealt("2"))), "Set-up", "hands"),
                         "one card more"));
    CHECK(contains(text_of(make_rule_sheet(rules_of(dealt("2..3"))), "Set-up", "hands"),
                   "and some may get one card more"));
}

TEST_CASE("that something is to be beaten is said but once of who may pass") {
    const auto pass_by = [](const std::string& condition) {
        const auto game = changed(climbing_game(), "pass: {", "pass: {when: " + condition + ", ");
        return text_of(make_rule_sheet(rules_of(game)), "A turn", "pass");
    };
    const std::string locked = " Whoever has passed does not play again until the trick has ended.";
    CHECK(pass_by("not leading") ==
          "You may pass, but not when there is nothing to beat." + locked);
    CHECK(pass_by("not leading and not can_play") ==
          "You may pass only if you cannot play, but not when there is nothing to beat." + locked);
}

TEST_CASE("numbers change by words that a person would say") {
    auto game = changed(climbing_game(), "setup:\n",
                        "variables: {pot: {type: integer}, cards_owed: {type: integer}}\nsetup:\n");
    game = changed(game, "end:\n",
                   "effects:\n"
                   "  once: {on: play, do: [{set: pot, to: pot + 1 * player_count}]}\n"
                   "  if_high: {on: play, do: [{set: pot, to: pot + 3 * (size == 2)}]}\n"
                   "  owes: {on: play, do: [{set: cards_owed, to: cards_owed + 2}]}\n"
                   "end:\n  rich: {when: pot + cards_owed > 90}\n");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "What follows", "once") ==
          "After every play, the pot goes up by the number of players.");
    CHECK(text_of(sheet, "What follows", "if_high") ==
          "After every play, if the play has 2 cards, the pot goes up by 3.");
    CHECK(text_of(sheet, "What follows", "owes") ==
          "After every play, the number of cards owed goes up by 2.");
}
