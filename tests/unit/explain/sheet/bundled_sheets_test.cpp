#include <fmt/format.h>

#include "explain/sheet/rule_sheet.h"
#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The sheet of a bundled game with an option set.
RuleSheet sheet_with(const std::string& game, const std::string& option, const std::string& value) {
    const auto loaded = load_rules(game, {{option, value}}, source_tree());
    REQUIRE(loaded);
    return make_rule_sheet(*loaded);
}

}  // namespace

TEST_CASE("what players are asked is told in the words of the question") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("cheat")), "What follows", "asks"),
               Catch::EndsWith(" The question is: \"Do you doubt that all these cards are of the "
                               "rank called?\""));
}

TEST_CASE("where cards lie is told of every zone") {
    const RuleSheet cheat = make_rule_sheet(bundled_rules("cheat"));
    CHECK(text_of(cheat, "Where cards lie", "shown") == "On the table, seen by all.");
    CHECK(text_of(cheat, "Where cards lie", "pile") ==
          "What is played lies there, seen by nobody.");
    CHECK(text_of(cheat, "Where cards lie", "hand") ==
          "Every player's own, seen by its owner only.");
    CHECK(text_of(make_rule_sheet(bundled_rules("swoop")), "Where cards lie", "swept") ==
          "On the table, seen by all. Cards that come there stay there.");
}

TEST_CASE("what is done when a stage is over stands in sentences of its own") {
    const RuleSheet durak = make_rule_sheet(bundled_rules("durak"));
    CHECK_THAT(text_of(durak, "Stages", "throwing_in then"),
               Catch::StartsWith(
                   "If the defence has failed, all the unbeaten cards and all the beaten and "
                   "beating cards go to the defender's hand. Otherwise all the beaten and beating "
                   "cards go to the discard. In turn,"));
    CHECK_THAT(text_of(durak, "Stages", "throwing_in then"),
               Catch::Contains("as far as the talon lasts, then, if there are still fewer, from"));
}

TEST_CASE("what ranks are worth is told only where an option makes it count") {
    CHECK(text_of(make_rule_sheet(bundled_rules("sevens")), "Cards", "worth").empty());
    CHECK_FALSE(text_of(sheet_with("sevens", "counts", "values"), "Cards", "worth").empty());
}

TEST_CASE("nobody is told to share a win where places decide, which nobody shares") {
    CHECK(text_of(make_rule_sheet(bundled_rules("cheat")), "Winning, and the end of the game",
                  "first_out") ==
          "The game is over when a player is out. The winner is whoever was the first to be out.");
}

TEST_CASE("what is done if something is so, and what if it is not, is told as one or the other") {
    CHECK(text_of(make_rule_sheet(bundled_rules("durak")), "What follows", "thrown_in") ==
          "In the throwing in, after every play, the number of cards laid to attack goes up by 1, "
          "then if "
          "the defence has not failed, the defence begins, otherwise the throwing in begins anew.");
}

TEST_CASE("what follows something that was told with otherwise tells its own condition") {
    const auto game = climbing_game() +
                      "variables: {odd: {type: boolean}, first: {type: integer}, "
                      "second: {type: integer}, third: {type: integer}}\n"
                      "effects: {counts: {on: play, do: [{set: first, to: 1, when: odd}, "
                      "{set: second, to: 1, when: not odd}, {set: third, to: 1, when: odd}, "
                      "{set: odd, to: not odd}]}, "
                      "again: {on: play, when: first + second + third > 2, do: [{lead: same}]}}\n";
    CHECK_THAT(text_of(make_rule_sheet(rules_of(game)), "What follows", "counts"),
               Catch::Contains("the first becomes 1, otherwise the second becomes 1; then, if") &&
                   Catch::Contains("the third becomes 1"));
}

TEST_CASE("where a card is always to be beaten nothing is said of leading") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("mau-mau"));
    CHECK(text_of(sheet, "A turn", "play") ==
          "You play a card from your hand to the pile. See \"What beats what\".");
}

