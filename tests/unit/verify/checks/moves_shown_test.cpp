#include "verify/checks/shown_moves.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Of whom the rules show that they have a move, at each turn or in the last stage.
MoveShown shown_of(const Sections& changes) { return shown_moves(changes).back().shown; }

bool is_shown(const Sections& changes) { return shown_of(changes) == MoveShown::of_whoever_acts; }

bool is_shown(const std::string& actions) { return is_shown(Sections{{"actions", actions}}); }

/// Who cannot play, whatever else holds, has no other move while leading.
bool may_lead(const std::string& play_when, const Sections& changes = {}) {
    return is_shown(
        with(changes,
             {{"actions", "{play: {from: [hand], to: pile, when: " + play_when + "}, pass: {}}"}}));
}

const std::string play = "play: {from: [hand], to: pile}";

}  // namespace

TEST_CASE("whoever may always pass has a move") {
    CHECK(is_shown("{" + play + ", pass: {}}"));
    CHECK(is_shown("{" + play + ", pass: {when_leading: true}}"));
}

TEST_CASE("conditions that leave no case out show that there is a move") {
    CHECK(is_shown("{" + play + ", pass: {when: not can_play}}"));
    CHECK(is_shown("{" + play +
                   ", pass: {when: count(hand) > 3, when_leading: true}, "
                   "wait: {when: count(hand) <= 3}}"));
}

TEST_CASE("where a case is left out, nothing is shown") {
    CHECK_FALSE(is_shown("{" + play + ", pass: {when: count(hand) > 3}}"));
    CHECK_FALSE(is_shown("{" + play +
                         ", pass: {when: count(hand) > 3, when_leading: true}, "
                         "wait: {when: count(hand) < 3}}"));
}

TEST_CASE("a play with a condition may not be possible, even of who leads") {
    const std::string some = "play: {from: [hand], to: pile, when: rank > 5}";
    CHECK_FALSE(is_shown("{" + some + ", pass: {when_leading: false}}"));
    CHECK(is_shown("{" + play + ", pass: {when_leading: false}}"));
}

TEST_CASE("who leads has a move where a card that is surely there may be led") {
    CHECK(may_lead("size == 1 or rank > 5"));
    CHECK(may_lead("combination == single or count(hand) > 3"));
    CHECK_FALSE(may_lead("size == 2 or rank > 5"));
    CHECK_FALSE(may_lead("combination == pair or count(hand) > 3"));
    // The lowest card, or whichever is of some kind, if there is any.
    CHECK(may_lead("count(pile) > 3 or any(play where card == lowest(hand))"));
    CHECK(may_lead("rank < 5 or not any(hand where rank < 5)"));
    CHECK(may_lead("rank < 8 or not any(hand where rank < 5)"));
    CHECK(may_lead("rank >= 5 or all(hand where rank < 5)"));
    const Sections seen = {{"zones",
                            "{hand: {of: player, seen_by: all}, pile: {order: stack}, "
                            "stock: {seen_by: nobody, order: stack, holds: deck}}"}};
    CHECK(may_lead("count(pile) > 3 or any(play where card == lowest(hand))", seen));
    CHECK_FALSE(
        may_lead("count(pile) > 3 or any(play where card == lowest(next(player).hand))", seen));
    CHECK_FALSE(may_lead("rank < 5 or not any(next(player).hand where rank < 5)", seen));
    CHECK_FALSE(may_lead("count(pile) > 3 or any(play where card == top(pile))"));
    CHECK_FALSE(may_lead("count(pile) > 3 or all(play where card == lowest(hand) and rank < 5)"));
    CHECK_FALSE(may_lead("rank < 5 or not any(hand where rank < 8)"));
    CHECK_FALSE(may_lead("rank > 5 or all(hand where rank < 5)"));
    CHECK_FALSE(may_lead("rank < 5 or any(hand where rank < 5)"));
}

TEST_CASE("who leads has a move where each card is a combination by itself") {
    const auto leads = [](const std::string& combinations) {
        return may_lead("true", {{"combinations", combinations}});
    };
    CHECK(leads("{ace: {cards: [AS]}, single: {set: 1, unless: [ace]}}"));
    CHECK(leads("{pair: {set: 2}, cards: {any: 1..2, unless: [pair]}}"));
    CHECK_FALSE(leads("{pair: {set: 2}}"));
    CHECK_FALSE(leads("{ace: {cards: [AS]}, pair: {set: 2}}"));
    const auto with_jokers = [](const std::string& combination) {
        return may_lead("true", {{"deck", "{preset: standard_52, add: {joker: 2}}"},
                                 {"combinations", combination}});
    };
    CHECK(with_jokers("{single: {set: 1}}"));
    CHECK_FALSE(with_jokers("{suited: {any: 1..2, same: suit}}"));
}

