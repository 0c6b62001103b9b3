#include "explain/illegal.h"

#include "../notation/table_games.h"
#include "../text.h"
#include "explain/combination_text.h"
#include "refusals.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("the row that decides is named with its place and the values it compares") {
    Table table = palace();
    table.play("kh");
    CHECK(table.why_not("6h") ==
          "6H does not beat KH: `higher` (palace.yaml:33:3) asks for `rank > to_beat.rank`, and 6 "
          "does not rank above K");
}

TEST_CASE("an exception stands before the rule it excepts") {
    Table table = palace();
    table.play("7d");
    CHECK(table.why_not("9s") ==
          "9S does not beat 7D: `lower_after_seven` (palace.yaml:32:3) asks for `rank < 7`, and 9 "
          "does not rank below 7");
    CHECK(table.why_not("6h").empty());
}

TEST_CASE("a play that no row is about says what the rows are about") {
    Table table = climbing();
    table.play("8h");
    CHECK(
        table.why_not("as ac") ==
        "AC AS do not beat 8H: `higher` (test.yaml:21:3) is for `same_combination and same_size`, "
        "and pair is not single");
    CHECK(table.why_not("3d") ==
          "3D does not beat 8H: `higher` (test.yaml:21:3) asks for `key > to_beat.key`, and 3D "
          "does not rank above 8H");
}

TEST_CASE("what is no combination is told what there is") {
    const Table table = climbing();
    CHECK(table.why_not("7c 8h") ==
          "7C 8H are no combination; of 2 cards there is only `pair` (2 cards of one rank)");
    CHECK(table.why_not("7c 7d as run") == "7C 7D is no `run` but `pair`");
}

TEST_CASE("only combinations that may be played are named, and a text that several share once") {
    const Table table = climbing(
        {{"zones:\n", "options: {triples: {default: false}}\nzones:\n"},
         {"  run: {run: 3..}\n",
          "  triple: {set: 3}\n"
          "  many_lows: {run: 3.., width: 2}\n"
          "  same_ranks: {set: 2, same: colour}\n"},
         {"play: {from: [hand], to: table}",
          "play: {from: [hand], to: table, when: not (combination == triple and not triples) and "
          "combination != many_lows}"}});
    CHECK(table.why_not("7c 8h") ==
          "7C 8H are no combination; of 2 cards there are `pair` (2 cards of one rank) and "
          "`same_ranks` (2 cards of one rank, all of one colour)");
    // Where there is none of so many cards all are told.
    CHECK(table.why_not("7c 7d 8h") ==
          "7C 7D 8H are no combination; there are `single` (1 card), `pair` (2 cards of one rank) "
          "and `same_ranks` (2 cards of one rank, all of one colour)");
    const Table bidding(bundled_rules("dou-dizhu"), 3);
    const std::string all = possible_combinations_text(bidding.rules, 6);
    CHECK(all.find("`four_and_singles`") != std::string::npos);
    CHECK(all.find("`bomb`") == std::string::npos);
    CHECK(all.find("`four_and_any`") == std::string::npos);
    CHECK(all.find("`four_and_cards`") == std::string::npos);
}

TEST_CASE("cards that are not there are looked for where the player sees") {
    Table table = palace();
    CHECK(table.why_not("9s") == "there is no 9S in `hand`");
    CHECK(table.why_not("4c") ==
          "there is no 4C in `hand`; it is in `face_up`, and cards are played from `hand` now");
    CHECK(table.why_not("kh kh") == "there is only 1 KH in `hand`");
    CHECK(
        table.why_not("4c from face_up") ==
        "cards are played from `hand` now, not from `face_up`: `play` (palace.yaml:35:3) takes the "
        "first of `hand`, `face_up` and `face_down` that holds cards");
    // The player does not know what lies face down.
    CHECK(table.why_not("2c") == "there is no 2C in `hand`");
    CHECK(table.why_not("2d") == "there is no 2D in `hand`");
}

