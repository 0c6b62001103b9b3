#include "../notation/table_games.h"
#include "explain/illegal.h"
#include "refusals.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// What whoever asks for the rule is told, and clients of the protocol are.
std::string told_with_rule(const Table& table, const std::string& text) {
    return explain_illegal(table.rules, table.state, table.read(text));
}

/// The parts of a game that a test is about.
struct Parts {
    std::string options = "{}";
    std::string zones = "{}";
    std::string laid = "{seen_by: all}";
    std::string pair = "{set: 2}";
    std::string variables = "{}";
    std::string setup = "{}";
    std::string beats = "{when: same_combination, allow: rank > to_beat.rank}";
    std::string play = "";  ///< after `from` and `to`
    std::string pass = "{}";
    std::string actions = "{}";
    std::string effects = "{}";
};

/// Entries that stand in a map beside others.
std::string entries_of(const std::string& map) { return map == "{}" ? "" : map + "\n"; }

/// Seat 0 holds 3C 3D 8H KS, seat 1 4C 4D 9H AS, if nothing else is dealt or chosen.
Table table_with(const Parts& parts) {
    const std::string text = R"(houserules: 1
name: Kinds
players: 2
deck: {preset: standard_52}
options: )" + parts.options +
                             R"(
zones:
  hand: {of: player, seen_by: owner}
  laid_cards: )" + parts.laid +
                             R"(
  gone: {seen_by: all}
  rest: {seen_by: nobody, order: stack, holds: deck}
)" + entries_of(parts.zones) +
                             "variables: " + parts.variables + R"(
setup:
  hands: {deal: 4, to: hand}
)" + entries_of(parts.setup) +
                             R"(combinations:
  single: {set: 1}
  pair: )" + parts.pair + R"(
to_beat: {beaten_to: gone}
beats:
  higher: )" + parts.beats + R"(
actions:
  play: {from: [hand], to: laid_cards)" +
                             parts.play + R"(}
  pass: )" + parts.pass + "\n" +
                             entries_of(parts.actions) + "effects: " + parts.effects + R"(
trick: {closes: everybody_else_passed, cards: gone}
out: {empty: [hand]}
end:
  first_out: {when: any(players where out)}
)";
    return {rules_of(text), 2, {"3C", "4C", "3D", "4D", "8H", "9H", "KS", "AS"}};
}

/// The same after some moves.
Table after(const Parts& parts, const std::vector<std::string>& moves) {
    Table table = table_with(parts);
    for (const auto& move : moves) table.play(move);
    return table;
}

}  // namespace

TEST_CASE("a row of beats says why it does not allow a play, or what it compares") {
    CHECK(told(after({}, {"8h"}), "4c") == "4C does not beat 8H: 4 does not rank above 8");
    Parts parts;
    parts.beats = "{allow: rank > to_beat.rank and size < 2, says: lay one higher card}";
    CHECK(told(after(parts, {"8h"}), "4c") == "4C does not beat 8H. Lay one higher card");
    CHECK(told_with_rule(after(parts, {"8h"}), "4c") ==
          "4C does not beat 8H. Lay one higher card. `higher` (test.yaml:19:3) asks for `rank > "
          "to_beat.rank and size < 2`, and 4 does not rank above 8");
}

TEST_CASE("a play that no row is about is told which shape is asked for") {
    CHECK(told(after({}, {"8h"}), "4c 4d") ==
          "4C 4D do not beat 8H: a single is asked for, and these cards are a pair");
}