TEST_CASE("combinations that an option rules out by their number of cards are not told") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("crazy-eights"));
    CHECK(text_of(sheet, "What may be played together", "cards_of_a_rank").empty());
    CHECK(text_of(sheet, "A turn", "play").find("must have") == std::string::npos);
    const RuleSheet many = sheet_with("crazy-eights", "several", "true");
    CHECK_FALSE(text_of(many, "What may be played together", "cards_of_a_rank").empty());
}

TEST_CASE("without sides nobody is told of a partner") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("durak")), "Stages", "throwing_in"),
               Catch::Contains("is not the defender has one turn to play or pass, "
                               "beginning with the attacker."));
}

TEST_CASE("a rank and a suit are told as the card that has both") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("sevens")), "A turn", "play"),
               Catch::Contains("the card played must be the 7D."));
}

TEST_CASE("when it is looked at who is out is told where cards can come back to the hand") {
    const std::string after = " This is looked at when all that follows from a move is done.";
    CHECK_THAT(
        text_of(make_rule_sheet(bundled_rules("cheat")), "Winning, and the end of the game", "out"),
        Catch::EndsWith(after));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("big-two")),
                       "Winning, and the end of the game", "out"),
               !Catch::EndsWith(after));
}

TEST_CASE("cards of all players are added up in one sentence") {
    CHECK(text_of(make_rule_sheet(bundled_rules("go-boom")), "Scoring", "collected") ==
          "Whoever won the round scores the sum of the pips of the cards in all players' hands.");
}

TEST_CASE("what is named with a play is told where that is free, and what it is else") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("cheat")), "A turn", "play"),
               Catch::EndsWith("With it you name the rank that follows the last rank called."));
    CHECK_THAT(text_of(sheet_with("cheat", "calling", "any_rank"), "A turn", "play"),
               Catch::EndsWith("With it you name a rank."));
    CHECK_THAT(
        text_of(sheet_with("cheat", "calling", "one_rank"), "A turn", "play"),
        Catch::EndsWith("With it you name a rank. Unless the pile is empty, the rank named is "
                        "the last rank called."));
}

TEST_CASE("players who are out are passed over only where the round goes on without them") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("sevens")), "A turn", "turn"),
               Catch::StartsWith("The turn goes round by seats. "));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("president")), "A turn", "turn"),
               Catch::StartsWith("The turn goes round by seats, past players who are out. "));
    CHECK(text_of(make_rule_sheet(bundled_rules("thirteen")), "Tricks", "leader") ==
          "Whoever played last leads the next.");
}

TEST_CASE("where only single cards may be played nothing is said of other plays") {
    const RuleSheet one = make_rule_sheet(bundled_rules("crazy-eights"));
    CHECK(text_of(one, "What beats what", "eight") == "An 8 may always be played.");
    CHECK(text_of(one, "What beats what", "several_cards").empty());
    CHECK(text_of(one, "What may be played together", "cards_of_a_rank").empty());
    const RuleSheet several = sheet_with("crazy-eights", "several", "true");
    CHECK(text_of(several, "What beats what", "several_cards") == "Otherwise any play is allowed.");
    CHECK(text_of(several, "What may be played together", "cards_of_a_rank") ==
          "2 to 4 cards of one rank.");
}

TEST_CASE("only one player can be the one who is left") {
    const std::string aim = "Winning, and the end of the game";
    CHECK(text_of(make_rule_sheet(bundled_rules("beggar-my-neighbour")), aim, "one_left") ==
          "The game is over when exactly 1 player is still in. The winner is whoever is still in; "
          "the later another player was out, the better their place.");
    CHECK(text_of(make_rule_sheet(bundled_rules("ninety-nine")), aim, "last_with_tokens") ==
          "The game is over when exactly 1 player has at least 1 token. Whoever has at least 1 "
          "token wins. In the final order the winner comes first; among the others, whoever has "
          "the most points is ahead.");
}

TEST_CASE("how many play best is told also where it is the fewest") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("beggar-my-neighbour")), "Players", "players"),
               Catch::StartsWith("2 to 6 players; best with 2."));
}

