#include "play/simulate.h"

#include "../notation/table_games.h"
#include "bots/make_policy.h"
#include "play/play_game.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

SimulationSetup many_games(unsigned threads) {
    SimulationSetup setup;
    setup.games = 300;
    setup.seats = 3;
    setup.seed = 42;
    setup.threads = threads;
    return setup;
}

void check_same(const Statistics& one, const Statistics& other) {
    CHECK(other.games() == one.games());
    CHECK(other.decisions() == one.decisions());
    CHECK(other.mean_branching() == one.mean_branching());
    CHECK(other.forced_share() == one.forced_share());
    CHECK(other.unfinished() == one.unfinished());
    for (int seat = 0; seat < 3; ++seat) CHECK(other.wins(seat) == one.wins(seat));
    for (const double share : {0.0, 0.1, 0.5, 0.9, 1.0}) {
        CHECK(other.length_at(share) == one.length_at(share));
    }
}

}  // namespace

TEST_CASE("the same seed gives the same sums for any number of threads") {
    const Rules rules = rules_of(climbing_game());
    for (const auto& bots : {std::vector<std::string>{}, {"easy", "random", "easy"}}) {
        auto setup = many_games(1);
        setup.bots = bots;
        const Statistics one = simulate(rules.program, setup);
        CHECK(one.games() == 300);
        for (const unsigned threads : {2u, 3u, 7u}) {
            setup.threads = threads;
            check_same(one, simulate(rules.program, setup));
        }
    }
}

TEST_CASE("bots that think win more games of a simulation than those beside them") {
    const Rules rules = rules_of(climbing_game());
    auto setup = many_games(2);
    setup.bots = {"random", "easy", "random"};
    const Statistics statistics = simulate(rules.program, setup);
    CHECK(statistics.wins(1) > statistics.wins(0) + statistics.wins(2));
    CHECK(statistics.decisions() > 0);
}

TEST_CASE("a game that is simulated is the game that bots play") {
    const Rules rules = bundled_rules("palace");
    SimulationSetup simulation;
    simulation.games = 1;
    simulation.seats = 4;
    simulation.seed = 9;
    const Statistics statistics = simulate(rules.program, simulation);
    GameSetup setup;
    setup.seats = 4;
    setup.seed = seed_of_game(9, 0);
    CHECK(setup.seed == 9);
    std::vector<std::unique_ptr<Policy>> policies;
    for (int seat = 0; seat < 4; ++seat) policies.push_back(make_policy("random", rules.program));
    const State state = play_game(rules.program, setup, policies);
    CHECK(state.over());
    CHECK(state.turn == statistics.decisions());
    for (int seat = 0; seat < 4; ++seat) {
        CHECK(statistics.wins(seat) == static_cast<std::uint64_t>(state.winners.contains(seat)));
    }
}

TEST_CASE("games cut short count as unfinished") {
    const Rules rules = bundled_rules("palace");
    SimulationSetup setup;
    setup.games = 10;
    setup.seats = 2;
    setup.turn_limit = 5;
    const Statistics statistics = simulate(rules.program, setup);
    CHECK(statistics.unfinished() == 10);
    CHECK(statistics.length_at(0) == 5);
    CHECK(statistics.length_at(1) == 5);
    CHECK(statistics.wins(0) + statistics.wins(1) == 0);
}

TEST_CASE("shares of lengths are exact") {
    Statistics statistics(100);
    State state;
    state.seats = 2;
    state.end_row = 0;
    for (std::uint32_t length = 1; length <= 10; ++length) {
        state.turn = length * 10;
        state.winners = Seats::of(0);
        statistics.add_game(state);
    }
    CHECK(statistics.length_at(0) == 10);
    CHECK(statistics.length_at(0.5) == 50);
    CHECK(statistics.length_at(0.9) == 90);
    CHECK(statistics.length_at(1) == 100);
    CHECK(statistics.wins(0) == 10);
    Choices choices;
    for (const std::uint64_t moves : {std::uint64_t{1}, ~std::uint64_t{0}, ~std::uint64_t{0}}) {
        choices.add_decision(moves);
    }
    statistics.add_choices(choices);
    CHECK(statistics.mean_branching() > 1e19);
    CHECK(statistics.forced_share() == Approx(1.0 / 3));
}