TEST_CASE("an action that may not be taken names its condition") {
    Table table = palace();
    table.play("7d");
    CHECK(
        table.why_not("pick up") ==
        "you may not pick up: `pick_up` (palace.yaml:36:3) asks for `not can_play`, and 6H can be "
        "played");
    const Table leading = climbing();
    CHECK(leading.why_not("pass") ==
          "you may not pass where anything may be played: `pass` (test.yaml:24:3) is for those who "
          "have something to beat");
}

TEST_CASE("what a rank after `as` means of a run is said") {
    const Table table(bundled_rules("dai-fugo"), 3,
                      {"3D", "4C", "4H", "9S", "5C", "5H", "joker", "6C", "6H", "10S"});
    CHECK(table.why_not("9s 10s joker as 9") ==
          "9S 10S joker cannot count as 9, only as 10 or J (the highest rank of the run)");
}

TEST_CASE("tokens and values are explained") {
    Table table = changing();
    CHECK(table.why_not("1 as 4") == "1 as 4 costs 3 `coins`, and you have 2");
    CHECK(table.why_not("1 2 as 3") == "1 2 cannot count as 3, only as 2");
    table.play("3");
    CHECK(table.why_not("1 as 2") ==
          "1 as 2 does not beat 3: `higher` (test.yaml:22:3) asks for `rank > to_beat.rank`, and 2 "
          "does not rank above 3");
    CHECK(table.why_not("4 4").find("is for `same_size`") != std::string::npos);
}

TEST_CASE("a word that is neither a card nor an action is told both") {
    const Table table = climbing();
    CHECK(table.why_not("fold") ==
          "there is neither a card nor an action `fold`; cards are written like 2C and AS, and the "
          "actions are `play` and `pass`");
    CHECK(table.why_not("7c 1x") == "there is no card `1x`; cards are written like 2C and AS");
}

TEST_CASE("what is illegal always has an explanation") {
    // Anything typed in any position gets words, and nothing that the player may not know.
    for_each_refusal(5, [](const Rules& rules, const State& state, const MoveRequest& request,
                           const Refusal& refusal) {
        CHECK_FALSE(explain_refusal(rules, state, request, refusal).empty());
    });
}

TEST_CASE("the card of a play that is in the way is named") {
    const std::string all = "leading or all(play where suit == H)";
    Table table = asking_for(all);
    table.play("8h");
    CHECK(table.why_not("9c") ==
          "9C may not be played: `play` (test.yaml:23:3) asks for `" + all +
              "`, and there is a play to beat and `suit == H` is false of 9C");
    table = asking_for("all(play where rank != 7)");
    CHECK(table.why_not("7c 7d") ==
          "7C 7D may not be played: `play` (test.yaml:23:3) asks for `all(play where rank != 7)`, "
          "and "
          "`rank != 7` is false of 7C");
    table = asking_for("any(play where rank in (8 2))");
    CHECK(table.why_not("7c") ==
          "7C may not be played: `play` (test.yaml:23:3) asks for `any(play where rank in (8 2))`, "
          "and "
          "`rank in (8 2)` is true of no card of the play");
    table = asking_for("count(play where as == 7) < 2");
    CHECK(table.why_not("7c 7d") ==
          "7C 7D may not be played: `play` (test.yaml:23:3) asks for `count(play where as == 7) < "
          "2`, and "
          "`count(play where as == 7)` (2) is not below 2");
}

TEST_CASE("what a play out of turn is asked for is said") {
    Table table(rules_of_test_game("rules/out-of-turn"), 4, {"3S", "4S", "5S", "6S", "7S", "8S"});
    table.state.to_act = 0;
    const Moves moves = legal_moves(table.rules.program, table.state);
    apply(table.rules.program, table.state, moves.nth(0));
    REQUIRE(table.state.asking.active);
    const auto request = table.read("4S");
    const auto why = explain_illegal(table.rules, table.state, request);
    CHECK(contains(why, "asks for `tier == 1`"));
}
