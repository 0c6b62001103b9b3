#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("who may look at cards that are out of play is told once for all of them") {
    CHECK(text_of(climbing_sheet(), "Where cards lie", "out of play") ==
          "Cards out of play lie on the table, seen by all.");
    CHECK(text_of(climbing_sheet("gone: {seen_by: all}", "gone: {seen_by: nobody}"),
                  "Where cards lie",
                  "out of play") == "Cards out of play lie on the table, seen by nobody.");
    // A rule that asks for them makes them matter again.
    const RuleSheet asked =
        climbing_sheet("any(players where out)", "any(players where out) or count(gone) > 9");
    CHECK(text_of(asked, "Where cards lie", "out of play").empty());
}

TEST_CASE("a beaten play leaves the table before the trick ends only where the file says so") {
    CHECK(text_of(climbing_sheet(), "Tricks", "cards") ==
          "They go out of play; the cards of a play go as soon as it is beaten.");
    CHECK(text_of(climbing_sheet("to_beat: {beaten_to: gone}\n", ""), "Tricks", "cards") ==
          "They go out of play.");
    CHECK(text_of(climbing_sheet(", cards: gone}", "}"), "What is to be beaten", "to_beat") ==
          "When the last play is beaten, its cards go out of play.");
}

TEST_CASE("of cards alike in zones that are played from at once those of the first are played") {
    const auto played = [](const std::string& copies) {
        auto game = changed(climbing_game(), "deck: {preset: standard_52}",
                            "deck: {preset: standard_52" + copies + "}");
        game = changed(game, "  table: {seen_by: all}",
                       "  open: {of: player, seen_by: all}\n  table: {seen_by: all}");
        game = changed(game, "  hands: ", "  shown: {deal: 2, to: open}\n  hands: ");
        game = changed(game, "from: [hand]", "from: [open, hand], together: [open, hand]");
        return text_of(make_rule_sheet(rules_of(game)), "A turn", "play");
    };
    const std::string first =
        "If you have the same card (rank and suit) in two of these places and play one of them, "
        "you play the one from the place that comes first in this list.";
    CHECK_THAT(played(", copies: 2"), Catch::Contains(first));
    CHECK_THAT(played(""), !Catch::Contains(first));
}

TEST_CASE("cards from the top, as many as something is, are told with the top first") {
    const RuleSheet sheet = climbing_sheet(
        "trick: ",
        "  buy: {when: count(rest) > 3}\n"
        "effects: {buys: {on: buy, do: [{move: rest, to: gone, count: round + 1}]}}\ntrick: ");
    CHECK(text_of(sheet, "What follows", "buys") ==
          "When you buy, the top cards of the rest, as many as the number of the round plus 1, go "
          "out of play.");
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("skitgubbe")), "What follows", "picks_up"),
               Catch::Contains("all the uncovered cards go to your hand, then the top cards of the "
                               "covered cards, as many as there were uncovered cards, go to"));
}

TEST_CASE("a zone that every play leaves at once is told as such") {
    CHECK(text_of(make_rule_sheet(bundled_rules("skitgubbe")), "Where cards lie", "laid") ==
          "What is played comes there first, seen by all. From there the cards are moved on at "
          "once.");
    CHECK(text_of(make_rule_sheet(bundled_rules("panjpar")), "Where cards lie", "thrown") ==
          "What is played lies there, seen by all.");
}

TEST_CASE("the card that a play was laid on is told as the one under it") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("durak")), "What follows", "beats"),
               Catch::Contains("the card played and the card under it go to the beaten and"));
}

TEST_CASE("cards that go to the same place are told together where it has no order") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("paskahousu")), "What follows", "picks_up"),
               Catch::Contains("all cards in the pile and all your tried cards go to your hand,"));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("skitgubbe")), "What follows", "lays"),
               Catch::Contains("all the uncovered cards go to the covered cards, then the cards "
                               "played go to the uncovered cards."));
}

TEST_CASE("of cards that a play leaves in the hand it is told that they are left") {
    const RuleSheet colours = make_rule_sheet(bundled_rules("colours"));
    CHECK_THAT(
        text_of(colours, "What follows", "not_called"),
        Catch::StartsWith("When you play, if you have exactly 1 card left in your hand and"));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("mau-mau")), "A turn", "say_mau"),
               Catch::Contains("have exactly 2 cards in your hand."));
}

TEST_CASE("by how many there are more than of something else is told as so many more") {
    CHECK(
        text_of(climbing_sheet("trick: ", "  buy: {when: count(hand) > count(rest) + 2}\ntrick: "),
                "A turn", "buy") ==
        "You may buy if you have at least 3 more cards in your hand than there are cards in the "
        "rest.");
}

TEST_CASE("cards that are many are drawn, whatever word goes before them") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("mau-mau")), "What follows", "takes"),
               Catch::Contains("you draw the penalty cards from the stock to your hand"));
}

TEST_CASE("where no card is left undealt nothing is said of any") {
    CHECK(text_of(make_rule_sheet(bundled_rules("old-maid")), "Where cards lie", "stock") ==
          "On the table, seen by nobody.");
}

TEST_CASE("what a suit is like that is kept in mind is told like a card") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("panjpar")), "Set-up", "wrong_guess"),
               Catch::StartsWith("If red trumps are guessed and the trump suit is of colour black, "
                                 "or red trumps are not guessed"));
}

TEST_CASE("of two zones the first is played from as long as there are cards") {
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("colours")), "A turn", "play"),
               Catch::StartsWith("You play a card to the pile, from your drawn cards if you have "
                                 "any, otherwise from your hand."));
    CHECK_THAT(text_of(make_rule_sheet(bundled_rules("palace")), "A turn", "play"),
               Catch::Contains("from the first of these where you have any:"));
}

TEST_CASE("who does not have as many cards has another number of them") {
    const RuleSheet sheet = climbing_sheet(
        "beats:\n", "beats:\n  others: {when: not same_size, allow: size > to_beat.size}\n");
    CHECK(
        text_of(sheet, "What beats what", "others") ==
        "If the play has another number of cards than the play to beat, it must have more cards.");
}

TEST_CASE("what comes after a comparison of what somebody has is told with its verb") {
    CHECK_THAT(
        text_of(make_rule_sheet(bundled_rules("swoop")), "A turn", "turn_up"),
        Catch::Contains("if you have more mystery cards than you have face-up cards and have "
                        "no turned-up mystery cards."));
}