TEST_CASE("when of play says why it forbids a play, or what is so about it") {
    Parts parts;
    parts.play = ", when: not leading or size == 1";
    CHECK(told(table_with(parts), "3c 3d") ==
          "3C 3D may not be played: the play does not have 1 card");
    CHECK(told_with_rule(table_with(parts), "3c 3d") ==
          "3C 3D may not be played: `play` (test.yaml:21:3) asks for `not leading or size == 1`, "
          "and anything may be played and `size` (2) is not 1");
    parts.play = ", when: size < 3 and any(play where suit == H)";
    CHECK(told(table_with(parts), "3c 3d") ==
          "3C 3D may not be played: no card of the play is of suit H");
    CHECK(told_with_rule(table_with(parts), "3c 3d") ==
          "3C 3D may not be played: `play` (test.yaml:21:59) asks for `any(play where suit == H)`, "
          "and `suit == H` is true of no card of the play");
    parts.play += ", says: A heart must be among the cards.";
    CHECK(told(table_with(parts), "3c 3d") ==
          "3C 3D may not be played. A heart must be among the cards");
    CHECK(told_with_rule(table_with(parts), "3c 3d") ==
          "3C 3D may not be played. A heart must be among the cards. `play` (test.yaml:21:59) asks "
          "for `any(play where suit == H)`, and `suit == H` is true of no card of the play");
}

TEST_CASE("the lowest of some cards is named where it must be among the cards") {
    Parts parts;
    parts.play = ", when: any(play where card == lowest(hand where suit == H))";
    CHECK(told(table_with(parts), "3c") ==
          "3C may not be played: the play does not contain the lowest card of suit H in your hand");
    CHECK_NOTHROW(after(parts, {"8h"}));
}

TEST_CASE("must of play says what must be played, for other plays and other actions") {
    Parts parts;
    parts.play = ", must: rank == 8";
    parts.actions = "  hum: {}";
    CHECK(told(table_with(parts), "3c") ==
          "3C may not be played: there is a play that you must make, one that is of rank 8");
    parts.pass = "{when_leading: true}";
    CHECK(told(table_with(parts), "pass") ==
          "you may not pass: there is a play that you must make, one that is of rank 8");
    CHECK(told_with_rule(table_with(parts), "3c") ==
          "3C may not be played: `play` (test.yaml:21:3) says that you must make a play with `rank "
          "== 8`, and you can");
    parts.play += ", must_says: Eights are played as soon as they can be!";
    CHECK(told(table_with(parts), "3c") ==
          "3C may not be played. Eights are played as soon as they can be!");
    CHECK(told(table_with(parts), "pass") ==
          "you may not pass. Eights are played as soon as they can be!");
    CHECK(told_with_rule(table_with(parts), "pass") ==
          "you may not pass. Eights are played as soon as they can be! `play` (test.yaml:21:3) "
          "says that you must make a play with `rank == 8`, and you can");
}

TEST_CASE("when of pass says why nobody passes now") {
    Parts parts;
    CHECK(told(table_with(parts), "pass") == "you may not pass when there is nothing to beat");
    parts.pass = "{when: not can_play}";
    CHECK(told(after(parts, {"8h"}), "pass") == "you may not pass: 9H can be played");
    parts.pass = "{when: count(hand) < 3}";
    CHECK(told(after(parts, {"8h"}), "pass") ==
          "you may not pass: you have at least 3 cards in your hand");
    parts.pass = "{when: count(hand) < 3, says: whoever has many cards must play}";
    CHECK(told(after(parts, {"8h"}), "pass") ==
          "you may not pass. Whoever has many cards must play");
    CHECK(told_with_rule(after(parts, {"8h"}), "pass") ==
          "you may not pass. Whoever has many cards must play. `pass` (test.yaml:22:3) asks for "
          "`count(hand) < 3`, and `count(hand)` (4) is not below 3");
}

TEST_CASE("when of an action says why it cannot be taken") {
    Parts parts;
    parts.variables = "{stake: {type: integer, start: 2}}";
    parts.actions = "  bid: {values: 1..3, when: value > stake}\n  knock: {when: passed}";
    CHECK(told(table_with(parts), "bid 1") == "you may not bid 1: the number named is at most 2");
    CHECK(told_with_rule(table_with(parts), "bid 1") ==
          "you may not bid 1: `bid` (test.yaml:23:3) asks for `value > stake`, and `value` (1) is "
          "not above `stake` (2)");
    CHECK(told(table_with(parts), "knock") ==
          "you may not knock: you have not passed in this trick");
    parts.actions =
        "  bid: {values: 1..3, when: value > stake, says: Bid more than what was bid.}\n"
        "  knock: {when: passed, title: knock on the table}";
    CHECK(told(table_with(parts), "bid 1") == "you may not bid 1. Bid more than what was bid");
    CHECK(told(table_with(parts), "knock") ==
          "you may not knock on the table: you have not passed in this trick");
    CHECK(told_with_rule(table_with(parts), "knock") ==
          "you may not knock on the table: `knock` (test.yaml:24:3) asks for `passed`, and "
          "`passed` is false");
}

