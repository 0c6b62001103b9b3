#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string with_beats(const std::string& rows, Sections more = {}) {
    more.emplace_back("beats", "{" + rows + "}");
    return game(more);
}

std::string with_only_combinations(const std::string& combinations) {
    return game({{"combinations", "{" + combinations + "}"}});
}

}  // namespace

TEST_CASE("a row without `when` decides always", "[verify][checks]") {
    check_finding(with_beats("higher: {allow: rank > to_beat.rank}, "
                             "<<twos>>: {when: rank == 2, allow: true}"),
                  Code::shadowed_rule, "`higher` above it always does first");
    check_clean(
        with_beats("twos: {when: rank == 2, allow: true}, "
                   "higher: {allow: rank > to_beat.rank}"));
}

TEST_CASE("a row whose `when` another holds wherever it does", "[verify][checks]") {
    check_finding(with_beats("low: {when: rank < 7, allow: true}, "
                             "<<twos>>: {when: rank == 2, allow: false}, "
                             "higher: {allow: rank > to_beat.rank}"),
                  Code::shadowed_rule, "`low`");
    check_finding(with_beats("low: {when: rank < 7, allow: true}, high: {when: rank >= 7, allow: "
                             "rank > to_beat.rank}, <<others>>: {allow: false}"),
                  Code::shadowed_rule, "rows above it");
    check_clean(
        with_beats("twos: {when: rank == 2, allow: true}, low: {when: rank < 7, allow: "
                   "to_beat.rank == 9}, higher: {allow: rank > to_beat.rank}"));
    // What decides need not allow anything.
    check_finding(with_beats("pairs: {when: size == 2, allow: same_size and rank > to_beat.rank}, "
                             "<<two_pairs>>: {when: same_combination and size == 2, allow: true}, "
                             "higher: {allow: rank > to_beat.rank}"),
                  Code::shadowed_rule, "`pairs`");
}

TEST_CASE("rows that ask for the same position", "[verify][checks]") {
    check_finding(
        with_beats("a: {when: top(pile).rank == 7, allow: rank < 7}, <<b>>: {when: rank == 2 and "
                   "top(pile).rank == 7, allow: true}, c: {allow: rank > to_beat.rank}"),
        Code::shadowed_rule, "`a`");
    check_clean(
        with_beats("a: {when: top(pile).rank == 7, allow: rank < 7}, b: {when: rank == 2 and "
                   "top(pile).rank == 8, allow: true}, c: {allow: rank > to_beat.rank}"));
    check_clean(
        with_beats("a: {when: leading or rank == 2, allow: true}, b: {when: rank == 3 or "
                   "passed, allow: true}, c: {allow: rank > to_beat.rank}"));
}

TEST_CASE("an option may leave a row to decide", "[verify][checks]") {
    const std::pair<std::string, std::string> options = {"options", "{wild: {default: true}}"};
    check_clean(
        with_beats("a: {when: wild, allow: true}, b: {allow: rank > to_beat.rank}", {options}));
    check_finding(with_beats("a: {when: wild, allow: true}, b: {when: not wild, allow: rank > "
                             "to_beat.rank}, <<c>>: {when: rank == 2, allow: true}",
                             {options}),
                  Code::shadowed_rule, "rows above it");
}

TEST_CASE("ends of the game that come too late", "[verify][checks]") {
    check_finding(with_end("a: {when: any(players where out)}, <<b>>: {when: any(players where "
                           "out) and player_count > 2}"),
                  Code::shadowed_rule, "`a` above it");
    check_clean(
        with_end("a: {when: any(players where out) and player_count > 2}, b: {when: "
                 "any(players where out)}"));
    check_clean(with_end("a: {when: any(players where out)}, b: {when: turn > 900}"));
}

TEST_CASE("a number that has passed one mark has passed those before it", "[verify][checks]") {
    check_finding(with_end("a: {when: turn >= 100}, <<b>>: {when: turn > 500}"),
                  Code::shadowed_rule, "`a`");
    check_finding(with_end("a: {when: count(players where out) >= 1}, "
                           "<<b>>: {when: 2 <= count(players where out) and turn > 5}"),
                  Code::shadowed_rule, "`a`");
    check_clean(with_end("a: {when: turn >= 500}, b: {when: turn > 100}"));
    check_clean(with_end("a: {when: turn >= 500}, b: {when: count(pile) > 40}"));
}

TEST_CASE("a combination whose cards always fit one above", "[verify][checks]") {
    check_finding(with_only_combinations("set: {set: 1..4}, <<single>>: {set: 1}"),
                  Code::shadowed_rule, "`set` above it fits the same cards");
    check_finding(with_only_combinations("run: {run: 3..}, <<straight>>: {run: 5}"),
                  Code::shadowed_rule, "`run`");
    check_finding(
        with_only_combinations("run: {run: 3, same: colour}, <<flush>>: {run: 3, same: suit}"),
        Code::shadowed_rule, "`run`");
    check_clean(with_only_combinations("single: {set: 1}, set: {set: 1..4}"));
    check_clean(with_only_combinations("flush: {run: 3, same: suit}, run: {run: 3}"));
    check_clean(with_only_combinations("run: {run: 2..5}, pairs: {run: 2, width: 2}"));
    check_clean(with_only_combinations("run: {run: 3..4}, long: {run: 4..5}"));
    // What is compared by its highest card is another thing.
    check_clean(game({{"combinations", "{set: {set: 1..4}, single: {set: 1, key: card}}"},
                      {"beats", "{higher: {allow: same_combination and key > to_beat.key}}"}}));
}

TEST_CASE("a row in a child that shadows what is inherited is the parent's no longer",
          "[verify][checks]") {
    const std::string child = "houserules: 1\nextends: palace\nname: Child\nbeats:\n";
    check_clean(child + "  any: {before: higher, when: rank == 9, allow: true}\n");
    check_finding(child + "  <<any>>: {when: rank == 9, allow: true}\n", Code::shadowed_rule,
                  "`higher`");
}

TEST_CASE("a combination that is the same as one above it", "[verify][checks]") {
    check_finding(with_only_combinations("four: {set: 4, kickers: {set: 1}}, <<again>>: {set: 4, "
                                         "kickers: {set: 1}, tier: 2}"),
                  Code::shadowed_rule, "`again` is the same as `four` above it");
    check_finding(
        with_only_combinations("a: {cards: [2S, 3S]}, <<b>>: {cards: [3S, 2S]}, c: {set: 1}"),
        Code::shadowed_rule, "leave out `a` or `b`");
    check_clean(
        with_only_combinations("a: {set: 4, kickers: {set: 1}}, b: {set: 4, kickers: {set: 2}}, "
                               "c: {any: 5, same: suit}, d: {any: 5}"));
}

TEST_CASE("combinations of the same cards that a rule tells apart are no repetition",
          "[verify][checks]") {
    const auto with_when = [](const std::string& when, const std::string& name) {
        return game(
            {{"combinations", "{single: {set: 1}, " + name + ": {set: 1}, pair: {set: 2}}"},
             {"actions", "{play: {from: [hand], to: pile, when: " + when + "}, pass: {}}"}});
    };
    check_clean(with_when("combination != gift or count(hand) > 1", "gift"));
    check_clean(with_when("combination in (single pair) or count(hand) > 1", "gift"));
    check_finding(with_when("combination != pair or count(hand) > 2", "<<gift>>"),
                  Code::shadowed_rule, "`gift` is the same as `single` above it");
}
