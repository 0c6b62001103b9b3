#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string with_effect(const std::string& effect) {
    return game({{"effects", "{" + effect + "}"}});
}

}  // namespace

TEST_CASE("combinations that the deck cannot make", "[verify][checks]") {
    check_finding(with_combinations("<<five>>: {set: 5}"), Code::impossible_rule,
                  "no 5 cards of one rank");
    check_clean(
        with_combinations("five: {set: 5}", {{"deck", "{preset: standard_52, copies: 2}"}}));
    check_finding(with_combinations("<<pair>>: {set: 2, same: suit}"), Code::impossible_rule,
                  "with the same `suit`");
    check_clean(with_combinations("pair: {set: 2, same: colour}"));
    check_finding(with_combinations("<<triple>>: {set: 3, same: colour}"), Code::impossible_rule,
                  "with the same `colour`");
    check_finding(with_combinations("<<run>>: {run: 14}",
                                    {{"setup", "{hands: {deal: 13, to: hand}}"},
                                     {"players", "2"},
                                     {"effects", "{e: {on: pass, do: [{move: pile, to: hand}]}}"}}),
                  Code::impossible_rule, "no 14 ranks");
    check_finding(with_combinations("<<pairs>>: {run: 2, width: 5}",
                                    {{"setup", "{hands: {deal: 13, to: hand}}"}}),
                  Code::impossible_rule, "5 cards each");
}

TEST_CASE("steps whose number is never more than nothing", "[verify][checks]") {
    const Sections options = {{"options", "{n: {default: 2, range: 0..3}}"}};
    check_finding(game(with(options, {{"effects",
                                       "{e: {on: pass, do: [{draw: <<n - player_count - 1>>, "
                                       "from: stock, to: hand}]}}"}})),
                  Code::impossible_rule, "never more than 0");
    check_clean(game(with(options, {{"effects",
                                     "{e: {on: pass, do: [{draw: n - player_count, "
                                     "from: stock, to: hand}]}}"}})));
    check_finding(game(with(options, {{"tokens", "{coins: {}}"},
                                      {"effects",
                                       "{e: {on: play, when: size > 1, do: "
                                       "[{gain: <<2 - 3 * size>>, token: coins}]}, "
                                       "f: {on: pass, do: [{gain: 1, token: coins}]}}"},
                                      {"actions",
                                       "{play: {from: [hand], to: pile}, "
                                       "pass: {when: coins + n < 9}}"}})),
                  Code::impossible_rule, "never more than -1");
}

TEST_CASE("combinations of more cards than anybody has", "[verify][checks]") {
    check_finding(with_combinations("<<run>>: {run: 6}"), Code::impossible_rule,
                  "nobody ever has 6 cards");
    check_clean(with_combinations("run: {run: 5}"));
    // Who takes cards may have more than were dealt.
    check_clean(with_combinations("run: {run: 6}",
                                  {{"effects", "{e: {on: pass, do: [{move: pile, to: hand}]}}"}}));
    check_clean(
        with_combinations("run: {run: 6}", {{"options", "{each: {default: 5, range: 5..6}}"},
                                            {"setup", "{hands: {deal: each, to: hand}}"}}));
}

TEST_CASE("rows of beats that never decide", "[verify][checks]") {
    const auto with_row = [](const std::string& row) {
        return game({{"beats", "{" + row + ", higher: {allow: rank > to_beat.rank}}"}});
    };
    check_finding(with_row("<<five>>: {when: size == 5, allow: true}"), Code::impossible_rule,
                  "`size` is from 1 to 2");
    check_finding(with_row("<<a>>: {when: size == 1 and combination == pair, allow: true}"),
                  Code::impossible_rule, "never true");
    check_clean(with_row("a: {when: size == 2 and to_beat.size == 1, allow: true}"));
}

TEST_CASE("actions that nobody can ever do", "[verify][checks]") {
    check_finding(game({{"actions",
                         "{play: {from: [hand], to: pile}, pass: {}, "
                         "<<swap>>: {when: count(hand) > 52}}"}}),
                  Code::impossible_rule, "`count(hand)` is from 0 to 5");
    check_clean(game({{"actions",
                       "{play: {from: [hand], to: pile}, pass: {}, "
                       "swap: {when: count(hand) == 5}}"}}));
}

TEST_CASE("effects that never happen", "[verify][checks]") {
    check_finding(with_effect("<<burn>>: {on: play, when: size == 4, do: [{lead: same}]}"),
                  Code::impossible_rule, "its `when` never holds");
    check_clean(with_effect("burn: {on: play, when: size == 2, do: [{lead: same}]}"));
    check_finding(with_effect("<<fails>>: {on: failed_play, do: [{lead: next}]}"),
                  Code::impossible_rule, "nothing is played unseen");
    check_clean(with_effect("both: {on: [play, failed_play], do: [{lead: next}]}"));
}

TEST_CASE("effects of what cannot be done", "[verify][checks]") {
    const LoadedVariant loaded = checked(game(
        {{"actions", "{play: {from: [hand], to: pile}, pass: {}, swap: {when: count(hand) > 52}}"},
         {"effects", "{e: {on: swap, do: [{skip: true}]}}"}}));
    const std::vector<Diagnostic> problems = loaded.diagnostics.sorted();
    REQUIRE(problems.size() == 2);
    CHECK(contains(problems[0].message, "`swap` can never be done"));
    CHECK(contains(problems[1].message, "`e` never happens"));
}

