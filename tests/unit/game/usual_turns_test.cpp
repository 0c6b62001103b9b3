#include "game/usual_turns.h"

#include <filesystem>
#include <string>
#include <vector>

#include "../rules/rules_of.h"
#include "catch.h"
#include "play/policy.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game, and what its seats draw their moves from.
struct Table {
    State state;
    std::vector<Random> of_seats;
    Choices choices;

    Table(const Program& program, int seats, std::uint64_t seed) {
        GameSetup setup;
        setup.seats = seats;
        setup.seed = seed;
        setup.turn_limit = 500;
        state = new_game(program, setup);
        for (int seat = 0; seat < seats; ++seat) of_seats.push_back(policy_random(seed, seat));
    }

    /// Passes over who can make no decision; that may be done at once or before the next one.
    void settle(const Program& program) {
        if (!state.over() && legal_moves(program, state).count() == 0) pass_over(program, state);
    }

    /// Makes one decision in the general way, or passes over who can make none.
    void decide(const Program& program) {
        const Moves moves = legal_moves(program, state);
        if (moves.count() == 0) return pass_over(program, state);
        choices.add_decision(moves.count());
        make_move(program, state, moves.sample(of_seats[static_cast<std::size_t>(state.to_act)]));
    }
};

void require_same(const Program& program, const Table& table, const Table& general) {
    const State& state = table.state;
    const State& expected = general.state;
    INFO("after decision " << expected.turn);
    REQUIRE(state.turn == expected.turn);
    REQUIRE(state.to_act == expected.to_act);
    REQUIRE(state.leading == expected.leading);
    REQUIRE(state.phase == expected.phase);
    REQUIRE(state.anchor == expected.anchor);
    REQUIRE(state.leader == expected.leader);
    REQUIRE(state.last_to_play == expected.last_to_play);
    REQUIRE(state.next_leader == expected.next_leader);
    REQUIRE(state.taker == expected.taker);
    REQUIRE(state.trick == expected.trick);
    REQUIRE(state.out == expected.out);
    REQUIRE(state.locked == expected.locked);
    REQUIRE(state.played == expected.played);
    REQUIRE(state.passed == expected.passed);
    REQUIRE(state.passed_over == expected.passed_over);
    REQUIRE(state.direction == expected.direction);
    REQUIRE(state.skips == expected.skips);
    REQUIRE(state.variables == expected.variables);
    REQUIRE(state.score == expected.score);
    REQUIRE(state.winners == expected.winners);
    REQUIRE(state.end_row == expected.end_row);
    REQUIRE(state.last_play == expected.last_play);
    REQUIRE(state.to_beat.exists == expected.to_beat.exists);
    REQUIRE(state.to_beat.combination == expected.to_beat.combination);
    REQUIRE(state.to_beat.size == expected.to_beat.size);
    REQUIRE(state.to_beat.key == expected.to_beat.key);
    REQUIRE(state.to_beat.cards == expected.to_beat.cards);
    for (std::size_t i = 0; i < static_cast<std::size_t>(program.zone_instances); ++i) {
        REQUIRE(state.zones[i].cards == expected.zones[i].cards);
        REQUIRE(state.zones[i].count == expected.zones[i].count);
        REQUIRE(state.zones[i].top == expected.zones[i].top);
        REQUIRE(state.zones[i].bottom == expected.zones[i].bottom);
    }
    REQUIRE(state.played_by == expected.played_by);
    REQUIRE(state.above == expected.above);
    REQUIRE(state.below == expected.below);
    REQUIRE(table.choices.decisions == general.choices.decisions);
    REQUIRE(table.choices.forced == general.choices.forced);
    REQUIRE(table.choices.moves_low == general.choices.moves_low);
}

/// Plays a game by usual turns, some at once, and by general decisions between them.
/// @return how many decisions were usual ones
std::uint64_t play_by_both(const TurnPlan& plan, int seats, std::uint64_t seed) {
    const Program& program = *plan.program;
    Table table(program, seats, seed);
    Table general(program, seats, seed);
    Random changes(seed, 77);
    std::uint64_t usual = 0;
    while (!table.state.over()) {
        const auto limit = table.state.turn_limit;
        const auto before = table.state.turn;
        table.state.turn_limit = std::min<std::uint32_t>(limit, before + 1 + changes.below(40));
        play_usual_turns(plan, table.state, table.of_seats, table.choices);
        table.state.turn_limit = limit;
        usual += table.state.turn - before;
        while (general.state.turn < table.state.turn) general.decide(program);
        table.settle(program);
        general.settle(program);
        require_same(program, table, general);
        for (auto decisions = changes.below(3) + 1; decisions > 0 && !table.state.over();
             --decisions) {
            table.decide(program);
        }
    }
    while (!general.state.over()) general.decide(program);
    require_same(program, table, general);
    return usual;
}

}  // namespace

TEST_CASE("usual turns make the game that is made decision by decision", "[game][turns]") {
    for (const char* name : {"thirteen", "palace", "president", "exit-cards"}) {
        const Rules rules = bundled_rules(name);
        const TurnPlan plan(rules.program);
        REQUIRE(plan.fits);
        for (const int seats : rules.program.players) {
            INFO(name << " with " << seats << " players");
            std::uint64_t usual = 0;
            for (std::uint64_t seed = 0; seed < 40; ++seed)
                usual += play_by_both(plan, seats, seed);
            CHECK(usual > 100);
        }
    }
}

TEST_CASE("usual turns make the same game of every test game that they fit", "[game][turns]") {
    int fitting = 0;
    for (const char* folder : {"/tests/ok", "/tests/ok/rules", "/tests/bench"}) {
        const std::filesystem::directory_iterator files(HOUSERULES_SOURCE + std::string(folder));
        for (const auto& file : files) {
            if (file.path().extension() != ".yaml") continue;
            INFO(file.path().filename());
            const auto rules = load_rules(file.path().string(), {}, source_tree());
            if (!rules) continue;  // some show what a file can lack
            const TurnPlan plan(rules->program);
            if (!plan.fits) continue;
            ++fitting;
            for (const int seats : rules->program.players) {
                for (std::uint64_t seed = 0; seed < 6; ++seed) play_by_both(plan, seats, seed);
            }
        }
    }
    CHECK(fitting > 20);
}

TEST_CASE("a plan fits no game whose turns ask or count more than it knows", "[game][turns]") {
    for (const char* name : {"big-two", "tennis", "dou-dizhu", "tichu", "segments"}) {
        INFO(name);
        CHECK_FALSE(TurnPlan(bundled_rules(name).program).fits);
    }
}
