#include "verify/checks/shown_moves.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The parts of a game in which a caller lays a card in a row, and who answers clears it.
struct Rows {
    std::string caller = "type: player, lasts: round";
    std::string setup_caller = "first: {set: caller, to: seat(1)}, ";
    std::string setup = "hands: {deal: 4, to: hand}";
    std::string play_to = "pile";
    std::string call = "until: count(pile) == 1, then: [{move: pile, to: row}, {stage: answer}]";
    std::string acts = "acts: next(caller)";
    std::string until = "until: count(row) == 0";
    std::string killed = "{move: row, to: away}, {move: played, to: away}";
    std::string effects;
    std::string then = "{set: caller, to: next(caller)}";
    std::string rounds = "over: count(stock) < 9";

    [[nodiscard]] bool is_shown() const {
        return is_move_shown(
            {{"zones",
              "{hand: {of: player, seen_by: owner}, pile: {order: stack}, row: {order: stack}, "
              "away: {seen_by: nobody}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
             {"variables", "{caller: {" + caller + "}, backer: {type: player, lasts: round}}"},
             {"setup", "{" + setup_caller + setup + "}"},
             {"combinations", "{single: {set: 1}}"},
             {"to_beat", "{lies_on: row}"},
             {"actions", "{play: {from: [hand], to: " + play_to +
                             "}, take: {}, "
                             "look: {keeps_turn: true, when: count(stock) > 9}}"},
             {"effects", effects},
             {"stages", "{call: {acts: caller, actions: [play, look], " + call + "}, answer: {" +
                            acts + ", " + until +
                            ", actions: [play, take], effects: {kills: {on: play, do: [" + killed +
                            "]}, takes: {on: take, do: [{move: row, to: hand}]}}, then: [" + then +
                            ", {set: backer, to: caller}, {each: players, do: [{draw_up_to: 4, "
                            "from: stock, to: hand}]}, {stage: call}, {lead: caller}]}}"},
             {"trick", ""},
             {"rounds", "{" + rounds + "}"},
             {"out", "{empty: [hand], when: count(stock) == 0}"},
             {"end", "{last: {when: turn > 200 or count(players where not out) <= 1}}"}},
            "call");
    }
};

}  // namespace

TEST_CASE("who acts in a stage that begins without cards to beat may lead") {
    CHECK(Rows().is_shown());
    CHECK(are_shown(Rows(), [](Rows& rows) { rows.until = "until: count(row) < 1"; }));
    CHECK(are_shown(Rows(),
                    [](Rows& rows) { rows.until = "until: count(row) == 0 and count(pile) < 9"; }));
    CHECK(are_shown(Rows(), [](Rows& rows) { rows.acts = "acts: seat(0)"; }));
    CHECK(are_shown(Rows(), [](Rows& rows) {
        rows.setup_caller += "later: {set: caller, to: next(placed(2)), when: round > 1}, ";
    }));
    CHECK(are_shown(Rows(), [](Rows& rows) {
        rows.killed =
            "{move: row, to: away}, {move: played, to: row, when: rank < 5}, "
            "{move: pile, to: away}";
    }));
}

TEST_CASE("a stage that may end with cards to beat leaves them") {
    for (const char* until : {"count(row) <= 1", "count(row) == 0 or turn mod 5 == 0",
                              "count(pile) == 0", "count(row) != 1"}) {
        INFO(until);
        CHECK_FALSE(
            are_shown(Rows(), [&](Rows& rows) { rows.until = std::string("until: ") + until; }));
    }
    for (const char* acts : {"each: player != caller", "acts: backer", "acts: next(backer)",
                             "acts: seat(turn mod 3)", "acts: last_to_play", "acts: placed(1)"}) {
        INFO(acts);
        CHECK_FALSE(are_shown(Rows(), [&](Rows& rows) { rows.acts = acts; }));
    }
}

TEST_CASE("a variable that is not surely a player leaves it open whether somebody acts") {
    for (const char* setup :
         {"first: {set: caller, to: seat(1), when: round > 1}, ",
          "first: {set: caller, to: backer}, ", "first: {set: caller, to: seat(round mod 3)}, ",
          "first: {set: caller, to: placed(1)}, ",
          "first: {set: caller, to: seat(1)}, later: {set: caller, to: placed(2)}, ",
          "first: {set: caller, to: seat(1)}, later: {set: caller, to: placed(round mod 3), "
          "when: round > 1}, ",
          "first: {set: caller, to: next(caller)}, "}) {
        INFO(setup);
        CHECK_FALSE(are_shown(Rows(), [&](Rows& rows) { rows.setup_caller = setup; }));
    }
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) { rows.then = "{set: caller, to: backer}"; }));
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) { rows.caller = "type: player, lasts: trick"; }));
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) {
        rows.setup = "hands: {deal: 4, to: hand}, again: {redeal: true, when: count(stock) < 9}";
    }));
}

TEST_CASE("cards that come to what is to be beaten are to be beaten") {
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) {
        rows.setup = "hands: {deal: 4, to: hand}, up: {move: stock, to: row, count: 1}";
    }));
    CHECK_FALSE(
        are_shown(Rows(), [](Rows& rows) { rows.then += ", {move: stock, to: row, count: 1}"; }));
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) {
        rows.call = "at_start: [{move: stock, to: row, count: 1}], " + rows.call;
    }));
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) {
        rows.call =
            "until: count(pile) == 1, then: [{move: pile, to: row}, "
            "{stage: answer, when: count(stock) > 20}]";
    }));
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) {
        rows.rounds =
            "at_start: {up: {do: [{move: stock, to: row, count: 1}]}}, "
            "over: count(stock) < 9";
    }));
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) { rows.rounds += ", deal: once"; }));
    CHECK_FALSE(are_shown(Rows(), [](Rows& rows) { rows.play_to = "row"; }));
    for (const char* effect :
         {"on: look, do: [{move: stock, to: row, count: 1}]", "on: take, do: [{stage: call}]"}) {
        INFO(effect);
        CHECK_FALSE(are_shown(
            Rows(), [&](Rows& rows) { rows.effects = std::string("{more: {") + effect + "}}"; }));
    }
}
