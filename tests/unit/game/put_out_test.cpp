#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Three players, of whom some are put out: a two puts its player on the lowest place, an ace the
/// next player on the highest; who resigns takes the lowest.
Sections putting_out(const std::string& examples, const std::string& out = "") {
    return {{"players", "3..4"},
            {"zones",
             "{hand: {of: player, seen_by: owner}, pile: {order: stack}, aside: {}, "
             "stock: {seen_by: nobody, order: stack, holds: deck}}"},
            {"actions", "{play: {from: [hand], to: pile}, pass: {}, resign: {}}"},
            {"effects",
             "{two: {on: play, when: rank == 2, do: [{out: player, place: last}]}, "
             "ace: {on: play, when: rank == A, do: [{out: next(player)}]}, "
             "king: {on: play, when: rank == K, do: [{out: leader, place: last}, {lead: leader}]}, "
             "resigns: {on: resign, do: [{out: player, place: last}]}}"},
            {"out", "{empty: [hand]" + out + "}"},
            {"rounds", "{over: count(players where not out) <= 1}"},
            {"scoring", "{places: {points: 10 * (player_count - last_place)}}"},
            {"end", "{two: {when: rounds_played == 2}}"},
            {"examples", examples}};
}

}  // namespace

TEST_CASE("who is put out on the last place takes the lowest one still free", "[game][out]") {
    check_game(putting_out(
        "{one: {given: {hand: {0: [2H, 3H], 1: [4H], 2: [5H]}}, plays: [2H], "
        "then: {out: [0], place: {0: 3, 1: 0}, to_act: 1, hand: {0: [3H]}}}, "
        "two: {players: 4, given: {hand: {0: [3H], 1: [4H], 2: [5H], 3: [6H]}, pile: [9S], by: 3}, "
        "plays: [resign, resign], then: {out: [0, 1], place: {0: 4, 1: 3}, to_act: 2}}}"));
}

TEST_CASE("who runs out takes the highest place still free", "[game][out]") {
    check_game(putting_out(
        "{runs_out: {players: 4, given: {hand: {0: [2H, 3H], 1: [4H], 2: [5H, 6H], 3: [7H]}}, "
        "plays: [2H, 4H], then: {out: [0, 1], place: {0: 4, 1: 1}, to_act: 2}}, "
        "by_a_step: {players: 4, given: {hand: {0: [AH, 3H], 1: [4H], 2: [5H], 3: [7H]}}, "
        "plays: [AH], then: {out: [1], place: {1: 1}, to_act: 2}}, "
        "last_card: {given: {hand: {0: [2H], 1: [4H], 2: [5H]}}, plays: [2H], "
        "then: {out: [0], place: {0: 3}, to_act: 1}}}"));
}

TEST_CASE("the cards of who is put out stay, or go where they are said to", "[game][out]") {
    check_game(
        putting_out("{stay: {given: {hand: {0: [2H, 3H], 1: [4H], 2: [5H]}}, plays: [2H], "
                    "then: {hand: {0: [3H]}, aside: []}}}"));
    check_game(
        putting_out("{go: {given: {hand: {0: [AH, 3H], 1: [4H, 5H], 2: [5C]}}, plays: [AH], "
                    "then: {hand: {0: [3H], 1: []}, aside: [4H, 5H], pile: [AH]}}}",
                    ", cards: aside"));
}

TEST_CASE("a play of somebody who is out is still to be beaten", "[game][out]") {
    check_game(putting_out(
        "{beaten: {given: {hand: {0: [4H, 3H], 1: [2H, 5H], 2: [3S, 3D]}, pile: [2S], by: 2, "
        "out: [2]}, legal: [4H], plays: [pass], then: {to_act: 1, leading: false}}, "
        "all_pass: {given: {hand: {0: [2H, 3H], 1: [4H], 2: [5H]}}, plays: [2H, pass, pass], "
        "then: {to_act: 1, leading: true, leader: 1}}}"));
}

TEST_CASE("where who is put out would lead, the next player in does", "[game][out]") {
    check_game(putting_out(
        "{leads: {players: 4, given: {hand: {0: [KH, 3H], 1: [4H], 2: [5H], 3: [6H]}, pile: [QS], "
        "by: 3, leader: 3}, plays: [KH], then: {out: [3], to_act: 0, leading: true}}, "
        "itself: {players: 4, given: {hand: {0: [KH, 3H], 1: [4H], 2: [5H], 3: [6H]}}, "
        "plays: [KH], then: {out: [0], to_act: 1, leading: true}}}"));
}

TEST_CASE("who is out already stays on its place", "[game][out]") {
    check_game(putting_out(
        "{stays: {players: 4, given: {hand: {0: [KH, 3H], 2: [5H], 3: [6H]}, pile: [QS], by: 2, "
        "leader: 1, out: [1]}, plays: [KH], then: {out: [1], place: {1: 1}, to_act: 2}}}"));
}

TEST_CASE("rounds end when the last but one is put out, and the places count", "[game][out]") {
    check_game(putting_out(
        "{resigned: {given: {hand: {0: [3H], 1: [4H], 2: [5H]}, pile: [9S], by: 2}, "
        "plays: [resign, resign], "
        "then: {round: 2, rounds_played: 1, last_place: {0: 3, 1: 2, 2: 1}, "
        "score: {0: 0, 1: 10, 2: 20}}}, "
        "both_ways: {players: 4, given: {hand: {0: [4H], 1: [2D, 3C], 2: [AH, 3D], 3: [5D, 5C]}, "
        "pile: [3S], by: 3}, plays: [4H, resign, AH], "
        "then: {round: 2, last_place: {0: 1, 1: 4, 2: 3, 3: 2}}}}"));
}

TEST_CASE("the ranking has those put out on the last places after who is still in", "[game][out]") {
    auto sections = putting_out(
        "{ranked: {given: {hand: {0: [3H], 1: [4H], 2: [5H]}, pile: [9S], by: 2}, "
        "plays: [resign], then: {over: true, winners: [1, 2], end: first}}}");
    for (auto& section : sections) {
        if (section.first == "rounds" || section.first == "scoring") section.second.clear();
        if (section.first == "end") section.second = "{first: {when: any(players where out)}}";
    }
    check_game(sections);
}

TEST_CASE("players put out in the set-up do not play", "[game][out]") {
    auto sections = putting_out(
        "{one: {given: {deck: [3H]}, plays: [stay, fold, stay], "
        "then: {phase: play, out: [1], place: {1: 3}, to_act: 0}}, "
        "starter: {given: {deck: [3H]}, plays: [fold, stay, stay], then: {to_act: 1}}, "
        "dealt: {given: {deck: [3H]}, plays: [stay, fold, stay], "
        "then: {hand: {0: 7, 1: 5, 2: 7}}}, "
        "all_but_one: {given: {deck: [3H]}, plays: [fold, fold, stay], "
        "then: {round: 2, last_place: {0: 3, 1: 2, 2: 1}, phase: setup}}}");
    for (auto& section : sections) {
        if (section.first == "actions") {
            section.second = "{play: {from: [hand], to: pile}, pass: {}, fold: {}, stay: {}}";
        }
        if (section.first == "effects") {
            section.second = "{folds: {on: fold, do: [{out: player, place: last}]}}";
        }
    }
    sections.emplace_back("setup",
                          "{hands: {deal: 5, to: hand}, "
                          "who_plays: {ask: each, to: [fold, stay]}, more: {deal: 2, to: hand}}");
    check_game(sections);
}
