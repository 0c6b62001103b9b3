#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("what is declared is used", "[verify][checks]") {
    const auto is_unused = [](const std::string& section, const std::string& declared,
                              const std::string& part) {
        check_finding(game() + section + ": {" + declared + "}\n", Code::unused_name, part);
    };
    is_unused("options", "<<wild>>: {default: true}", "the option `wild`");
    is_unused("variables", "<<total>>: {type: integer}", "the variable `total`");
    is_unused("tokens", "<<coin>>: {}", "the token `coin`");
    is_unused("groups", "<<court>>: rank >= J", "the group `court`");
    is_unused("ranks",
              "attributes: {<<worth>>: {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, "
              "10: 1, J: 1, Q: 1, K: 1, A: 1}}",
              "the attribute `worth`");
    check_finding(game({{"zones",
                         "{hand: {of: player, seen_by: owner}, pile: {order: stack}, <<aside>>: "
                         "{}, stock: {seen_by: nobody, order: stack, holds: deck}}"}}),
                  Code::unused_name, "the zone `aside`");
}

TEST_CASE("every kind of use counts", "[verify][checks]") {
    check_clean(game({{"options", "{each: {default: 5, range: 1..9}}"},
                      {"setup", "{hands: {deal: each, to: hand}}"}}));
    check_clean(game(
        {{"tokens", "{coin: {}}"}, {"effects", "{e: {on: pass, do: [{gain: 1, token: coin}]}}"}}));
    check_clean(game({{"groups", "{court: rank >= J, high: rank is court or rank == 10}"},
                      {"beats", "{higher: {allow: rank > to_beat.rank or rank is high}}"}}));
    check_clean(game({{"combinations", "{single: {set: 1}, pair: {set: 2, same: colour}}"}}));
    check_clean(game({{"to_beat", "{beaten_to: gone}"},
                      {"zones",
                       "{hand: {of: player, seen_by: owner}, pile: {order: stack}, gone: {}, "
                       "stock: {seen_by: nobody, order: stack, holds: deck}}"}}));
    check_clean(game({{"variables", "{last: {of: player, type: integer}}"},
                      {"effects",
                       "{e: {on: play, do: [{set: last, to: size}, "
                       "{skip: true, when: next(player).last == 2}]}}"}}));
}

TEST_CASE("a price is a use of its token", "[verify][checks]") {
    check_clean(game({{"combinations", "{single: {set: 1}, pair: {set: 2}}"},
                      {"tokens", "{coin: {most: 3}}"},
                      {"setup",
                       "{hands: {deal: 5, to: hand}, coins: {give: coin, by_turn_order: [1, 2, 3, "
                       "3]}}"},
                      {"values", "{up: {when: steps(rank as) == 1, costs: {coin: 1}}}"}}));
}

TEST_CASE("a variable that is set and never asked for", "[verify][checks]") {
    const auto with_steps = [](const std::string& declared, const std::string& steps) {
        return game({{"variables", "{" + declared + ": {type: integer}}"},
                     {"effects", "{e: {on: play, do: [" + steps + "]}}"}});
    };
    check_finding(with_steps("<<total>>", "{set: total, to: 4}"), Code::unused_name,
                  "is set, but no rule asks for it");
    check_finding(with_steps("<<total>>", "{set: total, to: total + 1}"), Code::unused_name,
                  "set here");
    check_clean(with_steps("total", "{set: total, to: total + 1}, {skip: true, when: total > 3}"));
}

TEST_CASE("a variable that is asked for and never set", "[verify][checks]") {
    const auto asked = [](const std::string& declared) {
        return game({{"variables", declared},
                     {"beats", "{higher: {allow: turned or rank > to_beat.rank}}"}});
    };
    check_finding(asked("{<<turned>>: {type: boolean}}"), Code::unused_name,
                  "so it is always `false`");
    // What comes of it is said where it is asked for, if something does.
    const LoadedVariant always = checked(asked("{turned: {type: boolean, start: true}}"));
    CHECK(always.diagnostics.sorted().size() == 1);
    // What the number of players makes of it is no plain value.
    check_clean(game({{"variables", "{limit: {type: integer, start: player_count * 2}}"},
                      {"beats", "{higher: {allow: size * 2 < limit}}"}}));
}

TEST_CASE("examples and sentences are no use", "[verify][checks]") {
    check_finding(game({{"name", "Total coin"},
                        {"tokens", "{<<coin>>: {}}"},
                        {"examples", "{e: {given: {hand: [3S], coin: 2}, legal: [3S]}}"}}),
                  Code::unused_name, "coin");
}

TEST_CASE("what a bundled deck declares need not be used", "[verify][checks]") {
    check_clean(game());
}

TEST_CASE("what is inherited need not be used", "[verify][checks]") {
    check_clean(
        "houserules: 1\nextends: exit-cards\nname: Plain\neffects: {bomb: remove}\n"
        "examples: {}\n");
    check_finding(
        "houserules: 1\nextends: exit-cards\nname: Plain\noptions: {<<wild>>: {default: true}}\n",
        Code::unused_name, "wild");
}