TEST_CASE("whoever is out early is not said to be ahead where the last one wins") {
    CHECK_THAT(
        text_of(
            climbing_sheet(
                "out: {empty: [hand]}\nend:\n  first_out: {when: any(players where out)}\n",
                "out: {empty: [hand], at: round_start}\n"
                "end:\n  one_left: {when: count(players where not out) == 1, ranking: [last_out]}\n"
                "effects:\n  last_is_even: {on: play, when: count(hand) == 0 "
                "and rank in (2 4 6), do: [{out: player}]}\n"),
            "What follows", "last_is_even"),
        Catch::EndsWith("you are out at once."));
}

TEST_CASE("cards that are owed are drawn, and a card that is surely there") {
    const RuleSheet whot = make_rule_sheet(bundled_rules("whot"));
    CHECK(text_of(whot, "What follows", "picks") ==
          "When you pick the cards, you draw the cards to be picked as a penalty from the market "
          "to your hand, as far as the market lasts, then the number of cards to be picked as a "
          "penalty becomes 0.");
    CHECK(text_of(whot, "What follows", "to_market") ==
          "When you go to market, you draw 1 card from the market to your hand.");
    CHECK_THAT(text_of(whot, "What follows", "general_market"),
               Catch::Contains(" to their hand (if there is one), in turn,"));
}

TEST_CASE("a card that need not lie on top is the first of its kind") {
    CHECK(text_of(make_rule_sheet(bundled_rules("whot")), "Set-up", "call_card") ==
          "The first card other than a whot from the top of the market goes to the pile, to be "
          "beaten; the cards above it stay where they are.");
}

TEST_CASE("what lets a round be over is not said to last until it is") {
    CHECK(text_of(make_rule_sheet(bundled_rules("ninety-nine")), "What follows", "loses_a_token") ==
          "When you give up, the number of your tokens goes down by 1, then the round is over.");
}

TEST_CASE("what is so or not is told in the clauses that a file has for it") {
    const RuleSheet mau_mau = make_rule_sheet(bundled_rules("mau-mau"));
    CHECK_THAT(text_of(mau_mau, "A turn", "say_mau"),
               Catch::StartsWith("You may say mau if mau has not been said, and you can play"));
    // That it has been said when it is said goes without saying.
    CHECK(text_of(mau_mau, "What follows", "calls").empty());
    CHECK_THAT(text_of(mau_mau, "What follows", "turn_done"),
               Catch::EndsWith("then it no longer counts that mau has been said."));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Set-up", "nobody_pays"),
               Catch::Equals("If tribute is resisted, no player has to pay tribute."));
}

TEST_CASE("what is said to be so only under a condition is told with it") {
    const std::string game =
        changed(changed(climbing_game(), "setup:\n",
                        "variables:\n  called: {type: boolean, when_true: it has been called, "
                        "when_false: it has not been called}\nsetup:\n"),
                "{locks_out: true}",
                "{locks_out: true}\n  call: {keeps_turn: true, when: not called}\neffects:\n"
                "  calls: {on: call, when: count(hand) == 1, do: [{set: called, to: true}]}");
    CHECK(text_of(make_rule_sheet(rules_of(game)), "What follows", "calls") ==
          "When you call, if you have exactly 1 card in your hand, it has been called.");
}

TEST_CASE("where all points are lost the winner is who has lost the fewest") {
    CHECK(text_of(make_rule_sheet(bundled_rules("mau-mau")), "Winning, and the end of the game",
                  "target_reached") ==
          "The game is over when a player has lost 100 points or more. The winner is whoever has "
          "lost the fewest points. Players who tie share the win.");
}

TEST_CASE("how many cards all get of a deck is a number") {
    CHECK(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Set-up", "cards") ==
          "Each player is dealt 27 cards to their hand.");
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("tennis")), "Set-up", "piles"),
               Catch::StartsWith("Each player is dealt 24 cards (16 with 3 players,"));
}

