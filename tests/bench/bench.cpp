// How fast games are played with random moves: every bundled variant through the interpreter,
// and two of them written by hand. `ns` is the time of one decision: counting the legal moves,
// choosing one and making it, with its share of the deals.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "bench/hand.h"
#include "game/playout.h"
#include "play/play_game.h"
#include "play/policy.h"
#include "support/bundled.h"

using namespace houserules;

namespace {

void report(benchmark::State& bench, const bench::Tally& tally) {
    using benchmark::Counter;
    const auto decisions = static_cast<double>(tally.decisions);
    bench.counters["decisions/s"] = Counter(decisions, Counter::kIsRate);
    bench.counters["per_decision"] = Counter(decisions, Counter::kIsRate | Counter::kInvert);
    bench.counters["decisions/game"] = decisions / static_cast<double>(tally.games);
    bench.counters["moves/decision"] = static_cast<double>(tally.moves) / decisions;
}

void interpreted(benchmark::State& bench, const Program& program) {
    GameSetup setup;
    setup.seats = program.best_players != 0 ? program.best_players : program.players.front();
    std::vector<Random> random(State::max_seats, Random(0, 0));
    bench::Tally tally;
    State state;
    for ([[maybe_unused]] auto _ : bench) {
        setup.seed = seed_of_game(1, tally.games);
        for (int seat = 0; seat < setup.seats; ++seat) {
            random[static_cast<std::size_t>(seat)] = policy_random(setup.seed, seat);
        }
        state = new_game(program, setup);
        Choices choices;
        play_out(program, state, random, choices);
        tally.moves += choices.moves_low;
        tally.decisions += choices.decisions;
        ++tally.games;
    }
    report(bench, tally);
}

void by_hand(benchmark::State& bench, void (*play)(Random&, bench::Tally&)) {
    Random random(1, 0);
    bench::Tally tally;
    for ([[maybe_unused]] auto _ : bench) play(random, tally);
    report(bench, tally);
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    std::deque<Rules> all_rules;
    for (const std::string& name : testing::bundled_variants()) {
        const Rules& rules = all_rules.emplace_back(testing::bundled_rules(name));
        benchmark::RegisterBenchmark(name.c_str(), interpreted, rules.program);
    }
    benchmark::RegisterBenchmark("palace, by hand", by_hand, bench::play_palace);
    benchmark::RegisterBenchmark("thirteen, by hand", by_hand, bench::play_thirteen);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
