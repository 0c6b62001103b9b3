#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A row of `beats` above the one that there is, and what else a game has.
std::string with_row_above(const std::string& row, Sections more = {}) {
    more.emplace_back("beats", "{row: {" + row + "}, higher: {allow: rank > to_beat.rank}}");
    return game(more);
}

std::string with_effect_when(const std::string& when, Sections more = {}) {
    more.emplace_back("effects", "{effect: {on: play, when: " + when + ", do: [{skip: true}]}}");
    return game(more);
}

std::string allow(const std::string& condition) { return "when: size == 1, allow: " + condition; }

void is_constant(const std::string& row, const std::string& part) {
    check_finding(with_row_above(row), Code::always_same, part);
}

}  // namespace

TEST_CASE("a size that no play has", "[verify][checks]") {
    is_constant(allow("rank > to_beat.rank and <<size == 5>>"), "`size` is from 1 to 2");
    is_constant(allow("rank > to_beat.rank or <<size <= 2>>"), "is always true");
    is_constant(allow("rank > to_beat.rank or <<to_beat.size == 3>>"), "is never true");
    check_clean(with_row_above(allow("rank > to_beat.rank or to_beat.size == 2")));
}

TEST_CASE("a rank beyond the ends of the order", "[verify][checks]") {
    is_constant(allow("<<rank < 2>> or to_beat.rank == 3"), "from `2` to `A`");
    is_constant(allow("<<rank >= 2>> and to_beat.rank == 3"), "is always true");
    is_constant(allow("<<to_beat.rank > A>> or rank == 3"), "is never true");
    check_clean(with_row_above(allow("rank <= 2 or to_beat.rank >= A")));
    // The order decides what is lowest.
    check_clean(with_row_above(allow("rank < 2"),
                               {{"ranks", "{order: [3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2]}"}}));
}

TEST_CASE("a comparison with the top of a pile may always fail", "[verify][checks]") {
    check_clean(with_row_above(allow("top(pile).rank >= 2")));
    is_constant(allow("<<top(pile).rank < 2>> or rank == 3"), "is never true");
    // `!=` holds where nothing lies.
    check_clean(with_row_above(allow("top(pile).rank != 2")));
}

TEST_CASE("counts are not below nothing", "[verify][checks]") {
    is_constant(allow("<<count(hand) < 0>> or rank == 3"), "never");
    is_constant(allow("<<count(hand) >= 0>> and rank == 3"), "always");
    is_constant(allow("<<count(hand) > 5>> or rank == 3"), "from 0 to 5");
    is_constant(allow("<<count(hand where rank == 2) == 5>> or rank == 3"), "from 0 to 4");
    check_clean(with_row_above(allow("count(hand where rank == 2) == 4")));
    check_clean(with_row_above(allow("count(hand) == 5 or count(pile) > 40")));
}

TEST_CASE("conditions over cards", "[verify][checks]") {
    is_constant(allow("any(hand where <<rank < 2>>) or rank == 3"), "never");
    is_constant(allow("any(hand where <<rank == 2 and rank == 3>>) or rank == 3"), "never");
    is_constant(allow("count(hand where <<suit.colour == red or suit.colour == black>>) == 3"),
                "always");
    check_clean(with_row_above(allow("any(hand where rank == 2 and suit == S)")));
}

TEST_CASE("the lowest of some cards is one of them, or none", "[verify][checks]") {
    is_constant(allow("<<lowest(hand where rank < 5).rank > 9>> or rank == 3"), "never");
    is_constant(allow("<<highest(hand where rank in (3 4)).rank == 5>> or rank == 3"), "never");
    is_constant(allow("<<lowest(hand where rank < 5).rank != 9>> and rank == 3"), "always");
    is_constant(allow("lowest(hand where <<rank < 2>>).rank == 3 or rank == 3"), "never");
    // There may be none, which is below nothing.
    check_clean(with_row_above(allow("lowest(hand where rank < 5).rank < 9 and rank == 3")));
    check_clean(with_row_above(allow("lowest(hand where suit == S) == 3S or rank == 3")));
}