TEST_CASE("who plays against one other has an opponent") {
    const RuleSheet panjpar = make_rule_sheet(bundled_rules("panjpar"));
    CHECK_THAT(text_of(panjpar, "Stages", "defending"),
               Catch::Equals("The attacker's opponent is to play or to pick up the top one of the "
                             "cards to kill. As soon as "
                             "there are no cards to kill, the defence is over."));
    CHECK_THAT(
        text_of(panjpar, "A turn", "play"),
        Catch::Contains("A pair may be played only in the attack, and only if you have at "
                        "least 3 cards in your hand and your opponent has at least 3 cards "
                        "in their hand. Besides, a pair may be played only if there are no "
                        "thrown cards, or there are exactly 2 thrown cards and your opponent "
                        "has at least 5 cards in their hand."));
}

TEST_CASE("cards of several zones are told together, or that each of them is empty") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("colours")), "A turn", "call"),
               Catch::Contains("you can play and have exactly 2 cards, your hand and your drawn "
                               "cards counted together."));
    CHECK(text_of(make_rule_sheet(bundled_rules("panjpar")), "Rounds", "over") ==
          "A round is over when a player is out, and there are no cards to kill and no thrown "
          "cards.");
}

TEST_CASE("what must lie on one zone or on another is told once") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("durak")), "A turn", "play"),
               Catch::Contains(
                   "In the throwing in, some card among the beaten and beating cards or among the "
                   "unbeaten cards must be of the same rank as the card played."));
}

TEST_CASE("a number that goes down to a bound is told with it") {
    CHECK(text_of(make_rule_sheet(bundled_rules("ninety-nine")), "What follows", "ten") ==
          "When you play a 10, the total goes down by 10, but not below 0.");
}

TEST_CASE("where nothing may be played that is told as such") {
    CHECK(text_of(make_rule_sheet(bundled_rules("colours")), "What beats what", "penalty_cards") ==
          "If there are penalty cards, no card may be played.");
}

TEST_CASE("who is asked about a play is not who played") {
    const RuleSheet cheat = make_rule_sheet(bundled_rules("cheat"));
    CHECK_THAT(text_of(cheat, "What follows", "asks"),
               Catch::Contains("from the next player on, each other player is asked once"));
    CHECK(text_of(cheat, "A turn", "doubt") == "When you are asked, you may doubt.");
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("whot")), "What follows", "general_market"),
               Catch::Contains("each other player draws 1 card from the market"));
}

TEST_CASE("suits that are compared by a rule alone are told from low to high") {
    CHECK(text_of(make_rule_sheet(bundled_rules("old-maid")), "Cards", "suits") == "C, D, H, S.");
    CHECK(text_of(make_rule_sheet(bundled_rules("whot")), "Cards", "suits").empty());
}

TEST_CASE("a stage in which nothing is to be beaten has nobody lead, and says so") {
    const RuleSheet skitgubbe = make_rule_sheet(bundled_rules("skitgubbe"));
    CHECK(text_of(skitgubbe, "What beats what", "first_half") ==
          "In the first half, nothing has to be beaten.");
    CHECK_THAT(text_of(skitgubbe, "What follows", "leads"),
               Catch::EndsWith("then the next player has the turn."));
    CHECK_THAT(text_of(skitgubbe, "What follows", "full_trick"), Catch::EndsWith("you lead next."));
}

TEST_CASE("alternatives that begin with either are each said in full") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("paskahousu")), "A turn", "pick_up"),
               Catch::EndsWith("and either you have no tried cards or you cannot play."));
}

TEST_CASE("what is lost a second time is as many points again") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("mau-mau")), "Scoring", "jack_doubles"),
               Catch::EndsWith("each player loses as many points again."));
}

TEST_CASE("cards of several zones are played from one or more of them") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("swoop")), "A turn", "play"),
               Catch::StartsWith("You play cards to the pile, from one or more of these at once: "
                                 "your turned-up mystery cards, your face-up cards, your hand."));
}

TEST_CASE("who does something only if something else is so is told with that") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Set-up", "winners_give_back"),
               Catch::StartsWith("If the player who came fourth in the previous round has to pay "
                                 "tribute, whoever came first chooses 1 card from their hand as "
                                 "their paid card; if"));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Set-up", "winners_give_back"),
               Catch::Contains("does the same. This card is of rank 2 to 10 and not of the level "
                               "rank, or is of the same rank as the lowest card of their hand."));
}

