#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The sheet of a game in which an option says whether somebody picks a number after a play.
///
/// @param acts  who picks it
/// @param asked  what plays must meet
RuleSheet picking_game(const std::string& picks, const std::string& acts = "next(starter)",
                       const std::string& asked = "") {
    auto game = changed(climbing_game(), "setup:\n",
                        "options: {picks: {default: " + picks +
                            ", says: who has played picks a number}}\n"
                            "variables: {picked: {type: integer}}\nsetup:\n");
    game = changed(game, "  pass: {locks_out: true}\n", "  pass: {}\n  pick: {values: 1..4}\n");
    game = changed(game, "trick: {closes: everybody_else_passed, cards: gone}\n",
                   "stages:\n"
                   "  laying: {actions: [play, pass], "
                   "effects: {laid: {on: play, do: [{stage: picking}]}}}\n"
                   "  picking: {acts: " +
                       acts +
                       ", until: not picks, actions: [pick], "
                       "effects: {picks_it: {on: pick, do: [{set: picked, to: value}, "
                       "{stage: laying}]}}, then: [{set: picked, to: 1}, {stage: laying}]}\n");
    if (!asked.empty()) {
        game = changed(game, "to: table}", "to: table, when: \"" + asked + "\"}");
        game = changed(game, "[pick]", "[pick, play]");
    }
    return make_rule_sheet(
        rules_of(changed(game, "first_out: {when: ", "first_out: {when: picked == 4 or ")));
}

}  // namespace

TEST_CASE("what only who acts in a stage can do is not told where nobody acts in it") {
    const RuleSheet sheet = picking_game("false");
    CHECK_THAT(text_of(sheet, "Stages", "picking"), Catch::StartsWith("Nobody acts. "));
    CHECK(text_of(sheet, "A turn", "pick").empty());
    CHECK(text_of(sheet, "What follows", "picks_it").empty());
}

TEST_CASE("a stage that only what is done in it ends is not told to be over by itself") {
    const RuleSheet sheet = picking_game("true");
    CHECK(text_of(sheet, "Stages", "picking") ==
          "The player after the player who began the round is to pick.");
    CHECK(text_of(sheet, "Stages", "picking then").empty());
    CHECK_FALSE(text_of(sheet, "A turn", "pick").empty());
    CHECK_FALSE(text_of(sheet, "What follows", "picks_it").empty());
}

TEST_CASE("a stage in which nobody may be found to act is over then") {
    const RuleSheet lowest =
        picking_game("true", "player_with_least(lowest(hand where suit == H))");
    CHECK(text_of(lowest, "Stages", "picking") ==
          "The player with the lowest card of suit H in their hand is to pick. If there is no such "
          "player, the picking is over.");
    CHECK_FALSE(text_of(lowest, "Stages", "picking then").empty());
    const RuleSheet among =
        picking_game("true", "player_with_most(count(hand) where count(hand where suit == H) > 0)");
    CHECK_THAT(text_of(among, "Stages", "picking"),
               Catch::EndsWith("If there is no such player, the picking is over."));
}

TEST_CASE("what plays must meet in each stage is told by stage") {
    const RuleSheet sheet = picking_game(
        "true", "next(starter)",
        "stage == laying and rank >= 7 and size < 3 or stage == picking and not any(hand where "
        "rank < play.rank) and (count(rest) == 0 or count(gone) > 3 or rank != K)");
    CHECK(
        text_of(sheet, "A turn", "play") ==
        "You play cards from your hand to the table. In the laying, the play must be of rank 7 or "
        "higher. In the laying, the play must have fewer than 3 cards. In the picking, you may "
        "play only if no card in your hand is of a lower rank than the play. In the picking, if "
        "the rest is not empty and there are not more than 3 gone cards, the play must not be of "
        "rank K. After the first play, see also \"What beats what\".");
}

TEST_CASE("a stage whose name begins with an article has one article") {
    auto game = changed(climbing_game(), "trick: {closes: everybody_else_passed, cards: gone}\n",
                        "stages:\n  a_turn: {actions: [play, pass]}\n");
    game = changed(game, "  pass: {locks_out: true}\n", "  pass: {}\n");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    const SheetSection* stages = find_section(sheet, "Stages");
    REQUIRE(stages != nullptr);
    CHECK(stages->entries.front().text == "A round goes through stages. It begins with the turn.");
}
