#include "verify/checks/shown_moves.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The parts of a game in which somebody calls by a card, all others answer, and hands are drawn
/// up.
struct Calls {
    std::string options =
        "{upto: {default: 3, range: 1..5, says: cards drawn up to}, "
        "dealt: {default: 3, range: 0..5, says: cards dealt}}";
    std::string deck = "{preset: standard_52}";
    std::string setup = "{hands: {deal: 4, to: hand}, up: {move: stock, to: up, count: 1}}";
    std::string beats = "{any: {allow: true}}";
    std::string call_more;  ///< keys of the stage
    std::string called = "on: play, do: [{stage: answer}]";
    std::string more_actions;
    std::string exchange_when = "count(up) > 0";
    std::string exchange =
        "{move: up, to: hand}, "
        "{move: hand, to: up, where: rank == 3 and suit == named}";
    std::string effects;
    std::string before_each;
    std::string each = "each: not out";
    std::string drawn = "{draw_up_to: upto, from: stock, to: hand}, {draw: 2, from: up, to: hand}";
    std::string after_each;
    std::string out = "empty: [hand], when: count(stock) == 0 and count(up) == 0";
    std::string rounds;
    std::string refill;
    bool answer_first = false;

    [[nodiscard]] bool is_shown() const {
        const std::string call = "call: {acts: leader, actions: [play, exchange], " + call_more +
                                 "effects: {called: {" + called + "}}}";
        const std::string answer =
            "answer: {each: player != leader, actions: [play, pass, wait], then: [" + before_each +
            "{" + each + ", from: leader, do: [" + drawn + "]}" + after_each +
            ", {stage: call}, {lead: next(leader)}]}";
        return is_move_shown(
            {{"options", options},
             {"deck", deck},
             {"zones",
              "{hand: {of: player, seen_by: owner}, kept: {of: player, seen_by: all}, "
              "pile: {order: stack}, up: {seen_by: all, order: stack}, "
              "stock: {seen_by: nobody, order: stack, holds: deck" +
                  refill + "}}"},
             {"variables", "{named: {type: suit, lasts: round}}"},
             {"setup", setup},
             {"beats", beats},
             {"actions",
              "{play: {from: [hand], to: pile}, pass: {when_leading: true}, "
              "wait: {}, " +
                  more_actions + "exchange: {keeps_turn: true, when: " + exchange_when + "}}"},
             {"effects", "{exchanges: {on: exchange, do: [" + exchange + "]}" + effects + "}"},
             {"stages", "{" + (answer_first ? answer + ", " + call : call + ", " + answer) + "}"},
             {"trick", ""},
             {"rounds", rounds},
             {"out", "{" + out + "}"},
             {"end", "{last: {when: count(players where not out) <= 1 or turn > 200}}"}},
            "call");
    }
};

}  // namespace

TEST_CASE("hands that are drawn up before a stage begins have cards in it") {
    CHECK(Calls().is_shown());
    CHECK(are_shown(Calls(), [](Calls& calls) { calls.each = "each: players"; }));
    CHECK(are_shown(Calls(), [](Calls& calls) {
        calls.out = "empty: [hand], when: count(up) == 0";  // and the stock, when it is looked at
    }));
    CHECK(are_shown(Calls(), [](Calls& calls) { calls.out = "empty: [hand]"; }));
    CHECK(are_shown(Calls(), [](Calls& calls) {
        calls.out = "empty: [hand], when: count(stock) == 0";
        calls.drawn = "{draw: 1, from: stock, to: hand}";
    }));
    CHECK(
        are_shown(Calls(), [](Calls& calls) { calls.before_each = "{move: pile, to: stock}, "; }));
    CHECK(are_shown(Calls(), [](Calls& calls) {
        calls.effects = ", waits: {on: wait, do: [{move: hand, to: pile}]}";  // in another stage
    }));
}