TEST_CASE("what was to be beaten before a play is told as past") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("paskahousu")), "What follows", "burns"),
               Catch::StartsWith("When you play, if the play is of rank 10 or A and there was a "
                                 "play to beat, or there are at least 4 cards of one rank on"));
}

TEST_CASE("who is equal to others in what is counted is told apart by seats") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("crazy-eights")), "Scoring", "blocked"),
               Catch::Contains("is lowest (between equals, the one in the lowest seat) scores"));
}

TEST_CASE("who begins may be passed over") {
    CHECK(text_of(make_rule_sheet(bundled_rules("mau-mau")), "Set-up", "starter") ==
          "The player after the dealer begins each round, unless passed over.");
}

TEST_CASE("ranks that have the number they are called by are told together") {
    CHECK(text_of(make_rule_sheet(bundled_rules("crazy-eights")), "Cards", "pips") ==
          "A: 1, 2 to 7: their number, 8: 50, 9: 9, all others: 10.");
}

TEST_CASE("that there are some of what is counted is told without a number") {
    CHECK(text_of(make_rule_sheet(bundled_rules("whot")), "A turn", "pick") ==
          "You may pick the cards if there are cards to be picked as a penalty.");
}

TEST_CASE("what only some combinations must meet is told of these") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("skitgubbe")), "A turn", "play"),
               Catch::Contains("A run may be played only in the second half."));
}

TEST_CASE("numbers that are more where something holds are told by how much more") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("guan-dan"));
    const std::string_view more =
        "1 more if the player who came fourth is not on the side of the player who came first, and "
        "1 more if the player who came second is on the side of the player who came first";
    CHECK(
        text_of(sheet, "Rounds", "after a round winners_rise") ==
        fmt::format("After a round, the own level of each player who is on the side of the player "
                    "who came first goes up 1 rank, {}, but not above A.",
                    more));
    CHECK(text_of(sheet, "Scoring", "levels") ==
          fmt::format("Whoever is on the side of the player who came first scores 1 point, {}.",
                      more));
}

TEST_CASE("what is compared with everybody's is a difference for each other player") {
    CHECK(text_of(make_rule_sheet(bundled_rules("crazy-eights")), "Scoring", "blocked") ==
          "If no player is out, the player for whom the sum of the pips of the cards in their hand "
          "is lowest (between equals, the one in the lowest seat) scores, for each other player, "
          "the sum of the pips of the cards in that player's hand minus the sum of the pips of the "
          "cards in the scorer's hand.");
}

TEST_CASE("cards that count as others are called by that elsewhere") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("guan-dan"));
    CHECK_THAT(
        text_of(sheet, "Set-up", "best_card"),
        Catch::Contains("the highest card of their hand that is not one of the wild hearts"));
    CHECK_THAT(text_of(sheet, "Cards that count as others", "wild_hearts"),
               Catch::StartsWith("Cards that are of suit H and of the level rank may count as"));
}

TEST_CASE("cards of a rank of which players have so many are told by that") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("old-maid"));
    CHECK(text_of(sheet, "Set-up", "first_pairs") ==
          "Each player adds to the pairs all cards of each rank of which they have 2 or 4 in their "
          "hand.");
    CHECK(text_of(sheet, "Set-up", "two_of_three") ==
          "Each player adds to the pairs 2 cards of each rank of which they have exactly 3 in "
          "their hand (the one of the highest suit stays).");
}

TEST_CASE("what a stage waits for is told in turn") {
    CHECK_THAT(
        text_of(make_rule_sheet(bundled_rules("durak")), "Stages", "throwing_in"),
        Catch::Contains(". The throwing in is over when nobody is left to act. It is also over, "
                        "before any of these turns, if there are at least as many unbeaten cards "
                        "as the defender has cards in their hand, or if there are at least 6 cards "
                        "laid to attack. "));
}

