#include "simulation/impossible_rules.h"

#include <algorithm>

#include "../notation/table_games.h"
#include "simulation/counted_rules.h"
#include "simulation/simulate.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Plays a few games, and looks whether what is said to be impossible happens.
void check_that_none_happens(const Rules& rules, int players) {
    Series series;
    series.games = 2;
    series.seats = players;
    series.seed = 5;
    series.details = 2;
    series.turn_limit = 200;
    const CountedRules counted(rules.program);
    const Tally tally = simulate(rules.program, series);
    for (const auto& impossible : impossible_rules(rules, players)) {
        CHECK_FALSE(impossible.why.empty());
        for (std::size_t i = 0; i < counted.count(); ++i) {
            const auto& rule = counted.all()[i];
            if (rule.section != impossible.section || rule.name != impossible.name) continue;
            INFO(rules.name << " with " << players << ": " << rule.name << ": " << impossible.why);
            CHECK(tally.rules[i].times == 0);
        }
    }
    for (const auto& rule : tally.rules) CHECK(rule.asked >= rule.times);
}

}  // namespace

TEST_CASE("what is said to be impossible never happens, and what happens was asked") {
    for (const auto& name : bundled_variants()) {
        const Rules rules = bundled_rules(name);
        check_that_none_happens(rules, rules.program.players.front());
        check_that_none_happens(rules, rules.program.players.back());
    }
}
