#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a game that nothing can end", "[verify][checks]") {
    check_finding(with_end("a: {when: <<any(players where out)>>}", {{"out", ""}}), Code::no_end,
                  "there is no section `out`");
    check_finding(with_end("a: {when: <<rounds_played == 3>>}"), Code::no_end,
                  "there is only one round");
    check_finding(with_end("a: {when: <<any(players where score >= 5)>>}"), Code::no_end,
                  "no section `scoring`");
    check_finding(with_end("a: {when: <<count(players where out) > 4>>}"), Code::no_end,
                  "never true");
    check_finding(with_end("a: {when: <<false>>}"), Code::no_end, "never");
    check_clean(with_end("a: {when: all(players where out)}"));
    check_clean(
        with_end("a: {when: rounds_played == 3}", {{"rounds", "{over: any(players where out)}"}}));
}

TEST_CASE("points that can only fall do not end a game by rising", "[verify][checks]") {
    const auto with_points = [](const std::string& points, const std::string& when) {
        return with_end("a: {when: " + when + "}",
                        {{"rounds", "{over: any(players where out)}"},
                         {"scoring", "{cards: {points: " + points + "}}"}});
    };
    check_finding(with_points("-count(hand)", "<<any(players where score > 0)>>"), Code::no_end,
                  "`score` is at most 0");
    check_finding(with_points("count(hand)", "<<any(players where score < 0)>>"), Code::no_end,
                  "`score` is at least 0");
    check_clean(with_points("-count(hand)", "any(players where score < 0)"));
    check_clean(with_points("3 - count(hand)", "any(players where score > 0)"));
}

TEST_CASE("one end that can come is enough", "[verify][checks]") {
    check_finding(with_end("a: {when: any(players where out)}, <<b>>: {when: rounds_played == 3}"),
                  Code::impossible_rule, "never ends the game");
}

TEST_CASE("rounds that are never over", "[verify][checks]") {
    check_finding(with_end("a: {when: turn > 500 or rounds_played == 3}",
                           {{"rounds", "{over: <<count(players where out) > 7>>}"}}),
                  Code::endless, "no round is ever over");
}
