#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The sheet of a game in which an option says whether somebody picks a number after a play.
RuleSheet picking_game(const std::string& picks) {
    auto game = changed(climbing_game(), "setup:\n",
                        "options: {picks: {default: " + picks +
                            ", says: who has played picks a number}}\n"
                            "variables: {picked: {type: integer}}\nsetup:\n");
    game = changed(game, "  pass: {locks_out: true}\n", "  pass: {}\n  pick: {values: 1..4}\n");
    game = changed(game, "trick: {closes: everybody_else_passed, cards: gone}\n",
                   "stages:\n"
                   "  laying: {actions: [play, pass], "
                   "effects: {laid: {on: play, do: [{stage: picking}]}}}\n"
                   "  picking: {acts: next(starter), until: not picks, actions: [pick], "
                   "effects: {picks_it: {on: pick, do: [{set: picked, to: value}, "
                   "{stage: laying}]}}, then: [{set: picked, to: 1}, {stage: laying}]}\n");
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
