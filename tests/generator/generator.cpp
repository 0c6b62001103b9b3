// Makes variants by chance, validates them, and plays those that are accepted: beside the engine
// through the protocol, with every check on the way. Whatever crashes, takes too long or
// contradicts itself is a fault.
//
//     houserules_generator [--variants N] [--first SEED] [--games N] [--no-play] [--thorough]
//                          [--table] [--codes] [--dead-ends]
//     houserules_generator --show SEED          prints a variant
//
// Exit status 1 if there is a fault, or if fewer than 30 of 100 variants are accepted.

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "composer/compose.h"
#include "harness/isolated.h"
#include "harness/shared.h"
#include "harness/tally.h"
#include "harness/variant_trial.h"
#include "source/code.h"

using namespace houserules;
using namespace houserules::generating;

namespace {

constexpr unsigned seconds_for_one = 120;
constexpr std::uint64_t least_accepted = 30;  ///< of 100

struct Arguments {
    std::uint64_t variants = 200;
    std::uint64_t first = 1;
    TrialPlan plan;
    bool table = false;
    bool codes = false;
    bool show = false;
};

Arguments read_arguments(int argc, char** argv) {
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        const auto number = [&] {
            return i + 1 < argc ? std::strtoull(argv[++i], nullptr, 10) : 0;
        };
        if (name == "--variants") arguments.variants = number();
        if (name == "--first") arguments.first = number();
        if (name == "--games") arguments.plan.games = static_cast<int>(number());
        if (name == "--no-play") arguments.plan.play = false;
        if (name == "--thorough") arguments.plan.thorough = true;
        if (name == "--dead-ends") arguments.plan.tells_dead_ends = true;
        if (name == "--table") arguments.table = true;
        if (name == "--codes") arguments.codes = true;
        if (name == "--show") {
            arguments.show = true;
            arguments.first = number();
        }
    }
    return arguments;
}

void print_codes(const Tally& tally) {
    for (std::size_t i = 0; i < tally.refused.size(); ++i) {
        if (tally.refused[i] == 0) continue;
        fmt::print("  {} {}\n", code_name(static_cast<Code>(i)), tally.refused[i]);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const Arguments arguments = read_arguments(argc, argv);
    if (arguments.show) {
        const auto composed = compose_variant(arguments.first);
        if (!composed.base.empty()) {
            fmt::print("# {}\n{}# {}\n", ComposedVariant::base_path, composed.base,
                       ComposedVariant::path);
        }
        fmt::print("{}", composed.text);
        return 0;
    }
    Shared<Tally> tally;
    Shared<Progress> progress;
    const auto began = std::chrono::steady_clock::now();
    const auto each = [&](std::uint64_t seed) {
        progress->note("composing");
        try_variant(compose_variant(seed), seed, arguments.plan, *tally, *progress);
    };
    const auto crashed = [&](std::string_view how) {
        ++tally->faults;
        fmt::print("FAULT variant {}: {} ({})\n", progress->seed, how, progress->doing.data());
    };
    run_isolated(arguments.first, arguments.variants, seconds_for_one, *progress, each, crashed);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    fmt::print(
        "{} variants from {}: {} loaded, {} accepted, {} more played; {} games, "
        "{} of them doubled, {} decisions, {} of them looked at closely; {} games unfinished, {} "
        "in "
        "a dead end (of refused ones {}); {} faults; {:.0f} s\n",
        tally->made, arguments.first, tally->loaded, tally->accepted, tally->played_though_refused,
        tally->games, tally->doubled, tally->decisions, tally->looked_at, tally->unfinished,
        tally->dead_ends, tally->dead_ends_of_refused, tally->faults, took.count());
    if (arguments.codes) print_codes(*tally);
    if (arguments.table) tally->print_table();
    return tally->faults == 0 && tally->accepted * 100 >= tally->made * least_accepted ? 0 : 1;
}
