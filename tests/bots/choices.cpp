// Lets bots that think decide in fixed games of every bundled variant, and prints a line for each:
// how many decisions they made, and a hash of all of them. They are the same on every machine, for
// any number of threads, and as WebAssembly.
//
//     houserules_choices                print the lines
//     houserules_choices choices.txt    compare them with a file; exit status 1 if they differ

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "bots/make_policy.h"
#include "bots/move_key.h"
#include "play/play_game.h"
#include "support/bundled.h"
#include "support/hash.h"

using namespace houserules;
using houserules::testing::Hash;

namespace {

/// Enough for two trees, which two threads carry.
constexpr std::uint64_t playouts = 500;
/// Of short games several are played.
constexpr std::uint64_t least_decisions = 45;
constexpr std::uint32_t turn_limit = 45;

class Listener : public Watcher {
public:
    void began(const State&, const Events&) override {}
    void decided(const Program& program, int, const Decision& decision, const State&,
                 const Events&) override {
        hash.add(move_key(program, decision.move));
        ++decisions;
    }
    Hash hash;
    std::uint64_t decisions = 0;
};

std::string choices(const std::string& name, unsigned threads) {
    const Rules rules = testing::bundled_rules(name);
    GameSetup setup;
    setup.seats = rules.program.best_players;
    setup.turn_limit = turn_limit;
    Budget budget;
    budget.playouts = playouts;
    budget.threads = threads;
    std::vector<std::unique_ptr<Policy>> policies;
    for (int seat = 0; seat < setup.seats; ++seat) {
        policies.push_back(make_policy(usual_policy_name, rules.program, budget));
    }
    Listener listener;
    for (setup.seed = 42; listener.decisions < least_decisions; ++setup.seed) {
        (void)play_game(rules.program, setup, policies, &listener);
    }
    char text[128];
    std::snprintf(text, sizeof text, "%-16s %4" PRIu64 " %016" PRIx64, name.c_str(),
                  listener.decisions, listener.hash.value());
    return text;
}

}  // namespace

int main(int argc, char** argv) {
    std::ifstream expected;
    if (argc > 1) expected.open(argv[1]);
    bool same = true;
    unsigned threads = 1;
    for (const auto& name : testing::bundled_variants()) {
        const std::string line = choices(name, threads);
        threads = threads % 3 + 1;
        std::string wanted;
        if (argc > 1 && !(std::getline(expected, wanted) && wanted == line)) {
            same = false;
            std::printf("expected %s\n   found %s\n", wanted.c_str(), line.c_str());
        }
        if (argc == 1) std::printf("%s\n", line.c_str());
    }
    return same ? 0 : 1;
}
