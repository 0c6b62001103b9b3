#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The climbing game in rounds, with these variables and steps of the set-up.
RuleSheet sheet_with(const std::string& variables, const std::string& steps,
                     const Replacements& more = {}) {
    auto game =
        changed(climbing_game(), "setup:\n", "variables: " + variables + "\nsetup:\n" + steps);
    game = changed(game, "end:", "rounds: {over: any(players where out)}\nend:");
    return make_rule_sheet(rules_of(changed(game, more)));
}

}  // namespace

TEST_CASE("who does a step only if something else holds is told case by case") {
    const auto draws = [](const std::string& when) {
        return text_of(sheet_with("{owes: {of: player, type: boolean, title: debt}}",
                                  "  owing: {set: owes, to: true, when: seat_number == 1}\n"
                                  "  draws: {draw: 2, from: rest, to: hand, when: " +
                                      when + "}\n"),
                       "Set-up", "draws");
    };
    CHECK(draws("last_place == 1 and placed(3).owes or last_place == 2 and placed(2).owes") ==
          "If the player who came third in the previous round has a debt, whoever came first draws "
          "2 cards from the rest to their hand, as far as the rest lasts; if the player who came "
          "second has a debt, whoever came second does the same.");
    // Of these both may be true of one player, who does it once.
    CHECK_THAT(draws("last_place == 1 and placed(3).owes or owes and placed(2).owes"),
               !Catch::Contains("does the same"));
}

TEST_CASE("who is named to begin is told where nothing else asks for them") {
    const RuleSheet sheet =
        sheet_with("{leads_first: {type: player, title: first to lead}}",
                   "  first_leads: {set: leads_first, to: seat(1)}\n"
                   "  many_lead: {set: leads_first, to: seat(0), when: player_count > 2}\n",
                   {{"combinations:", "starter: leads_first\ncombinations:"}});
    CHECK(text_of(sheet, "Set-up", "first_leads") ==
          "The player in seat 1 becomes the first to lead.");
    CHECK(text_of(sheet, "Set-up", "many_lead") ==
          "If there are more than 2 players, the player in seat 0 becomes the first to lead.");
}

TEST_CASE("what the set-up makes so is not so before it in any round") {
    const std::string flags =
        "{owes: {of: player, type: boolean, lasts: round, title: debt}, bare: {type: boolean, "
        "lasts: round, title: bare table, when_true: the table is bare, when_false: the table is "
        "laid}}";
    const std::string steps =
        "  bare: {set: bare, to: true, when: round > 1}\n"
        "  owing: {set: owes, to: true, when: bare and seat_number == 1}\n"
        "  free: {set: owes, to: false, when: seat_number == 2 and not bare}\n";
    const Replacements asked = {{"out: {empty: [hand]}", "out: {empty: [hand], when: not owes}"}};
    CHECK(text_of(sheet_with(flags, steps, asked), "Set-up", "at the start of each round") ==
          "No player has a debt and the table is laid.");
    const std::string once = "{owes: {of: player, type: boolean, title: debt}}";
    CHECK(
        text_of(sheet_with(once, "  owing: {set: owes, to: true, when: seat_number == 1}\n", asked),
                "Set-up", "at the start of the game")
            .empty());
}

TEST_CASE("what is left of the cards is told where some can be left") {
    const auto rest = [](const std::string& players) {
        const Replacements changes = {{"players: 2..3\n", "players: " + players + "\n"},
                                      {"{deal: 4, to: hand}", "{deal: 13, to: hand}"}};
        return text_of(make_rule_sheet(rules_of(changed(climbing_game(), changes))), "Set-up",
                       "rest");
    };
    CHECK(rest("2..4") == "What is then left of the rest is not used.");
    CHECK(rest("4").empty());
}

TEST_CASE("with a number of players what comes to the same is told once") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("zheng-shangyou"), 4);
    CHECK(text_of(sheet, "Set-up", "losers_give_the_best")
              .starts_with("Whoever did not come among the first 2 in the previous round chooses"));
    CHECK(
        text_of(sheet, "Set-up", "winners_give_any")
            .starts_with("In later rounds, whoever came among the first 2 in the previous round "));
    CHECK(text_of(sheet, "Set-up", "best_up") ==
          "In later rounds, players exchange all their face-up cards by their places in the "
          "previous round: the first and the last, the second and the last but one; what each gets "
          "goes to their hand.");
}

TEST_CASE("who is next is still in where it is known who sits a round out") {
    const auto starter = [](const std::string& out) {
        return text_of(sheet_with("{dealer: {type: player}}",
                                  "  dealer: {set: dealer, to: seat(round mod 2)}\n",
                                  {{"out: {empty: [hand]}",
                                    "out: {empty: [hand]" + out + "}\nstarter: next(dealer)"}}),
                       "Set-up", "starter");
    };
    CHECK(starter("") == "The player after the dealer begins each round.");
    CHECK(starter(", at: round_start") ==
          "The next player still in after the dealer begins each round.");
}

TEST_CASE("what is done as a round begins comes in the set-up before who begins") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("ninety-nine"));
    CHECK(text_of(sheet, "Set-up", "before a round next_dealer") ==
          "In later rounds, the next player still in after the dealer becomes the dealer.");
}

TEST_CASE("of rows of later rounds in the set-up each says so") {
    auto game = changed(climbing_game(), "setup:\n", "variables: {boss: {type: player}}\nsetup:\n");
    game = changed(game, "end:\n",
                   "starter: boss\nrounds:\n  over: any(players where out)\n  at_start:\n"
                   "    first: {when: round > 1, do: [{set: boss, to: next(boss)}]}\n"
                   "    second: {when: round > 1, do: [{set: boss, to: next(boss)}]}\nend:\n");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    for (const char* row : {"before a round first", "before a round second"}) {
        CHECK(text_of(sheet, "Set-up", row) ==
              "In later rounds, the player after the boss becomes the boss.");
    }
}
