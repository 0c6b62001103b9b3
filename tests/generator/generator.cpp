// Makes variants by chance, validates them, and plays those that are accepted: beside the engine
// through the protocol, with every check on the way. Whatever crashes, takes too long or
// contradicts itself is a fault.
//
//     houserules_generator [--variants N] [--first SEED] [--games N] [--no-play] [--thorough]
//                          [--table] [--codes] [--dead-ends] [--accepted N] [--state FILE]
//     houserules_generator --show SEED          prints a variant
//
// With --accepted variants are made until so many are accepted. With --state what is counted is
// written to a file again and again, from which a run that was cut off goes on.
//
// Exit status 1 if there is a fault, or if fewer than 30 of 100 variants are accepted.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
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
    std::uint64_t accepted = 0;  ///< to be reached; 0: `variants` are made
    std::string state;
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
        if (name == "--accepted") arguments.accepted = number();
        if (name == "--state" && i + 1 < argc) arguments.state = argv[++i];
        if (name == "--table") arguments.table = true;
        if (name == "--codes") arguments.codes = true;
        if (name == "--show") {
            arguments.show = true;
            arguments.first = number();
        }
    }
    return arguments;
}

/// What has been done of a run, in a file of this very program.
struct Checkpoint {
    std::uint64_t next = 0;  ///< seed
    double seconds = 0;
    Tally tally;
};

std::optional<Checkpoint> read_checkpoint(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    Checkpoint checkpoint;
    if (path.empty() || !file.read(reinterpret_cast<char*>(&checkpoint), sizeof checkpoint)) {
        return std::nullopt;
    }
    return checkpoint;
}

void write_checkpoint(const std::string& path, const Checkpoint& checkpoint) {
    if (path.empty()) return;
    const std::string fresh = path + ".new";
    std::ofstream(fresh, std::ios::binary)
        .write(reinterpret_cast<const char*>(&checkpoint), sizeof checkpoint);
    std::filesystem::rename(fresh, path);
}

/// How the variants went that were made so far.
void print_summary(const Tally& tally, std::uint64_t first, double seconds) {
    fmt::print(
        "{} variants from {}: {} loaded, {} accepted, {} more played; {} games, {} of them "
        "doubled, "
        "{} decisions, {} of them looked at closely; {} games unfinished, {} in a dead end (of "
        "refused ones {}); {} faults; {:.0f} s\n",
        tally.made, first, tally.loaded, tally.accepted, tally.played_though_refused, tally.games,
        tally.doubled, tally.decisions, tally.looked_at, tally.unfinished, tally.dead_ends,
        tally.dead_ends_of_refused, tally.faults, seconds);
    std::fflush(stdout);
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
    std::uint64_t next = arguments.first;
    double before = 0;
    if (const auto checkpoint = read_checkpoint(arguments.state)) {
        next = checkpoint->next;
        before = checkpoint->seconds;
        *tally = checkpoint->tally;
    }
    const auto began = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return before +
               std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    const auto each = [&](std::uint64_t seed) {
        progress->note("composing");
        try_variant(compose_variant(seed), seed, arguments.plan, *tally, *progress);
    };
    const auto crashed = [&](std::string_view how) {
        ++tally->faults;
        fmt::print("FAULT variant {}: {} ({})\n", progress->seed, how, progress->doing.data());
    };
    const auto goes_on = [&] {
        if (arguments.accepted > 0) return tally->accepted < arguments.accepted;
        return next < arguments.first + arguments.variants;
    };
    const std::uint64_t most_at_once = arguments.state.empty() ? ~std::uint64_t{0} : 1'000;
    while (goes_on()) {
        const auto count =
            std::min(most_at_once,
                     arguments.accepted > 0 ? 1'000 : arguments.first + arguments.variants - next);
        run_isolated(next, count, seconds_for_one, *progress, each, crashed);
        next += count;
        write_checkpoint(arguments.state, {next, seconds(), *tally});
        if (goes_on()) print_summary(*tally, arguments.first, seconds());
    }
    print_summary(*tally, arguments.first, seconds());
    if (arguments.codes) print_codes(*tally);
    if (arguments.table) tally->print_table();
    return tally->faults == 0 && tally->accepted * 100 >= tally->made * least_accepted ? 0 : 1;
}