TEST_CASE("steps that do nothing", "[verify][checks]") {
    check_finding(
        with_effect("e: {on: play, do: [{skip: true, when: <<size == 4>>}, {reverse: true}]}"),
        Code::impossible_rule, "never done");
    const auto with_zone = [](const std::string& effect) {
        return game({{"zones",
                      "{hand: {of: player, seen_by: owner}, pile: {order: stack}, aside: {}, "
                      "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                     {"effects", "{" + effect + "}"}});
    };
    check_finding(with_zone("e: {on: pass, do: [<<{move: aside, to: hand}>>]}"),
                  Code::impossible_rule, "no cards ever come into `aside`");
    check_clean(
        with_zone("e: {on: pass, do: [{move: aside, to: hand}]}, "
                  "f: {on: play, do: [{move: pile, to: aside}, {lead: next}]}"));
}

TEST_CASE("a source that others make up for", "[verify][checks]") {
    const auto with_source = [](const std::string& from) {
        return game({{"zones",
                      "{hand: {of: player, seen_by: owner}, reserve: {of: player}, pile: {order: "
                      "stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                     {"actions", "{play: {from: " + from + ", to: pile}, pass: {}}"}});
    };
    check_finding(with_source("[hand, <<reserve>>]"), Code::impossible_rule,
                  "no cards come into it");
}

TEST_CASE("hands, points and prices that never come", "[verify][checks]") {
    check_finding(game({{"instant_wins", "{hands: {<<seven>>: longest_run(hand 1) == 7}}"}}),
                  Code::impossible_rule, "never wins");
    check_finding(game({{"rounds", "{over: any(players where out)}"},
                        {"scoring", "{a: {points: 1}, <<b>>: {when: place > 4, points: 2}}"}}),
                  Code::impossible_rule, "`place` is from 0 to 4");
    check_finding(game({{"values", "{<<up>>: {when: rank < as and as < rank}}"}}),
                  Code::impossible_rule, "no card may ever count as another");
    check_clean(game({{"instant_wins", "{hands: {five: longest_run(hand 1) == 5}}"}}));
}

TEST_CASE("groups that no card is of", "[verify][checks]") {
    const auto grouped = [](const std::string& group, const std::string& allow) {
        return game({{"groups", "{" + group + "}"}, {"beats", "{higher: {allow: " + allow + "}}"}});
    };
    check_finding(grouped("<<odd>>: rank == 2 and rank == 3", "rank > to_beat.rank or rank is odd"),
                  Code::impossible_rule, "nothing is `odd`");
    check_clean(grouped("odd: rank == 2 or rank == 3", "rank > to_beat.rank or rank is odd"));
}

TEST_CASE("who leads is not asked what beats what", "[verify][checks]") {
    check_finding(game({{"beats",
                         "{<<free>>: {when: leading, allow: true}, higher: {allow: rank > "
                         "to_beat.rank}}"}}),
                  Code::impossible_rule, "who leads may play anything");
    check_finding(game({{"beats", "{higher: {allow: <<leading>>}}"}}), Code::always_same,
                  "`leading` is never true");
    check_clean(game({{"actions", "{play: {from: [hand], to: pile}, pass: {when: not leading}}"}}));
}

TEST_CASE("points rank nobody where none are counted", "[verify][checks]") {
    const std::string end = "{first_out: {when: any(players where out), ranking: [";
    check_finding(game({{"end", end + "<<score>>]}}"}}), Code::impossible_rule, "`scoring`");
    check_clean(game({{"end", end + "last_out]}}"}}));
    check_clean(game({{"end", end + "score]}}"},
                      {"scoring", "{s: {points: count(hand)}}"},
                      {"rounds", "{over: any(players where out)}"}}));
}

TEST_CASE("of no combination that can be made nothing else is said", "[verify][checks]") {
    check_finding(game({{"combinations", "{<<five>>: {set: 5}}"}}), Code::impossible_rule,
                  "5 cards of one rank");
}

TEST_CASE("what stands in a list twice", "[verify][checks]") {
    const auto asks = [](const std::string& list) {
        return game({{"beats", "{higher: {allow: rank in (" + list + ")}}"}});
    };
    check_finding(asks("2 3 <<2>>"), Code::impossible_rule, "stands in the list already");
    check_clean(asks("2 3 4"));
    const auto grouped = [](const std::string& list) {
        return game({{"groups", "{low: rank in (" + list + ")}"},
                     {"beats",
                      "{higher: {when: rank is low, allow: true}, other: {allow: not "
                      "(rank is low)}}"}});
    };
    check_finding(grouped("4 <<4>>"), Code::impossible_rule, "stands in the list already");
}

TEST_CASE("tokens that nobody can hold", "[verify][checks]") {
    const auto given = [](const std::string& amounts, const std::string& most) {
        return game({{"players", "2"},
                     {"tokens", "{coins: {most: " + most + "}}"},
                     {"setup",
                      "{hands: {deal: 5, to: hand}, coins: {give: coins, "
                      "by_turn_order: [" +
                          amounts + "]}}"}});
    };
    check_finding(given("1, <<4>>", "3"), Code::impossible_rule, "at most 3");
    check_clean(given("1, 3", "3"));
    check_clean(given("1, 4", "2 * player_count"));
}