TEST_CASE("conditions over players", "[verify][checks]") {
    const auto with_end = [](const std::string& when) {
        return game({{"end", "{first: {when: " + when + "}}"}});
    };
    check_finding(with_end("<<count(players where count(hand) == 0) >= 0>> and turn > 9"),
                  Code::always_same, "always");
    check_finding(with_end("turn > 9 or any(players where <<place > 4>>)"), Code::always_same,
                  "`place` is from 0 to 4");
    check_finding(with_end("turn > 9 or <<sum(count(hand) over players) > 20>>"), Code::always_same,
                  "from 0 to 20");
    check_finding(with_end("turn > 9 or <<least(count(hand) over players) > 5>>"),
                  Code::always_same, "from 0 to 5");
    check_clean(with_end("count(players where out) == 4 or sum(count(hand) over players) == 20"));
}

TEST_CASE("conditions on how many play", "[verify][checks]") {
    is_constant(allow("<<player_count > 1>> and rank == 3"), "`player_count` is from 2 to 4");
    is_constant(allow("<<player_count == 5>> or rank == 3"), "never");
    check_clean(with_row_above(allow("player_count == 2 or rank == 3")));
    check_clean(with_row_above(allow("player_count mod 2 == 1")));
    check_finding(
        with_row_above(allow("<<player_count mod 2 == 0>> and rank == 3"), {{"players", "[2, 4]"}}),
        Code::always_same, "always");
}

TEST_CASE("conditions that options decide", "[verify][checks]") {
    const std::pair<std::string, std::string> options = {
        "options", "{limit: {default: 3, range: 1..9}, wild: {default: true}}"};
    check_clean(with_row_above(allow("limit > 3 or wild"), {options}));
    check_clean(with_row_above(allow("(limit == 1 or limit == 9) and not wild"), {options}));
    check_finding(with_row_above(allow("(<<limit > 9>> or rank == 3) and wild"), {options}),
                  Code::always_same, "`limit` is from 1 to 9");
    check_finding(with_row_above(allow("<<limit > 3 and limit < 3 and wild>>"), {options}),
                  Code::always_same, "never");
    // Who may change nothing has not chosen it.
    check_clean(
        with_row_above(allow("limit == 3"), {{"options", "{limit: {default: 3, range: 3}}"}}));
}

TEST_CASE("what options decide of locking out and of orders", "[verify][checks]") {
    const std::pair<std::string, std::string> options = {"options",
                                                         "{limit: {default: 3, range: 1..9}}"};
    const auto locks = [&](const std::string& condition) {
        return game({options,
                     {"actions",
                      "{play: {from: [hand], to: pile}, pass: {locks_out: " + condition + "}}"}});
    };
    check_clean(locks("limit > 3"));
    check_finding(locks("<<limit > 9>>"), Code::always_same, "`limit` is from 1 to 9");

    const auto ranks = [&](const std::string& condition) {
        return game({options,
                     {"ranks", "{orders: {turned: {when: " + condition +
                                   ", order: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2]}}}"}});
    };
    check_clean(ranks("count(pile) > limit"));
    check_finding(ranks("<<count(pile) < 0>> and limit > 3"), Code::always_same, "never");

    const auto suits = [&](const std::string& condition) {
        return game(
            {options,
             {"cards", "{order: [rank, suit]}"},
             {"suits", "{orders: {other: {when: " + condition + ", order: [S, H, D, C]}}}"}});
    };
    check_clean(suits("limit > 3"));
    check_finding(suits("<<limit > 9>>"), Code::always_same, "`limit` is from 1 to 9");
}

TEST_CASE("what the file has no section for", "[verify][checks]") {
    check_finding(with_effect_when("rank == 3 or <<round > 1>>"), Code::always_same,
                  "there is only one round");
    check_finding(with_effect_when("rank == 3 or <<score > 4>>"), Code::always_same, "`scoring`");
    check_finding(
        with_effect_when("rank == 3 or <<to_beat.rank == 7>>", {{"beats", ""},
                                                                {"actions",
                                                                 "{play: {from: [hand], to: pile}, "
                                                                 "pass: {when_leading: true}}"}}),
        Code::always_same, "`beats`");
    check_clean(with_effect_when("rank == 3 or to_beat.rank == 7"));
}

