// Lets `good` play whole games of every bundled variant, and prints a line for each: how many
// decisions with a choice it made, how long these took in the middle, how long the longest took,
// and how much memory the program had at most. It depends on the machine; each game is played by a
// process of its own.
//
//     houserules_longest_decision                2,000 playouts a decision, as many players as can
//     be houserules_longest_decision 500 tichu      so many playouts, this game alone

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bots/make_policy.h"
#include "play/play_game.h"
#include "support/bundled.h"

using namespace houserules;

namespace {

/// Of short games several are played.
constexpr std::size_t least_decisions = 150;
constexpr std::uint32_t turn_limit = 400;

/// Notes how long another takes.
class Timed : public Policy {
public:
    Timed(std::unique_ptr<Policy> policy, std::vector<double>& milliseconds)
        : policy_(std::move(policy)), milliseconds_(milliseconds) {}

    void begin_game(std::uint64_t seed, int seat) override { policy_->begin_game(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override {
        using Clock = std::chrono::steady_clock;
        const auto begin = Clock::now();
        auto decision = policy_->decide(prospect);
        const std::chrono::duration<double, std::milli> time = Clock::now() - begin;
        if (prospect.moves.count() > 1) milliseconds_.push_back(time.count());
        return decision;
    }

private:
    std::unique_ptr<Policy> policy_;
    std::vector<double>& milliseconds_;
};

void play(const std::string& name, const Budget& budget) {
    const Rules rules = testing::bundled_rules(name);
    GameSetup setup;
    setup.seats = rules.program.players.back();
    setup.turn_limit = turn_limit;
    std::vector<double> milliseconds;
    std::vector<std::unique_ptr<Policy>> policies;
    for (int seat = 0; seat < setup.seats; ++seat) {
        policies.push_back(std::make_unique<Timed>(
            make_policy(usual_policy_name, rules.program, budget), milliseconds));
    }
    for (setup.seed = 1; milliseconds.size() < least_decisions; ++setup.seed) {
        (void)play_game(rules.program, setup, policies);
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    std::printf("%-16s %2d players %4zu decisions  median %6.0f ms  longest %6.0f ms", name.c_str(),
                setup.seats, milliseconds.size(), milliseconds[milliseconds.size() / 2],
                milliseconds.back());
}

}  // namespace

int main(int argc, char** argv) {
    Budget budget;
    if (argc > 1) budget.playouts = std::max(std::strtoull(argv[1], nullptr, 10), 1ULL);
    for (const auto& name : testing::bundled_variants()) {
        if (argc > 2 && name != argv[2]) continue;
        const pid_t child = fork();
        if (child < 0) return 1;
        if (child == 0) {
            play(name, budget);
            std::fflush(stdout);
            _exit(0);
        }
        int status = 0;
        rusage used{};
        if (wait4(child, &status, 0, &used) < 0 || status != 0) return 1;
        std::printf("  at most %3ld MB\n", used.ru_maxrss / 1'024);
        std::fflush(stdout);
    }
    return 0;
}
