#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A climbing game in which a tax may be paid, with the option `tax` as given; `declared` are
/// variables, `setup` steps, `actions` and `effects` rows of the file.
RuleSheet taxed(const std::string& setting, const std::string& effects = "") {
    auto game =
        changed(climbing_game(), "setup:\n",
                "options: {tax: {default: " + setting +
                    "}}\n"
                    "variables:\n"
                    "  owes: {of: player, type: boolean, lasts: round, title: debt}\n"
                    "  eased: {type: boolean, lasts: round, title: remission}\n"
                    "setup:\n"
                    "  debtors: {set: owes, to: true, when: tax and seat_number == 1}\n"
                    "  remission: {set: eased, to: count(players where owes) == 1}\n"
                    "  let_off: {set: owes, to: false, when: eased}\n"
                    "  collects: {ask: player_with_most(seat_number where owes), to: [pay]}\n");
    game = changed(
        game, "trick: ",
        "  pay: {when: count(hand) > 1}\n"
        "effects:\n  paid: {on: pay, do: [{move: hand, to: box, count: 1, cards: random}]}\n" +
            effects + "trick: ");
    game = changed(game, "  gone:", "  box: {of: player, seen_by: all}\n  gone:");
    game = changed(game, "first_out: {when: any(players where out)}",
                   "first_out: {when: any(players where out or count(box) > 3)}");
    return make_rule_sheet(
        rules_of(changed(game, "end:", "rounds: {over: any(players where out)}\nend:")));
}

}  // namespace

TEST_CASE("what an option rules out is not told, nor what only follows from it") {
    const RuleSheet with = taxed("true");
    CHECK(text_of(with, "Set-up", "debtors") == "Each player whose seat number is 1 has a debt.");
    CHECK_FALSE(text_of(with, "A turn", "pay").empty());
    const RuleSheet without = taxed("false");
    for (const char* step : {"debtors", "remission", "let_off", "collects"}) {
        INFO(step);
        CHECK(text_of(without, "Set-up", step).empty());
    }
    CHECK(text_of(without, "A turn", "pay").empty());
    CHECK(text_of(without, "What follows", "paid").empty());
    CHECK(text_of(without, "Where cards lie", "box").empty());
}

TEST_CASE("what a step sets back does not last until the round ends") {
    auto game = changed(climbing_game(), "setup:\n",
                        "variables:\n"
                        "  called: {type: boolean, lasts: round, title: call}\n"
                        "  knocked: {type: boolean, lasts: round, title: knock}\n"
                        "setup:\n");
    game =
        changed(game, "trick: ",
                "effects:\n"
                "  calls: {on: pass, do: [{set: called, to: true}, {set: knocked, to: true}]}\n"
                "  forgets: {on: play, when: called and knocked, do: [{set: called, to: false}]}\n"
                "trick: ");
    const RuleSheet sheet = make_rule_sheet(
        rules_of(changed(game, "end:", "rounds: {over: any(players where out)}\nend:")));
    CHECK(
        text_of(sheet, "What follows", "calls") ==
        "When you pass, from now on there is a call, then until the round ends there is a knock.");
    // What there is not yet goes without saying.
    CHECK(text_of(sheet, "Set-up", "at the start of each round").empty());
}

TEST_CASE("what a variable of a rank or a suit is at first is told where it means something") {
    const auto sheet = [](const std::string& start, const std::string& flag) {
        auto game = changed(climbing_game(), "setup:\n",
                            "variables:\n"
                            "  called: {type: rank" +
                                start +
                                "}\n"
                                "  stands: {type: boolean}\n"
                                "setup:\n");
        game =
            changed(game, "trick: ",
                    "  call: {values: ranks}\n"
                    "effects:\n  calls: {on: call, do: [{set: called, to: value}" +
                        flag +
                        "]}\n"
                        "  again: {on: play, when: stands and rank == called, do: [{lead: same}]}\n"
                        "trick: ");
        return make_rule_sheet(rules_of(game));
    };
    const std::string name = "at the start of the game";
    CHECK(text_of(sheet(", start: K", ""), "Set-up", name) == "The called is K.");
    CHECK(text_of(sheet("", ""), "Set-up", name).empty());
    CHECK(text_of(sheet(", start: K", ", {set: stands, to: true}"), "Set-up", name).empty());
}