TEST_CASE("variables that nothing sets keep their first value", "[verify][checks]") {
    const auto with_variable = [](const std::string& when, const std::string& steps) {
        return game({{"variables", "{total: {type: integer, start: 4}}"},
                     {"effects", "{effect: {on: play, when: " + when + ", do: [" + steps + "]}}"}});
    };
    check_finding(with_variable("rank == 3 or <<total > 4>>", "{skip: true}"), Code::always_same,
                  "`total` is always 4");
    check_clean(with_variable("total > 4", "{set: total, to: total + 1}"));
}

TEST_CASE("whole conditions that are constant though no part of them is", "[verify][checks]") {
    is_constant("when: rank == 3, allow: <<size == 1 and combination == pair>>", "never");
    is_constant("when: rank == 3, allow: <<combination == single or size == 2>>", "always");
    check_clean(with_row_above("when: rank == 3, allow: size == 2 and combination == pair"));
}

TEST_CASE("what is written out is meant", "[verify][checks]") {
    check_clean(with_row_above("when: rank == 3, allow: true"));
    check_clean(with_row_above("when: rank == 3, allow: false"));
    check_finding(game({{"beats",
                         "{<<row>>: {when: false, allow: true}, "
                         "higher: {allow: rank > to_beat.rank}}"}}),
                  Code::impossible_rule, "for what is inherited");
}

TEST_CASE("the smallest part is named, once", "[verify][checks]") {
    is_constant(allow("not (<<size == 5>> and rank == 3) and to_beat.rank == 3"), "size == 5");
    // A group is looked at where it is used, but it is the group that is wrong.
    check_finding(with_row_above(allow("rank is low or to_beat.rank is low"),
                                 {{"groups", "{low: rank == 3 or <<rank < 2>>}"}}),
                  Code::always_same, "never");
}

TEST_CASE("a group that is constant of one thing it is asked about", "[verify][checks]") {
    // The highest rank of a run of three is never a three, but a card may be one.
    const auto with_runs = [](const std::string& allow) {
        return game({{"combinations", "{run: {run: 3..}}"},
                     {"ranks", "{order: [3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2]}"},
                     {"groups", "{ends: rank == 3 or rank == 2}"},
                     {"beats", "{a: {allow: " + allow + "}}"}});
    };
    check_clean(with_runs("rank is ends and any(hand where rank is ends)"));
    check_finding(with_runs("<<rank == 3>> or any(hand where rank is ends)"), Code::always_same,
                  "`rank` is from `5` to `2`");
}

TEST_CASE("ends of ranges of numbers", "[verify][checks]") {
    const std::pair<std::string, std::string> tokens = {"tokens", "{coin: {most: 3}}"};
    const std::string gain = "when: coin == 3, allow: coin < 3";
    check_finding(with_effect_when("rank == 3 or <<coin > 3>>", {tokens}), Code::always_same, "");
    check_finding(with_effect_when("<<longest_run(hand 2) > 2>> or rank == 3"), Code::always_same,
                  "from 0 to 2");
    check_clean(with_effect_when("longest_run(hand 2) == 2 or longest_run(hand 1) == 5"));
}

TEST_CASE("wild cards of a play where no card counts as another") {
    check_finding(with_row_above(allow("rank > to_beat.rank or <<wilds > 0>>")), Code::always_same,
                  "there is no section `values`");
    check_finding(with_row_above(allow("rank > to_beat.rank and <<to_beat.wilds == 0>>")),
                  Code::always_same, "there is no section `values`");
    const std::pair<std::string, std::string> values = {
        "values", "{low: {when: rank == 3 and as < 8, in: [pair]}}"};
    check_clean(with_row_above(allow("rank > to_beat.rank or to_beat.wilds > 1"), {values}));
    check_clean(with_row_above("when: size == 2, allow: wilds == 0", {values}));
    // No play has more cards than two.
    check_finding(with_row_above(allow("rank > to_beat.rank or <<to_beat.wilds > 2>>"), {values}),
                  Code::always_same, "never");
}
