#include "verify/checks/shown_moves.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The parts of a game of tricks to which everybody plays one card, and cards are dealt once: a
/// heap for each, of which some are drawn for each round.
struct Tricks {
    std::string zones =
        "{heap: {of: player, seen_by: nobody, order: queue}, "
        "hand: {of: player, seen_by: owner}, pile: {order: stack}, "
        "stock: {seen_by: nobody, order: stack, holds: deck}}";
    std::string setup = "{heaps: {deal: 12, to: heap}}";
    std::string options =
        "{many: {default: 4, range: 1..9, says: cards drawn}, "
        "few: {default: 4, range: 0..9, says: cards drawn}}";
    std::string combinations = "{single: {set: 1}}";
    std::string beats;
    std::string actions = "{play: {from: [hand], to: pile}}";
    std::string effects = "{says: {on: play, do: [{set: last, to: player}]}}";
    std::string trick =
        "{closes: everybody_played, leader: last, best_record: rank > to_beat.rank, "
        "taken: [{move: pile, to: heap, of: taker}]}";
    std::string before;
    std::string row;
    std::string drawn =
        "draw: least(many least(count(heap) over players where not out)), "
        "from: heap, to: hand";
    std::string after;
    std::string deal = "deal: once, ";
    std::string over = "all(players where count(hand) == 0)";
    std::string at_end;
    std::string out = "empty: [heap], at: round_start";

    [[nodiscard]] bool is_shown() const {
        const std::string start = drawn.empty() ? std::string()
                                                : "at_start: {" + before + "drawn: {" + row +
                                                      "do: [{" + drawn + "}]}" + after + "}, ";
        return is_move_shown(
            {{"zones", zones},
             {"options", options},
             {"setup", setup},
             {"variables", "{last: {type: player}}"},
             {"combinations", combinations},
             {"beats", beats},
             {"actions", actions},
             {"effects", effects},
             {"trick", trick},
             {"rounds", "{" + deal + start + at_end + "over: " + over + "}"},
             {"out", out.empty() ? "" : "{" + out + "}"},
             {"end",
              "{last: {when: count(players where not out) <= 1}, long: {when: round > 30}}"}});
    }

    /// The same, where cards are dealt for each round.
    [[nodiscard]] static Tricks dealt() {
        Tricks tricks;
        tricks.setup = "{hands: {deal: many, to: hand}}";
        tricks.trick = "{closes: everybody_played, leader: last}";
        tricks.drawn = "";
        tricks.deal = "";
        tricks.over = "any(players where count(hand) == 0)";
        tricks.out = "";
        return tricks;
    }
};

}  // namespace

TEST_CASE("where everybody has as many cards and plays one to each trick, who acts has one") {
    CHECK(Tricks().is_shown());
    CHECK(Tricks::dealt().is_shown());
    CHECK(are_shown(Tricks(), [](Tricks& tricks) {
        tricks.drawn = "draw: least(count(heap) over players where not out), from: heap, to: hand";
    }));
    CHECK(are_shown(Tricks::dealt(), [](Tricks& tricks) {
        tricks.over = "count(players where count(hand) > 0) == 0";
    }));
    CHECK(are_shown(Tricks::dealt(),
                    [](Tricks& tricks) { tricks.setup = "{hands: {deal: all, to: hand}}"; }));
    CHECK(are_shown(Tricks::dealt(),
                    [](Tricks& tricks) { tricks.out = "empty: [hand, heap], at: round_start"; }));
}

TEST_CASE("where tricks are not of one card of everybody, who acts may have none") {
    const auto near_misses = [](const auto& change) {
        CHECK_FALSE(are_shown(Tricks(), change));
        CHECK_FALSE(are_shown(Tricks::dealt(), change));
    };
    near_misses([](Tricks& tricks) { tricks.combinations = "{single: {set: 1}, pair: {set: 2}}"; });
    near_misses([](Tricks& tricks) { tricks.combinations = "{cards: {any: 1..2}}"; });
    near_misses([](Tricks& tricks) {
        tricks.actions = "{play: {from: [hand], to: pile}, pass: {when: count(pile) > 3}}";
    });
    near_misses([](Tricks& tricks) {
        tricks.actions = "{play: {from: [hand], to: pile, when: rank > 5}}";
    });
    near_misses([](Tricks& tricks) { tricks.beats = "{higher: {allow: rank > to_beat.rank}}"; });
    near_misses([](Tricks& tricks) {
        tricks.trick = "{closes: everybody_else_passed}";
        tricks.actions = "{play: {from: [hand], to: pile}, pass: {when: not can_play}}";
        tricks.beats = "{higher: {allow: rank > to_beat.rank}}";
    });
    for (const char* steps : {"{lead: same, when: rank > 9}", "{lead: next}", "{lead: last}",
                              "{skip: true}", "{reverse: true}", "{out: player, when: rank == 2}",
                              "{move: hand, to: heap, count: 1, cards: random}",
                              "{draw: 1, from: heap, to: hand}", "{move: played, to: hand}"}) {
        INFO(steps);
        near_misses([&](Tricks& tricks) {
            tricks.effects =
                std::string("{says: {on: play, do: [{set: last, to: player}, ") + steps + "]}}";
        });
    }
    near_misses([](Tricks& tricks) {
        tricks.trick =
            "{closes: everybody_played, leader: last, best_record: rank > to_beat.rank, "
            "taken: [{move: pile, to: hand, of: taker}]}";
    });
    near_misses([](Tricks& tricks) { tricks.out = "empty: [heap, hand]"; });
    near_misses([](Tricks& tricks) { tricks.over = "count(pile) > 30"; });
    near_misses([](Tricks& tricks) {
        tricks.over = "all(players where count(hand) == 0 and count(stock) > 3)";
    });
}

