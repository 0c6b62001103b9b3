#include "example_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Three players who bid before they play.
Sections auction(const std::string& examples,
                 const std::string& setup =
                     "hands: {deal: 5, to: hand}, "
                     "bids: {ask: each, to: [bid, decline], until: stake == 3}") {
    return {{"players", "3"},
            {"setup", "{" + setup + "}"},
            {"variables",
             "{stake: {type: integer, lasts: round}, who: {type: player, lasts: round}, "
             "total: {type: integer}, mine: {of: player, type: integer}}"},
            {"starter", "who"},
            {"actions",
             "{play: {from: [hand], to: pile}, pass: {}, "
             "bid: {values: 1..3, when: value > stake}, decline: {}, "
             "double: {when: mine == 0}, shout: {values: ranks, when: value > 10}}"},
            {"effects",
             "{bids: {on: bid, do: [{set: stake, to: value}, {set: who, to: player}]}, "
             "doubles: {on: double, do: [{set: mine, to: 1}, {set: total, to: total + 1}]}, "
             "ace: {on: play, when: rank == A, do: [{set: total, to: 10}, "
             "{ask: each, to: [double, decline]}, {set: total, to: total * 2}]}, "
             "king: {on: play, when: rank == K, do: [{ask: each, to: [double, decline]}, "
             "{move: played, to: hand, of: seat(2)}]}, "
             "after: {on: play, when: size == 1 and to_beat.rank == 3, "
             "do: [{set: stake, to: total + 100}]}}"},
            {"examples", examples}};
}

}  // namespace

TEST_CASE("each player is asked once, in turn", "[game][asking]") {
    check_game(auction(
        "{begins: {given: {deck: [3H]}, legal: [bid 1, bid 2, bid 3, decline], "
        "illegal: {3H: asked, pass: asked, double: asked}, then: {phase: setup, to_act: 0}}, "
        "goes_on: {given: {deck: [3H]}, plays: [bid 1], then: {to_act: 1, stake: 1, who: 0}}, "
        "ends: {given: {deck: [3H]}, plays: [bid 1, decline, bid 2], "
        "then: {phase: play, stake: 2, who: 2, starter: 2, to_act: 2, leading: true}}}"));
}

TEST_CASE("asking ends early", "[game][asking]") {
    check_game(
        auction("{three: {given: {deck: [3H]}, plays: [decline, bid 3], "
                "then: {phase: play, stake: 3, who: 1, to_act: 1}}}"));
}

TEST_CASE("a player who can do nothing that is asked for is not asked", "[game][asking]") {
    check_game(
        auction("{skipped: {given: {deck: [3H]}, plays: [bid 3], "
                "then: {phase: play, stake: 3, to_act: 0}}}",
                "hands: {deal: 5, to: hand}, bids: {ask: each, to: [bid]}"));
}

TEST_CASE("one player alone is asked", "[game][asking]") {
    check_game(
        auction("{one: {given: {deck: [3H]}, legal: [bid 1], then: {to_act: 2}}, "
                "then_play: {given: {deck: [3H]}, plays: [bid 2], "
                "then: {phase: play, who: 2, to_act: 2}}}",
                "hands: {deal: 5, to: hand}, bids: {ask: seat(2), to: [bid]}"));
}

TEST_CASE("who is asked first is said", "[game][asking]") {
    check_game(auction("{first: {given: {deck: [3H]}, plays: [bid 1, decline], then: {to_act: 0}}}",
                       "hands: {deal: 5, to: hand}, "
                       "bids: {ask: each, to: [bid, decline], first: seat(1)}"));
}

TEST_CASE("cards are dealt anew if nobody bids", "[game][asking]") {
    check_game(auction(
        "{anew: {given: {deck: [3H]}, plays: [decline, decline, decline], "
        "then: {phase: setup, to_act: 0, round: 1, hand: {0: 5, 1: 5, 2: 5}}}, "
        "then_bid: {given: {deck: [3H]}, plays: [decline, decline, decline, bid 2, decline, "
        "decline], then: {phase: play, stake: 2, who: 0, round: 1}}}",
        "hands: {deal: 5, to: hand}, bids: {ask: each, to: [bid, decline]}, "
        "anew: {redeal: true, when: stake == 0}"));
}

TEST_CASE("a game that is dealt anew for ever is stuck", "[game][asking]") {
    check_game(auction("{stuck: {given: {deck: [3H]}, then: {phase: over, over: true}}}",
                       "hands: {deal: 5, to: hand}, anew: {redeal: true, when: stake == 0}"));
}

TEST_CASE("effects go on when everybody who is asked has answered", "[game][asking]") {
    check_game(auction(
        "{asks: {given: {hand: {0: [AH, 5H], 1: [6H], 2: [7H]}, pile: [3D], to_act: 0}, "
        "plays: [AH], illegal: {double: double, bid 1: bid}, then: {to_act: 1, total: 10}}, "
        "answers: {given: {hand: {0: [AH, 5H], 1: [6H], 2: [7H]}, pile: [3D], to_act: 0}, "
        "plays: [AH, double, decline], then: {to_act: 0, total: 11, mine: {1: 1, 2: 0}}}, "
        "all: {given: {hand: {0: [AH, 5H], 1: [6H], 2: [7H]}, pile: [3D], to_act: 0}, "
        "plays: [AH, double, decline, double], then: {to_act: 1, total: 24, stake: 124, by: 0, "
        "to_beat: [AH]}}}"));
}

TEST_CASE("who goes out by the play that is asked about is out after the answers",
          "[game][asking]") {
    check_game(auction(
        "{last: {given: {hand: {0: [AH], 1: [6H], 2: [7H]}, pile: [3D], to_act: 0}, "
        "plays: [AH, decline, decline], then: {to_act: 0, out: []}}, "
        "out: {given: {hand: {0: [AH], 1: [6H], 2: [7H]}, pile: [3D], to_act: 0}, "
        "plays: [AH, decline, decline, decline], then: {over: true, winners: [0], total: 20}}}"));
}

TEST_CASE("values are named with an action of a turn, too", "[game][asking]") {
    check_game(
        auction("{shouts: {given: {hand: {0: [5H], 1: [6H], 2: [7H]}, pile: [3D]}, "
                "legal: [shout J, shout A], illegal: {shout 10: shout, bid 1: bid}, "
                "plays: [shout K], then: {to_act: 1}}}"));
}

TEST_CASE("steps see what a play has beaten although no effect has a condition", "[game]") {
    check_game({{"variables", "{beaten: {type: integer}}"},
                {"effects", "{notes: {on: play, do: [{set: beaten, to: to_beat.size}]}}"},
                {"examples",
                 "{one: {given: {pile: [3C], hand: {0: [4C, 5C], 1: 2}}, plays: [4C], "
                 "then: {beaten: 1}}}"}});
}

TEST_CASE("the cards of a play are still meant after an answer", "[game][asking]") {
    check_game(
        auction("{moves: {given: {hand: {0: [KH, 5H], 1: [6H], 2: [7H]}, pile: [3D]}, "
                "plays: [KH, double, decline, decline], then: {hand: {2: [7H, KH]}, to_act: 1}}}"));
}