TEST_CASE("hands that are not surely drawn up may be empty in a stage") {
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) { calls.each = "each: player != leader"; }));
    CHECK_FALSE(are_shown(
        Calls(), [](Calls& calls) { calls.each = "each: not out, when: count(pile) > 3"; }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) { calls.each = "each: out"; }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.options =
            "{upto: {default: 3, range: 0..5, says: cards drawn up to}, "
            "dealt: {default: 3, range: 0..5, says: cards dealt}}";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.drawn =
            "{draw_up_to: 3, from: stock, to: hand, when: count(pile) > 3}, "
            "{draw: 2, from: up, to: hand}";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.drawn = "{draw_up_to: 3, from: stock, to: kept}, {draw: 2, from: up, to: hand}";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.drawn =
            "{draw_up_to: 3, from: stock, to: hand, of: leader}, "
            "{draw: 2, from: up, to: hand}";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.drawn = "{draw_up_to: 3, from: stock, to: hand}";  // of one stock alone
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.out = "empty: [hand], when: count(stock) + count(pile) == 0";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.out = "empty: [hand], when: count(stock) == 0, at: round_start";
    }));
}

TEST_CASE("what is done between the draw and the first decision may empty hands again") {
    for (const char* taken :
         {", {each: not out, from: leader, do: [{move: hand, to: pile, count: 1, cards: random}]}",
          ", {move: pile, to: stock}", ", {move: pile, to: up, count: 1}",
          ", {move: hand, whose: leader, to: hand, of: next(leader)}"}) {
        INFO(taken);
        CHECK_FALSE(are_shown(Calls(), [&](Calls& calls) { calls.after_each = taken; }));
    }
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.drawn += ", {move: hand, to: up, count: 1, cards: random}";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.call_more =
            "at_start: [{move: hand, whose: leader, to: pile, count: 1, cards: random}], ";
    }));
}

TEST_CASE("a stock that gets cards again was not empty for good") {
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) { calls.refill = ", refill: {from: pile}"; }));
    const auto puts_out = [](const std::string& cards) {
        Calls calls;
        calls.out += ", cards: " + cards;
        calls.after_each = ", {out: leader, when: count(pile) > 9}";
        return calls.is_shown();
    };
    CHECK(puts_out("pile"));
    CHECK_FALSE(puts_out("stock"));
}

TEST_CASE("who has cards elsewhere is in without a hand") {
    const std::string both = "empty: [hand, kept], when: count(stock) == 0 and count(up) == 0";
    CHECK_FALSE(are_shown(Calls(), [&](Calls& calls) { calls.out = both; }));
    CHECK(are_shown(Calls(), [&](Calls& calls) {
        calls.out = both;
        calls.drawn = "{move: kept, to: hand}, " + calls.drawn;
    }));
    for (const char* kept :
         {"{move: kept, to: hand, count: 1, cards: random}, ",
          "{move: kept, to: hand, where: rank > 5}, ",
          "{move: kept, to: hand, when: count(pile) > 3}, ", "{move: kept, to: pile}, ",
          "{move: kept, to: hand}, {move: pile, to: kept, count: 1}, "}) {
        INFO(kept);
        CHECK_FALSE(are_shown(Calls(), [&](Calls& calls) {
            calls.out = both;
            calls.drawn = kept + calls.drawn;
        }));
    }
}

TEST_CASE("every way into a stage has to fill hands") {
    Calls early;
    early.drawn = "{move: kept, to: hand}, " + early.drawn;
    early.out = "empty: [hand, kept], when: count(stock) == 0 and count(up) == 0";
    early.setup = "{hands: {deal: 4, to: hand}, others: {deal: 2, to: kept}}";
    CHECK(early.is_shown());
    for (const char* hands : {"{deal: dealt, to: hand}", "{deal: 4, to: hand, when: dealt > 2}"}) {
        early.setup = std::string("{hands: ") + hands + ", others: {deal: 2, to: kept}}";
        early.answer_first = false;
        CHECK_FALSE(early.is_shown());
        early.answer_first = true;
        CHECK(early.is_shown());
    }
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.setup =
            "{hands: {deal: 4, to: hand}, up: {move: stock, to: up, count: 1}, "
            "away: {move: hand, to: pile, where: rank > 3}}";
    }));
    early.setup =
        "{hands: {deal: dealt, to: hand}, others: {deal: 2, to: kept}, "
        "begin: {set: stage, to: call}}";
    CHECK_FALSE(early.is_shown());
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.more_actions = "yes: {}, no: {}, ";
        calls.setup = "{asked: {ask: each, to: [yes, no]}, hands: {deal: 4, to: hand}}";
        calls.effects = ", takes: {on: yes, do: [{move: stock, to: up}]}";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.rounds =
            "{at_start: {away: {do: [{move: hand, to: pile, where: rank > 3}]}}, "
            "over: turn > 20}";
    }));
    CHECK_FALSE(are_shown(
        Calls(), [](Calls& calls) { calls.effects = ", waits: {on: wait, do: [{stage: call}]}"; }));
    CHECK_FALSE(are_shown(
        Calls(), [](Calls& calls) { calls.rounds = "{deal: once, over: turn mod 20 == 0}"; }));
}

