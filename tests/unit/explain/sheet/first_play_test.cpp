#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game without tricks, of which the first play must be a three.
std::string laying_game(const std::string& more = "") {
    auto game =
        changed(climbing_game(), "trick: {closes: everybody_else_passed, cards: gone}\n", more);
    game = changed(game, "{locks_out: true}", "{when: not can_play, when_leading: true}");
    return changed(game, "to: table}", "to: table, when: not leading or rank == 3}");
}

}  // namespace

TEST_CASE("where nobody leads again, what there is to beat at first is told as the first play") {
    CHECK(
        text_of(make_rule_sheet(rules_of(laying_game())), "A turn", "play") ==
        "You play cards from your hand to the table. With the first play, the play must be of rank "
        "3. After the first play, see also \"What beats what\".");
}

TEST_CASE("where somebody may lead again, it is told as nothing to beat") {
    const auto again =
        laying_game("effects: {closes: {on: play, when: rank == K, do: [{lead: same}]}}\n");
    CHECK_THAT(text_of(make_rule_sheet(rules_of(again)), "A turn", "play"),
               Catch::Contains("If there is nothing to beat, the play must be of rank 3."));
}

TEST_CASE("what an action makes so is told unless the clause for it says the same") {
    const auto told = [](const std::string& action, const std::string& clause) {
        auto game = changed(climbing_game(), "setup:\n",
                            "variables: {called: {type: boolean, when_true: " + clause +
                                ", when_false: it has not}}\nsetup:\n");
        game = changed(game, "trick: ",
                       "  call: {title: " + action +
                           ", keeps_turn: true, when: not called}\n"
                           "effects: {calls: {on: call, do: [{set: called, to: true}]}, "
                           "helps: {on: play, when: called, do: [{lead: same}]}}\ntrick: ");
        return text_of(make_rule_sheet(rules_of(game)), "What follows", "calls");
    };
    CHECK(told("say farewell", "farewell has been said").empty());
    CHECK(told("say farewell", "the game is lost") == "When you say farewell, the game is lost.");
    CHECK(told("leave the trick", "the trick is void") ==
          "When you leave the trick, the trick is void.");
}

TEST_CASE("what lasts a trick and has words of its own is told with its end") {
    const std::string fails =
        "effects: {fails: {on: pass, do: [{set: failed, to: true}]}, "
        "helps: {on: play, when: failed, do: [{lead: same}]}}\n";
    const std::string failed =
        "variables: {failed: {type: boolean, lasts: trick, when_true: the defence has failed, "
        "when_false: the defence has not failed}}\n";
    const auto told = [&](const std::string& game) {
        return text_of(make_rule_sheet(rules_of(changed(game, "setup:\n", failed + "setup:\n"))),
                       "What follows", "fails");
    };
    CHECK(told(laying_game(fails)) ==
          "When you pass, the defence has failed (this holds until a player leads).");
    CHECK(told(changed(climbing_game(), "trick: ", fails + "trick: ")) ==
          "When you pass, the defence has failed (this holds until the trick ends).");
}