TEST_CASE("a choose step says what is to be chosen") {
    Parts parts;
    parts.zones = "  offered_cards: {of: player, seen_by: owner}";
    parts.setup = "  best: {choose: 1, from: hand, to: offered_cards, cards: highest}";
    CHECK(told(table_with(parts), "choose 3c") == "only the highest cards can be chosen");
    CHECK(told(table_with(parts), "choose 3c 3d") == "choose exactly 1 card, not 2");
    CHECK(told(table_with(parts), "pass") == "the set-up is not over: choose 1 card first");
    parts.setup = "  best: {choose: 1, from: hand, to: offered_cards, where: rank > 3}";
    CHECK(told(table_with(parts), "choose 3c") == "only 8H or KS can be chosen");
    parts.setup = "  best: {choose: 3, from: hand, to: offered_cards, where: rank == 3}";
    CHECK(told(table_with(parts), "choose 3c 8h ks") ==
          "3C and 3D must be chosen, beside 8H or KS");
    parts.setup =
        "  best: {choose: 1, from: hand, to: offered_cards, cards: highest, says: The best card "
        "is given away.}";
    CHECK(told(table_with(parts), "choose 3c") ==
          "only the highest cards can be chosen. The best card is "
          "given away");
    CHECK(told(table_with(parts), "choose 3c 3d") ==
          "choose exactly 1 card, not 2. The best card is given away");
    CHECK(told(table_with(parts), "pass") ==
          "the set-up is not over: choose 1 card first. The best "
          "card is given away");
}

TEST_CASE("an ask step says what is asked for") {
    Parts parts;
    parts.actions = "  bid: {}\n  decline: {}";
    parts.setup = "  auction: {ask: each, to: [bid, decline]}";
    CHECK(told(table_with(parts), "3c") ==
          "you are asked for something else first: `bid` or `decline`");
    CHECK(told(after(parts, {"bid", "bid"}), "bid") == "you may bid only when you are asked");
    parts.setup = "  auction: {ask: each, to: [bid, decline], says: 'Is it a good hand?'}";
    CHECK(told(table_with(parts), "3c") ==
          "you are asked for something else first: `bid` or `decline`. Is it a good hand?");
    CHECK(told_with_rule(table_with(parts), "3c") ==
          "you are asked for something else first: `bid` or `decline`. Is it a good hand?");
}

TEST_CASE("an ask step says which plays are asked for out of turn") {
    Parts parts;
    parts.actions = "  decline: {}";
    parts.effects =
        "{any_time: {on: play, do: [{ask: each, to: [play, decline], plays: size == 2}]}}";
    CHECK(told(after(parts, {"3c"}), "4c") ==
          "4C may not be played out of turn: the play does not have 2 cards");
    parts.effects =
        "{any_time: {on: play, do: [{ask: each, to: [play, decline], plays: size == 2, says: Only "
        "pairs are played out of turn.}]}}";
    CHECK(told(after(parts, {"3c"}), "4c") ==
          "4C may not be played out of turn. Only pairs are played out of turn");
    CHECK(told_with_rule(after(parts, {"3c"}), "4c") ==
          "4C may not be played out of turn. Only pairs are played out of turn. `any_time` "
          "(test.yaml:24:11) asks for `size == 2`");
}