TEST_CASE("cards of several zones are added up") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("skitgubbe")), "What follows", "full_trick"),
               Catch::Contains("if the covered cards and the uncovered cards are together as many "
                               "as the cards for a full trick"));
}

TEST_CASE("the order is told in which cards come to where they are taken one by one") {
    CHECK_THAT(
        text_of(make_rule_sheet(bundled_rules("beggar-my-neighbour")), "What follows", "is_paid"),
        Catch::Contains(
            "all cards in the pile go under the creditor's pack, the bottom "
            "card of the pile first; then, if the creditor has no cards in their hand, "));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("panjpar")), "Stages", "defending start"),
               Catch::StartsWith(
                   "All the thrown cards go to the cards to kill, the lowest card at the "
                   "bottom (cards of one rank in the order C, D, H and S from the bottom)."));
}

TEST_CASE("who begins is told where perhaps nobody has the card that decides") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("durak")), "Set-up", "starter"),
               Catch::StartsWith("The player with the lowest card of the trump suit in their hand "
                                 "(the one in the lowest seat if nobody has any) begins"));
}

TEST_CASE("who has no cards and waits for others is passed over") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("skitgubbe")), "Stages", "first_half"),
               Catch::StartsWith(
                   "Players, in turn, play or take a chance with the stock; who can do none of "
                   "these is passed over."));
}

TEST_CASE("cards without a suit stand before the others of a deck") {
    CHECK(text_of(make_rule_sheet(bundled_rules("colours")), "Cards", "deck") ==
          "There are 108 cards: 4 wilds and 4 wild4 without a suit, and in each of the suits red "
          "(R), yellow (Y), green (G) and blue (B) 1 of rank 0, and 2 each of ranks 1, 2, 3, 4, 5, "
          "6, 7, 8, 9, skip, reverse and draw2.");
}

TEST_CASE("a direction that was reversed ends with the round") {
    for (const char* game : {"colours", "ninety-nine"}) {
        INFO(game);
        CHECK_THAT(text_of(make_rule_sheet(bundled_rules(game)), "A turn", "turn"),
                   Catch::Contains("A direction of play that was reversed stays so until the round "
                                   "ends."));
    }
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("crazy-eights")), "A turn", "turn"),
               !Catch::Contains("direction"));
}

TEST_CASE("what is asked of each player comes after what they do where it is several things") {
    CHECK(text_of(make_rule_sheet(bundled_rules("guan-dan")), "Rounds",
                  "after a round try_at_ace_fails") ==
          "Then, if the level rank is A, the number of each player's failed tries at the "
          "ace goes up by 1 if they have the right to pass the ace and have not yet passed the "
          "ace.");
}

TEST_CASE("of cards that nobody has seen it is told which is turned up") {
    CHECK(text_of(make_rule_sheet(bundled_rules("swoop")), "What follows", "turned_up") ==
          "When you turn up a mystery card, the last in the row of your mystery cards "
          "goes to your turned-up mystery cards.");
}

TEST_CASE("three things that must hold before something follows are told apart") {
    CHECK_THAT(
        text_of(make_rule_sheet(bundled_rules("beggar-my-neighbour")), "What follows", "is_paid"),
        Catch::StartsWith("When you play, if there are cards owed, and the card played is not "
                          "higher than a 10, and either there is 1 card owed or you have no cards "
                          "left in your hand, all cards in the pile go "));
}

TEST_CASE("what begins anew with a round is told") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("whot")), "Rounds", "over"),
               Catch::EndsWith("All cards are dealt anew for the next one, and what was counted "
                               "within the round begins at 0 again."));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("swoop")), "Rounds", "over"),
               Catch::EndsWith("All cards are dealt anew for the next one."));
}

TEST_CASE("who has no cards left when the set-up is done is out") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("old-maid")),
                       "Winning, and the end of the game", "out"),
               Catch::EndsWith("This is looked at when all that follows from a move is done, and "
                               "after the set-up."));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("go-boom")),
                       "Winning, and the end of the game", "out"),
               Catch::EndsWith("when all that follows from a move is done."));
}
