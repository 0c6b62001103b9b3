#include "simulation/simulate.h"
#include "simulation/field_json.h"

#include <map>

#include "../notation/table_games.h"
#include "bots/make_policy.h"
#include "play/play_game.h"
#include "simulation/counted_rules.h"
#include "simulation/game_player.h"
#include "simulation/tally_fields.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Series many_games() {
    Series series;
    series.games = 300;
    series.seats = 3;
    series.seed = 42;
    series.details = 100;
    return series;
}

std::string text_of(const Tally& tally) { return field_to_json(tally).dump(); }

}  // namespace

TEST_CASE("the same series gives the same sums for any number of threads") {
    const Rules rules = rules_of(climbing_game());
    for (const auto& bots : {std::vector<std::string>{}, {"easy", "random", "easy"}}) {
        auto series = many_games();
        series.bots = bots;
        const Tally one = simulate(rules.program, series, 1);
        CHECK(one.games() == 300);
        for (const unsigned threads : {2u, 3u, 7u}) {
            CHECK(text_of(one) == text_of(simulate(rules.program, series, threads)));
        }
    }
}

TEST_CASE("blocks may be played in any parts and any order") {
    const Rules rules = rules_of(climbing_game());
    const auto series = many_games();
    const auto whole = simulate(rules.program, series);
    BlockSums<Tally> parts{empty_tally(rules.program, series)};
    const auto blocks = series.blocks();
    for (const BlockRange range : {BlockRange{blocks / 2, blocks}, {0, 7}, {3, blocks}}) {
        CHECK(simulate(rules.program, series, parts, range, 2));
    }
    CHECK(parts.played.ranges() == std::vector<BlockRange>{{0, blocks}});
    CHECK(text_of(whole) == text_of(parts.sum));
}

TEST_CASE("playing stops between blocks when it is asked to, and nothing is counted twice") {
    const Rules rules = rules_of(climbing_game());
    const auto series = many_games();
    BlockSums<Tally> sums{empty_tally(rules.program, series)};
    BlockWatch<Tally> watch;
    int asked = 0;
    watch.stops = [&] { return ++asked > 10; };
    CHECK_FALSE(simulate(rules.program, series, sums, {0, series.blocks()}, 1, watch));
    CHECK(sums.played.count() == 10);
    CHECK(simulate(rules.program, series, sums, {0, series.blocks()}, 1));
    CHECK(text_of(sums.sum) == text_of(simulate(rules.program, series)));
}

TEST_CASE("bots that think win more games of a simulation than those beside them") {
    const Rules rules = rules_of(climbing_game());
    auto series = many_games();
    series.bots = {"random", "easy", "random"};
    const Tally tally = simulate(rules.program, series, 2);
    CHECK(tally.wins.all_wins(1) > tally.wins.all_wins(0) + tally.wins.all_wins(2));
    CHECK(tally.details.count() == series.games);
}

TEST_CASE("a game that is simulated is the game that bots play") {
    const Rules rules = bundled_rules("palace");
    const Series series = {.games = 1, .seats = 4, .seed = 9};
    const Tally tally = simulate(rules.program, series);
    GameSetup setup;
    setup.seats = 4;
    setup.seed = seed_of_game(9, 0);
    CHECK(setup.seed == 9);
    std::vector<std::unique_ptr<Policy>> policies;
    for (int seat = 0; seat < 4; ++seat) policies.push_back(make_policy("random", rules.program));
    const State state = play_game(rules.program, setup, policies);
    CHECK(state.over());
    CHECK(state.turn == tally.decisions.total());
    for (int seat = 0; seat < 4; ++seat) {
        CHECK(tally.wins.all_wins(seat) ==
              static_cast<std::uint64_t>(state.winners.contains(seat)));
    }
}

TEST_CASE("a game that is looked at closely is the same game, and so are its bare figures") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        Series series = {.games = 6, .seats = rules.program.best_players, .seed = 3};
        series.turn_limit = 2'000;
        series.details = 6;
        const Tally closely = simulate(rules.program, series);
        series.details = 0;
        const Tally plainly = simulate(rules.program, series);
        CHECK(closely.details == closely.decisions);
        CHECK(closely.decisions == plainly.decisions);
        CHECK(closely.moves == plainly.moves);
        CHECK(closely.rounds == plainly.rounds);
        CHECK(closely.wins.wins == plainly.wins.wins);
        CHECK(closely.scores == plainly.scores);
        CHECK(plainly.details.count() == 0);
    }
}

TEST_CASE("what bots do at random is counted like random games") {
    const Rules rules = bundled_rules("president");
    Series series = {.games = 4, .seats = 4, .seed = 11};
    const TurnPlan plan(rules.program);
    const CountedRules counted(rules.program);
    GamePlayer quick(plan, counted, series);
    // Not all are random, though this game is over before the other one decides anything else.
    std::vector<GameFigures> figures;
    for (std::uint64_t i = 0; i < series.games; ++i) figures.push_back(quick.play(i));
    for (const auto& game : figures) {
        CHECK(game.has_details);
        CHECK(game.details.turns <= game.choices.decisions);
        CHECK(game.starter >= 0);
    }
}

TEST_CASE("each rule that happens in a game is counted as often as it does") {
    const Rules rules = bundled_rules("palace");
    const Series series = {.games = 50, .seats = 4, .seed = 1};
    const Tally tally = simulate(rules.program, series);
    const CountedRules counted(rules.program);
    std::map<std::string, const RuleTally*> by_name;
    for (std::size_t i = 0; i < counted.count(); ++i) {
        by_name[counted.all()[i].name] = &tally.rules[i];
    }
    // Each game ends once, by the one row or the other.
    CHECK(by_name.at("first_out")->times + by_name.at("last_left")->times == 50);
    // Who cannot beat the pile takes it, and so does who turns up a card that cannot be played.
    CHECK(by_name.at("takes_pile")->times >= by_name.at("pick_up")->times);
    CHECK(by_name.at("takes_pile")->decisions.count() <= 50);
    // Plays that beat something are some of all plays.
    const auto beating = by_name.at("magic_on_anything")->times + by_name.at("higher")->times +
                         by_name.at("lower_after_seven")->times;
    CHECK(beating > 0);
    CHECK(beating < by_name.at("set")->times);
}

TEST_CASE("games cut short count as unfinished, and nobody wins them") {
    const Rules rules = bundled_rules("palace");
    Series series = {.games = 10, .seats = 2};
    series.turn_limit = 5;
    const Tally tally = simulate(rules.program, series);
    CHECK(tally.unfinished == 10);
    CHECK(tally.first_unfinished.index == 0);
    CHECK(tally.lengths.smallest() == 5);
    CHECK(tally.lengths.largest() == 5);
    CHECK(tally.wins.all_wins(0) + tally.wins.all_wins(1) == 0);
}