TEST_CASE("a card that costs too much is told the price by the title of the token") {
    const std::string text = changed(changing_game(), "coins: {", "coins: {title: gold pieces, ");
    const Table table(rules_of(text), 2, {"1", "1", "1", "2", "2", "4", "3", "4"});
    CHECK(told(table, "1 1 3 as 3") == "1 1 3 as 3 costs 4 `gold pieces`, and you have 2");
}

TEST_CASE("zones and combinations are called by their titles, else by their names as words") {
    Parts parts;
    CHECK(told(table_with(parts), "3c to gone") == "the cards go to `laid cards`, not to `gone`");
    CHECK(told(table_with(parts), "3c from laid_cards") == "no cards are played from `laid cards`");
    CHECK(told(table_with(parts), "3c 8h") ==
          "3C 8H are no combination; of 2 cards there is only `pair` (2 cards of one rank)");
}

TEST_CASE("titles take the place of names, also where the rule is told") {
    Parts parts;
    parts.laid = "{seen_by: all, title: the heap}";
    parts.pair = "{set: 2, title: a pair of twins}";
    CHECK(told(table_with(parts), "3c from laid_cards") == "no cards are played from `the heap`");
    CHECK(told_with_rule(table_with(parts), "3c to gone") ==
          "the cards go to `the heap`, not to `gone`");
    CHECK(told(after(parts, {"8h"}), "4c 4d") ==
          "4C 4D do not beat 8H: a single is asked for, and these cards are a pair of twins");
    CHECK(told(table_with(parts), "3c 8h") ==
          "3C 8H are no combination; of 2 cards there is only `a pair of twins` (2 cards "
          "of one rank)");
    parts.beats = "{allow: combination == single}";
    CHECK(told(after(parts, {"8h"}), "4c 4d") ==
          "4C 4D do not beat 8H: a pair of twins is not a single");
}

TEST_CASE("an option that decides is called by its title") {
    Parts parts;
    parts.options = "{must_play: {default: true}}";
    parts.pass = "{when: not must_play}";
    CHECK(told(after(parts, {"8h"}), "pass") == "you may not pass: the option \"must play\" is on");
    parts.options = "{must_play: {default: true, title: whoever can play does}}";
    CHECK(told(after(parts, {"8h"}), "pass") ==
          "you may not pass: the option \"whoever can play does\" is on");
}

TEST_CASE("of what may be named with a play only what concerns what was named is told") {
    const Table piles = table_with(
        {.play = ", values: 1..3, values_when: value == 1 and rank == 4 or value == 2 and rank == "
                 "next_rank(to_beat.rank) or (value == 3 or value == 2) and size == 2"});
    CHECK(told(piles, "8h as 1") == "8H may not be played as 1: 8 is not 4");
    CHECK(told(piles, "8h as 3") == "8H may not be played as 3: the play does not have 2 cards");
    CHECK(
        told(piles, "8h as 2") ==
        "8H may not be played as 2: the rank of the play is not the rank that follows the rank of "
        "the play to beat and the play does not have 2 cards");
    CHECK(told(piles, "8h") == "8H may not be played now: no number may be named with it");
    const Table nested = table_with(
        {.play =
             ", values: 1..3, values_when: value == 1 and rank == 4 or rank == K and (value == 2 "
             "and size == 2 or value == 3 and size == 2) or rank != K and size == 2"});
    CHECK(told(nested, "ks as 1") ==
          "KS may not be played as 1: K is not 4 and the play is of rank K");
    const Table wild = table_with(
        {.options = "{wild_kings: {default: false, says: kings are wild}, wild_eights: {default: "
                    "true, says: eights are wild}}",
         .play = ", values: ranks, values_when: rank == value or wild_kings and rank == K or "
                 "wild_eights and rank == 8 or rank != 3 and size == 2"});
    CHECK(told(wild, "3c as 4") ==
          "3C may not be played as 4: 3 is not 4, 3 is not 8 and the play is of rank 3");
    CHECK(told(wild, "ks as 4") ==
          "KS may not be played as 4: K is not 4, K is not 8 and the play does not have 2 cards");
}