TEST_CASE("a rank that stands at a place of the order, or after another, is named") {
    auto game = changed(climbing_game(), "setup:\n",
                        "options: {low: {default: 3, range: 2..5}}\n"
                        "variables: {level: {type: rank}}\n"
                        "setup:\n  begins: {set: level, to: rank_at(low - 1)}\n");
    game = changed(
        game, "trick: ",
        "effects:\n"
        "  rises: {on: play, when: rank == level, do: [{set: level, to: next_rank(level)}]}\n"
        "trick: ");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "Set-up", "begins") == "At first 3 counts as the level.");
    CHECK(text_of(sheet, "What follows", "rises") ==
          "When the play is of the level, the level goes up one rank.");
}

TEST_CASE("a rank that is raised by a number goes up so many ranks") {
    const auto rises = [](const std::string& place) {
        auto game = changed(climbing_game(), "setup:\n",
                            "variables: {level: {type: rank}, climbs: {type: integer}}\nsetup:\n");
        game = changed(game, "trick: ",
                       "effects:\n"
                       "  climbs: {on: pass, do: [{set: climbs, to: climbs + 1}]}\n"
                       "  rises: {on: play, when: rank == level, do: [{set: level, to: rank_at(" +
                           place + ")}]}\ntrick: ");
        return text_of(make_rule_sheet(rules_of(game)), "What follows", "rises");
    };
    const std::string when = "When the play is of the level, the level ";
    CHECK(rises("1 + steps(2 level) + climbs") ==
          when + "goes up as many ranks as the number of climbs.");
    CHECK(rises("least(12 climbs + 1 + steps(2 level))") ==
          when + "goes up as many ranks as the number of climbs, but not above K.");
    CHECK(rises("steps(2 level) + 1 + 4") == when + "goes up 4 ranks.");
    CHECK(rises("least(steps(2 level) + 2 + 1 5)") == when + "goes up 2 ranks, but not above 6.");
    CHECK(rises("1 + steps(2 level) + (climbs + round)") ==
          when + "goes up as many ranks as the number of climbs plus the number of the round.");
    // What begins elsewhere, or adds another number, is another place.
    CHECK(rises("1 + steps(4 level) + climbs").find("goes up") == std::string::npos);
    CHECK(rises("2 + steps(2 level) + climbs").find("goes up") == std::string::npos);
    CHECK(rises("1 + steps(2 level) - climbs").find("goes up") == std::string::npos);
}

TEST_CASE("plays that go where only their player sees them lie somewhere remarkable") {
    const auto game = changed(
        climbing_game(),
        Replacements{{"  gone:", "  mine: {of: player, seen_by: owner}\n  gone:"},
                     {"to: table", "to: mine"},
                     {"to_beat: {beaten_to: gone}\n", ""},
                     {"beats:\n  higher: {when: same_combination and same_size, allow: key > "
                      "to_beat.key}\n",
                      ""},
                     {"trick: {closes: everybody_else_passed, cards: gone}\n", ""},
                     {"pass: {locks_out: true}", "pass: {}"}});
    CHECK(text_of(make_rule_sheet(rules_of(game)), "Where cards lie", "mine") ==
          "Every player's own, seen by its owner only.");
}

TEST_CASE("a rank that is raised keeps its place among ranks that follow each other") {
    auto game =
        changed(climbing_game(),
                "ranks: {order:", "ranks: {orders: {lifted: {raise: level, above: A}}, order:");
    game = changed(game, "setup:\n", "variables: {level: {type: rank, start: 3}}\nsetup:\n");
    const auto lifted = [](const std::string& file) {
        return text_of(make_rule_sheet(rules_of(file)), "Cards", "lifted");
    };
    const std::string raised =
        "The level comes directly above A in the order of the ranks; the other ranks keep their "
        "order.";
    CHECK(lifted(changed(game, "  run: {run: 3..}\n", "")) == raised);
    CHECK(lifted(game) ==
          raised +
              " In combinations of ranks that follow each other, all ranks keep their places.");
}

TEST_CASE("what all of several ways ask for is said once") {
    const auto game = changed(climbing_game(), "pass: {",
                              "pass: {when: not can_play and count(hand) > 3 or score < 0 and not "
                              "can_play, ");
    CHECK(text_of(make_rule_sheet(rules_of(game)), "A turn", "pass") ==
          "You may pass if you cannot play and have either more than 3 cards in your hand or "
          "fewer than 0 points, but not when there is nothing to beat. Whoever has passed does not "
          "play again until the trick has ended.");
}