TEST_CASE("what is done in a stage has to leave a card or the stage") {
    for (const char* called :
         {"on: play, when: rank > 5, do: [{stage: answer}]",
          "on: play, do: [{stage: answer, when: count(pile) > 3}]", "on: play, do: [{stage: call}]",
          "on: play, do: [{stage: answer}, {stage: call}]",
          "on: exchange, do: [{stage: answer}]"}) {
        INFO(called);
        CHECK_FALSE(are_shown(Calls(), [&](Calls& calls) { calls.called = called; }));
    }
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.effects =
            ", takes: {on: exchange, do: [{move: hand, to: pile, count: 1, cards: random}]}";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.more_actions = "yes: {}, no: {}, ";
        calls.effects = ", asks: {on: play, do: [{ask: next(player), to: [yes, no]}]}";
    }));
}

TEST_CASE("an exchange takes no more cards than it brings") {
    const auto exchanges = [](const std::string& steps, const std::string& when = "count(up) > 0",
                              const std::string& deck = "{preset: standard_52}") {
        Calls calls;
        calls.exchange = steps;
        calls.exchange_when = when;
        calls.deck = deck;
        return calls.is_shown();
    };
    const std::string up = "{move: up, to: hand}, ";
    CHECK(
        exchanges("{move: hand, to: up, count: 1, cards: random}, "
                  "{draw: 1, from: stock, to: hand}",
                  "count(stock) > 3"));
    CHECK(exchanges(up + "{move: hand, to: up, where: rank == 7 and suit == named}"));
    CHECK(exchanges(up + "{move: hand, to: up, where: card == lowest(hand) and suit == named}"));
    CHECK(exchanges(up + "{move: hand, to: up, where: suit == named and rank > K}"));
    CHECK_FALSE(exchanges(up + "{move: hand, to: up, count: 1, cards: random}", "count(up) < 3"));
    CHECK_FALSE(exchanges(up + "{move: hand, to: up, count: 2, cards: random}"));
    CHECK_FALSE(exchanges(up + "{move: hand, to: up, where: rank == 7}"));
    CHECK_FALSE(exchanges(up + "{move: hand, to: up, where: card == lowest(hand)}"));
    CHECK_FALSE(exchanges(up + "{move: hand, to: up, where: suit == named}"));
    CHECK_FALSE(exchanges(up + "{move: hand, to: up, where: suit == named or rank == 7}"));
    CHECK_FALSE(exchanges(up + "{move: hand, to: up, where: rank == 7 and suit == named}",
                          "count(up) > 0", "{preset: standard_52, copies: 2}"));
    CHECK_FALSE(
        exchanges(up + "{move: hand, whose: next(player), to: up, count: 1, cards: random}"));
    CHECK_FALSE(
        exchanges("{move: up, to: hand, of: next(player)}, "
                  "{move: hand, to: up, count: 1, cards: random}"));
    CHECK_FALSE(
        exchanges("{move: up, to: hand, when: count(pile) > 3}, "
                  "{move: hand, to: up, count: 1, cards: random}"));
    CHECK_FALSE(
        exchanges("{move: up, to: hand, where: rank == 7}, "
                  "{move: hand, to: up, count: 1, cards: random}"));
    CHECK_FALSE(
        exchanges("{move: up, to: pile}, " + up + "{move: hand, to: up, count: 1, cards: random}"));
    CHECK_FALSE(
        exchanges(up + "{each: players, do: [{move: hand, to: up, count: 1, cards: random}]}"));
}

TEST_CASE("what anything beats need not be led") {
    CHECK_FALSE(are_shown(
        Calls(), [](Calls& calls) { calls.beats = "{higher: {allow: rank > to_beat.rank}}"; }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.beats = "{higher: {when: size == 1, allow: rank > to_beat.rank}, any: {allow: true}}";
    }));
    CHECK_FALSE(are_shown(Calls(), [](Calls& calls) {
        calls.beats = "{some: {when: count(pile) > 3, allow: true}}";
    }));
}
