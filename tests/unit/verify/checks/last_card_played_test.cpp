#include "verify/checks/shown_moves.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The parts of a game in which somebody lays cards until there are so many, of which all others
/// answer each by a card.
struct Lays {
    std::string combinations = "{single: {set: 1}, pair: {set: 2}}";
    std::string setup = "{hands: {deal: 6, to: hand}}";
    std::string from = "[hand]";
    std::string when = "size == 1 or stage == call and count(pile) <= 2 and count(hand) > 2";
    std::string until = "until: count(pile) in (1 3 5), ";
    std::string call_more;
    std::string then = "{move: pile, to: away}, {stage: answer}";
    std::string answers = "effects: {answers: {on: play, do: [{move: played, to: away}]}}, ";
    std::string more_then;
    std::string effects;
    std::string trick;
    std::string to_beat;

    [[nodiscard]] bool is_shown() const {
        return is_move_shown(
            {{"zones",
              "{hand: {of: player, seen_by: owner}, pile: {order: stack}, away: {seen_by: nobody}, "
              "row: {of: player, seen_by: owner}, "
              "stock: {seen_by: nobody, order: stack, holds: deck}}"},
             {"setup", setup},
             {"combinations", combinations},
             {"to_beat", to_beat},
             {"beats", "{any: {allow: true}}"},
             {"actions", "{play: {from: " + from + ", to: pile, when: " + when +
                             "}, look: {keeps_turn: true, when: count(stock) > 9}, "
                             "pass: {when_leading: true}}"},
             {"effects", effects},
             {"stages", "{call: {acts: leader, actions: [play, look], " + until + call_more +
                            "then: [" + then +
                            "]}, answer: {each: player != leader, actions: [play, pass], " +
                            answers + "then: [" + more_then +
                            "{each: not out, do: [{draw_up_to: 6, from: stock, to: hand}]}, "
                            "{stage: call}, {lead: next(leader)}]}}"},
             {"trick", trick},
             {"out", "{empty: [hand], when: count(stock) == 0}"},
             {"end", "{last: {when: count(players where not out) <= 1 or turn > 200}}"}},
            "call");
    }
};

}  // namespace

TEST_CASE("a stage that ends with the last card that can be played leaves cards while it lasts") {
    CHECK(Lays().is_shown());
    CHECK(are_shown(Lays(), [](Lays& lays) {
        lays.answers =
            "effects: {answers: {on: play, "
            "do: [{move: pile, to: away}]}}, ";
    }));
    CHECK(are_shown(Lays(), [](Lays& lays) { lays.until = "until: count(pile) mod 2 == 1, "; }));
    CHECK(are_shown(Lays(), [](Lays& lays) { lays.until = "until: count(pile) > 0, "; }));
    CHECK(are_shown(Lays(), [](Lays& lays) {
        lays.combinations = "{single: {set: 1}, three: {set: 3}}";
        lays.when = "size == 1 or count(hand) > size and count(pile) < 9";
        lays.until = "until: count(pile) in (1 4 7 10), ";
    }));
}

TEST_CASE("a play of the last card that does not surely end a stage leaves none") {
    for (const char* when :
         {"true", "size == 1 or count(pile) <= 2 and count(hand) >= 2",
          "size == 1 or count(pile) <= 2 and count(next(player).hand) > 2",
          "size == 1 or count(pile) <= 2 and any(players where count(hand) > 2)",
          "size == 1 or count(hand) > 2", "size == 1 or count(pile) <= 3 and count(hand) > 1",
          "size == 1 or stage == answer or count(pile) < 9 and count(hand) > 2"}) {
        INFO(when);
        CHECK_FALSE(are_shown(Lays(), [&](Lays& lays) { lays.when = when; }));
    }
    for (const char* until : {"3 5", "1 3", "1 5"}) {
        INFO(until);
        CHECK_FALSE(are_shown(Lays(), [&](Lays& lays) {
            lays.until = std::string("until: count(pile) in (") + until + "), ";
        }));
    }
    CHECK_FALSE(are_shown(Lays(), [](Lays& lays) {
        lays.until = "until: count(pile) in (1 3 5) and turn mod 7 != 0, ";
    }));
    CHECK_FALSE(
        are_shown(Lays(), [](Lays& lays) { lays.until = "until: count(away) in (1 3 5), "; }));
}

TEST_CASE("what else may lie where cards are counted leaves it open whether a stage ends") {
    for (const char* then :
         {"{move: pile, to: away, count: 1}, {stage: answer}",
          "{move: pile, to: away, where: rank > 5}, {stage: answer}",
          "{move: pile, to: away, when: count(pile) > 1}, {stage: answer}",
          "{move: pile, to: hand, of: leader}, {stage: answer}", "{stage: answer}",
          "{move: pile, to: away}, {stage: answer, when: count(pile) > 1}",
          "{move: pile, to: away}"}) {
        INFO(then);
        CHECK_FALSE(are_shown(Lays(), [&](Lays& lays) { lays.then = then; }));
    }
    for (const char* answers :
         {"", "effects: {answers: {on: play, when: rank > 5, do: [{move: played, to: away}]}}, ",
          "effects: {answers: {on: play, do: [{move: played, to: away, when: turn > 5}]}}, ",
          "effects: {answers: {on: play, do: [{move: pile, to: away, count: 1}]}}, ",
          "effects: {answers: {on: pass, do: [{move: pile, to: away}]}}, "}) {
        INFO(answers);
        CHECK_FALSE(are_shown(Lays(), [&](Lays& lays) { lays.answers = answers; }));
    }
    for (const char* effect :
         {"on: play, do: [{move: pile, to: away, when: rank > 5}]",
          "on: look, do: [{move: pile, to: away}]",
          "on: look, do: [{move: stock, to: pile, count: 1}]",
          "on: play, do: [{move: hand, to: away, where: rank == 2}]",
          "on: look, do: [{move: hand, to: away, where: rank == 2}]",
          "on: look, do: [{stage: answer}]", "on: play, do: [{move: played, to: away}]"}) {
        INFO(effect);
        CHECK_FALSE(are_shown(
            Lays(), [&](Lays& lays) { lays.effects = std::string("{more: {") + effect + "}}"; }));
    }
    CHECK_FALSE(are_shown(Lays(), [](Lays& lays) {
        lays.setup = "{up: {move: stock, to: pile, count: 1}, hands: {deal: 6, to: hand}}";
    }));
    CHECK_FALSE(are_shown(
        Lays(), [](Lays& lays) { lays.more_then = "{move: stock, to: pile, count: 1}, "; }));
    CHECK_FALSE(are_shown(Lays(), [](Lays& lays) {
        lays.call_more = "at_start: [{move: stock, to: pile, count: 1}], ";
    }));
    CHECK_FALSE(are_shown(Lays(), [](Lays& lays) {
        lays.setup = "{hands: {deal: 6, to: hand}, rows: {deal: 1, to: row}}";
        lays.from = "[hand, row]";
    }));
    CHECK_FALSE(are_shown(Lays(), [](Lays& lays) { lays.to_beat = "{beaten_to: away}"; }));
    CHECK_FALSE(
        are_shown(Lays(), [](Lays& lays) { lays.trick = "{closes: everybody_else_passed}"; }));
}