TEST_CASE("what a play must meet leaves a move, and the condition of another combination too") {
    CHECK(is_shown("{play: {from: [hand], to: pile, must: rank > 5}, pass: {}}"));
    const Sections ace = {
        {"combinations", "{ace: {cards: [AS]}, single: {set: 1, unless: [ace]}}"}};
    CHECK_FALSE(may_lead("combination == single", ace));
    CHECK(may_lead("combination == single or size == 1", ace));
}

TEST_CASE("numbers that are compared with each other leave no case out") {
    const auto draws = [](const std::string& draw, const std::string& pass) {
        return is_shown({{"options", "{limit: {default: 2, range: 0..40, says: most draws}}"},
                         {"variables", "{drawn: {type: integer, lasts: round}}"},
                         {"actions", "{" + play + ", draw: {when: not can_play and " + draw +
                                         ", keeps_turn: true}, pass: {when: not can_play and " +
                                         pass + ", when_leading: true}}"},
                         {"effects",
                          "{draws: {on: draw, do: [{draw: 1, from: stock, to: hand}, "
                          "{set: drawn, to: drawn + 1}]}}"}});
    };
    CHECK(draws("drawn < limit", "drawn >= limit"));
    CHECK(draws("limit > drawn", "drawn >= limit"));
    CHECK(draws("drawn < 3", "drawn >= 3"));
    CHECK(draws("drawn == 0", "drawn > 0"));  // it never goes down
    CHECK(draws("drawn < limit and count(stock) > 0", "(drawn >= limit or count(stock) == 0)"));
    CHECK_FALSE(draws("drawn < limit", "drawn == limit"));
    CHECK_FALSE(draws("drawn < limit", "drawn > limit"));
    CHECK_FALSE(draws("drawn < 3", "drawn > 3"));
    CHECK_FALSE(
        draws("drawn < limit and count(stock) > 0", "(drawn >= limit or count(pile) == 0)"));
    CHECK_FALSE(
        draws("drawn < limit and count(stock) > 1", "(drawn >= limit or count(stock) == 0)"));
}

TEST_CASE("a number that may go below zero is not only zero or more") {
    const auto counts = [](const std::string& amount) {
        return is_shown({{"ranks",
                          "{attributes: {worth: {2: 0, 3: 1, 4: 0, 5: 2, 6: 0, 7: 0, 8: 0, "
                          "9: 0, 10: 0, J: 0, Q: 0, K: 0, A: 0}}}"},
                         {"variables", "{owed: {type: integer, lasts: round}}"},
                         {"actions", "{" + play +
                                         ", take: {when: owed > 0}, "
                                         "pass: {when: owed == 0, when_leading: true}}"},
                         {"effects", "{more: {on: play, do: [{set: owed, to: " + amount +
                                         "}]}, takes: {on: take, do: [{set: owed, to: 0}]}}"}});
    };
    CHECK(counts("owed + 2"));
    CHECK_FALSE(counts("owed - 2"));
    CHECK(counts("owed + rank.worth"));                   // of a play, which has a rank
    CHECK_FALSE(counts("owed + top(stock).rank.worth"));  // there may be no such card
}

TEST_CASE("values of options and words leave no case out") {
    const auto ways = [](const std::string& last) {
        return is_shown({{"options", "{way: {default: one, values: [one, two, three], says: way}}"},
                         {"actions", "{" + play +
                                         ", wait: {when: way == one}, "
                                         "rest: {when: way in (two three) and not can_play}, "
                                         "pass: {when: " +
                                         last + "}}"}});
    };
    CHECK(ways("way == two"));
    CHECK_FALSE(
        is_shown({{"options", "{way: {default: one, values: [one, two, three], says: way}}"},
                  {"actions", "{" + play +
                                  ", wait: {when: way == one}, "
                                  "rest: {when: way == two and not can_play}}"}}));
}