TEST_CASE("where cards are not surely dealt evenly, who acts may have none") {
    for (const char* setup :
         {"{hands: {deal: few, to: hand}}", "{hands: {deal: all, to: hand, first: seat(0)}}",
          "{hands: {deal: many, to: hand, when: many > 2}}",
          "{hands: {deal: many, to: hand}, more: {move: stock, to: hand, of: seat(0), count: 1}}",
          "{hands: {deal: many, to: hand}, away: {move: hand, to: pile, where: rank == 2}}"}) {
        INFO(setup);
        CHECK_FALSE(are_shown(Tricks::dealt(), [&](Tricks& tricks) { tricks.setup = setup; }));
    }
    CHECK_FALSE(are_shown(Tricks::dealt(), [](Tricks& tricks) { tricks.deal = "deal: once, "; }));
    CHECK_FALSE(are_shown(Tricks::dealt(), [](Tricks& tricks) {
        // Who has no heap is out with cards in the hand.
        tricks.setup =
            "{heaps: {deal: 2, to: heap}, away: {move: heap, to: pile, where: rank > 5}, "
            "hands: {deal: many, to: hand}}";
        tricks.out = "empty: [heap], at: round_start";
    }));
}

TEST_CASE("where not everybody surely draws as many, who acts may have none") {
    for (const char* drawn :
         {"draw: many, from: heap, to: hand", "draw_up_to: 1, from: heap, to: hand",
          "draw: least(few least(count(heap) over players where not out)), from: heap, to: hand",
          "draw: least(many least(count(heap) over players)), from: heap, to: hand",
          "draw: least(many least(count(hand) over players where not out)), from: heap, to: hand",
          "draw: least(many most(count(heap) over players where not out)), from: heap, to: hand",
          "draw: least(many count(heap)), from: heap, to: hand",
          "draw: least(count(heap) least(count(heap) over players where not out)), "
          "from: heap, to: hand",
          "draw: least(count(heap) over players where not out) - 1, from: heap, to: hand",
          "draw: least(many least(count(heap) over players where not out)), "
          "from: heap, to: hand, when: count(heap) > 2",
          "draw: least(many least(count(heap) over players where not out)), "
          "from: stock, to: hand"}) {
        INFO(drawn);
        CHECK_FALSE(are_shown(Tricks(), [&](Tricks& tricks) { tricks.drawn = drawn; }));
    }
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) { tricks.row = "when: round > 1, "; }));
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) {
        tricks.before = "away: {do: [{move: heap, to: pile, count: 1}]}, ";
    }));
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) {
        tricks.after = ", more: {do: [{draw: 1, from: heap, to: hand}]}";
    }));
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) {
        tricks.setup = "{heaps: {deal: 12, to: heap}, hands: {deal: 1, to: hand}}";
    }));
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) { tricks.deal = ""; }));
    // A round that is over too soon leaves cards in hands.
    CHECK_FALSE(are_shown(
        Tricks(), [](Tricks& tricks) { tricks.over = "any(players where count(hand) == 0)"; }));
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) {
        tricks.over = "all(players where count(hand) == 0) or count(pile) > 9";
    }));
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) {
        tricks.at_end = "at_end: {more: {do: [{move: heap, to: hand, count: 1}]}}, ";
    }));
    for (const char* out : {"", "empty: [heap]", "empty: [heap, hand], at: round_start",
                            "empty: [heap], at: round_start, when: count(stock) == 0"}) {
        INFO(out);
        CHECK_FALSE(are_shown(Tricks(), [&](Tricks& tricks) { tricks.out = out; }));
    }
}

TEST_CASE("where only some draw, or not as many, who acts may have none") {
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) {
        tricks.drawn = "each: player == last, do: [{" + tricks.drawn + "}]";
    }));
    CHECK_FALSE(are_shown(Tricks(), [](Tricks& tricks) {
        tricks.drawn =
            "draw: least(seat_number + 1 least(count(heap) over players where not out)), "
            "from: heap, to: hand";
    }));
}