TEST_CASE("where a card is turned up and nothing takes it away, nobody leads") {
    const std::string some =
        "{play: {from: [hand], to: pile, when: rank > 5}, "
        "pass: {when: not can_play}}";
    const Sections turned_up = {
        {"setup", "{hands: {deal: 5, to: hand}, up: {move: stock, to: pile, count: 1}}"},
        {"trick", "{closes: never}"},
        {"end", "{first_out: {when: any(players where out)}, stuck: {when: turn > 100}}"},
        {"actions", some}};
    CHECK(is_shown(turned_up));
    CHECK_FALSE(is_shown({{"actions", some}}));
    CHECK_FALSE(is_shown(with(turned_up, {{"trick", "{closes: everybody_else_passed}"}})));
    CHECK_FALSE(is_shown(with(turned_up, {{"beats", ""}})));
    CHECK_FALSE(is_shown(with(turned_up, {{"to_beat", "{lies_on: pile}"}})));
    CHECK_FALSE(is_shown(with(turned_up, {{"effects",
                                           "{aces: {on: play, when: rank == A, "
                                           "do: [{lead: same}]}}"}})));
    CHECK_FALSE(is_shown(with(turned_up, {{"effects",
                                           "{aces: {on: pass, "
                                           "do: [{move: pile, to: stock}]}}"}})));
    CHECK_FALSE(is_shown(with(turned_up, {{"setup",
                                           "{hands: {deal: 12, to: hand}, up: "
                                           "{move: stock, to: pile, count: 1, "
                                           "where: rank == A}}"}})));
    CHECK_FALSE(is_shown(with(turned_up, {{"setup",
                                           "{hands: {deal: 5, to: hand}, up: "
                                           "{move: stock, to: pile, count: 1, "
                                           "when: round > 1}}"}})));
}

TEST_CASE("who has cards elsewhere alone has a move if an action is about these") {
    const auto turns_up = [](const std::string& when) {
        return is_shown(
            {{"zones",
              "{hand: {of: player, seen_by: owner}, row: {of: player, seen_by: nobody, "
              "order: row}, pile: {order: stack}, "
              "stock: {seen_by: nobody, order: stack, holds: deck}}"},
             {"setup", "{hands: {deal: 5, to: hand}, rows: {deal: 3, to: row}}"},
             {"actions", "{" + play + ", pass: {}, turn_up: {when: " + when + "}}"},
             {"effects", "{turns: {on: turn_up, do: [{move: row, to: hand, count: 1}]}}"},
             {"out", "{empty: [hand, row]}"}});
    };
    CHECK(turns_up("count(hand) == 0"));
    CHECK(turns_up("count(row) > count(hand)"));
    CHECK(turns_up("count(row) > 0 and count(hand) < 2"));
    CHECK_FALSE(turns_up("count(row) > 1 and count(hand) < 2"));
    CHECK_FALSE(turns_up("count(hand) == 1"));
    CHECK_FALSE(turns_up("count(row) < count(hand)"));
}

TEST_CASE("whoever is in although the hand is empty has no card to lead") {
    const auto draws = [](const std::string& effects, const std::string& when,
                          const std::string& setup = "{hands: {deal: 5, to: hand}}") {
        return is_shown({{"setup", setup},
                         {"effects", effects},
                         {"out", "{empty: [hand], when: " + when + "}"}});
    };
    const std::string up = "draws: {on: play, do: [{draw_up_to: 5, from: stock, to: hand}]}";
    CHECK(draws("{" + up + "}", "count(stock) == 0"));
    CHECK_FALSE(draws("{" + up + "}", "count(stock) == 0 and count(pile) > 3"));
    CHECK_FALSE(draws("{" + up + "}", "count(stock) < 3"));
    CHECK_FALSE(
        draws("{draws: {on: play, when: rank > 5, do: [{draw_up_to: 5, from: stock, "
              "to: hand}]}}",
              "count(stock) == 0"));
    CHECK_FALSE(draws("{draws: {on: pass, do: [{draw_up_to: 5, from: stock, to: hand}]}}",
                      "count(stock) == 0"));
    CHECK_FALSE(draws("{" + up + ", back: {on: pass, do: [{move: pile, to: stock}]}}",
                      "count(stock) == 0"));
    CHECK_FALSE(
        draws("{" + up + ", away: {on: pass, do: [{move: hand, to: pile}]}}", "count(stock) == 0"));
    CHECK_FALSE(draws("{" + up + "}", "count(stock) == 0",
                      "{hands: {deal: 5, to: hand, when: round > 1}, "
                      "first: {move: stock, to: hand, count: 1}}"));
}

TEST_CASE("whoever is in has a card in the stage in which `out` holds") {
    const auto stages = [](const std::string& when) {
        return is_shown({{"stages",
                          "{early: {effects: {late: {on: play, do: [{stage: late}]}}}, "
                          "late: {}}"},
                         {"out", "{empty: [hand], when: " + when + "}"}});
    };
    CHECK(stages("stage == late"));
    CHECK_FALSE(stages("stage == early"));
    CHECK_FALSE(stages("stage == late and count(stock) == 0"));
}

TEST_CASE("that who has no card is in as something is to be beaten does not last") {
    // Where the trick begins anew, it is not looked at again who is out.
    const Sections pass = {{"actions", "{" + play + ", pass: {when: not can_play}}"}};
    CHECK_FALSE(is_shown(with(pass, {{"out", "{empty: [hand], when: leading}"}})));
    CHECK_FALSE(is_shown(with(pass, {{"out", "{empty: [hand], when: count(pile) == 0}"}})));
}

TEST_CASE("something can be named with a card where a rank that is there may be") {
    const auto names = [](const std::string& when, const std::string& ranks = "") {
        const std::string cards = "2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A";
        return is_shown(
            {{"ranks", "{order: [" + cards + "]" + ranks + "}"},
             {"variables", "{called: {type: rank}}"},
             {"combinations", "{cards: {any: 1..4}}"},
             {"beats", ""},
             {"actions",
              "{play: {from: [hand], to: pile, values: ranks, values_when: " + when + "}}"},
             {"trick", ""},
             {"effects", "{calls: {on: play, do: [{set: called, to: value}]}}"}});
    };
    const std::string round = ", cyclic: true";
    CHECK(names("value == called"));
    CHECK(names("value == next_rank(called)", round));
    CHECK(names("next_rank(value) == called or value == A", round));
    CHECK(names("count(pile) == 0 or count(pile) > 0 and called == value"));
    CHECK_FALSE(names("value == next_rank(called)"));  // nothing follows the highest
    CHECK_FALSE(names("next_rank(value) == called"));
    CHECK_FALSE(names("value == called and value == next_rank(called)", round));
    CHECK_FALSE(names("count(pile) == 0 or count(pile) > 1 and called == value"));
    CHECK_FALSE(names("value == top(pile).rank"));
}

TEST_CASE("who has cards has a move where who has none may be passed over") {
    // Nobody is out before, with a hand or without one.
    const Sections late = {{"out", "{empty: [hand], when: turn > 9}"}};
    const auto shown = [&](const std::string& actions, const Sections& changes = {}) {
        return shown_of(with(with(late, {{"actions", actions}}), changes));
    };
    CHECK(shown("{" + play + ", pass: {}}") == MoveShown::of_who_has_cards);
    CHECK(shown("{" + play + ", pass: {when_leading: true}}") == MoveShown::of_whoever_acts);
    const std::string some = "{play: {from: [hand], to: pile, when: rank > 5}";
    CHECK(shown(some + ", pass: {when: count(hand) > 0, when_leading: true}}") ==
          MoveShown::of_who_has_cards);
    // A card in hand that cannot be played, and nothing else to do.
    CHECK(shown(some + ", pass: {}}") == MoveShown::of_nobody);
    CHECK(shown(some + ", pass: {when: count(hand) > 1, when_leading: true}}") ==
          MoveShown::of_nobody);
    CHECK(shown(some + ", pass: {when: count(hand) == 0, when_leading: true}}") ==
          MoveShown::of_nobody);
    const Sections open = {{"trick", "{closes: never}"}};
    CHECK(shown("{" + play + "}", open) == MoveShown::of_nobody);
    CHECK(shown("{" + play + "}", with(open, {{"beats", ""}})) == MoveShown::of_who_has_cards);
    CHECK(shown(some + "}", with(open, {{"beats", ""}})) == MoveShown::of_nobody);
}

TEST_CASE("who has cards in any of the zones that are played from has a move") {
    const auto shown = [](const std::string& from, const std::string& pass) {
        return shown_of({{"zones",
                          "{hand: {of: player, seen_by: owner}, row: {of: player, seen_by: all}, "
                          "pile: {order: stack}, "
                          "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                         {"setup", "{hands: {deal: 5, to: hand}, rows: {deal: 3, to: row}}"},
                         {"out", "{empty: [hand, row], when: turn > 9}"},
                         {"actions", "{play: {from: [hand, row], to: pile, when: rank > 5" + from +
                                         "}, pass: {when: " + pass + ", when_leading: true}}"}});
    };
    for (const char* together : {"", ", together: [hand, row]"}) {
        INFO(together);
        CHECK(shown(together, "count(hand) > 0 or count(row) > 0") == MoveShown::of_who_has_cards);
        CHECK(shown(together, "count(hand) > 0") == MoveShown::of_nobody);
        CHECK(shown(together, "count(row) > 0") == MoveShown::of_nobody);
    }
}

TEST_CASE("in a stage without plays, too, who has cards to play from may have a move") {
    const auto shown = [](const std::string& when) {
        return move_shown({{"actions", "{" + play + ", pass: {}, wait: {when: " + when + "}}"},
                           {"stages",
                            "{early: {actions: [wait], effects: "
                            "{late: {on: wait, do: [{stage: late}]}}}, "
                            "late: {actions: [play, pass]}}"},
                           {"out", "{empty: [hand], when: turn > 9}"}},
                          "early");
    };
    CHECK(shown("count(hand) > 0") == MoveShown::of_who_has_cards);
    CHECK(shown("count(hand) >= 0") == MoveShown::of_whoever_acts);
    CHECK(shown("count(hand) > 1") == MoveShown::of_nobody);
    CHECK(shown("can_play") == MoveShown::of_nobody);
}
