// Plays games and compares what a seat is told of a position with what it would be told of others
// that it cannot tell from it: views, legal moves, refusals, and what follows from a move; by the
// engine, and by the table protocol.
//
//     houserules_leaks [--variants N] [--first SEED] [--games N] [--only-composed] [NAME...]
//
// Looks at the bundled variants and at those of tests/ok, then at so many that are composed; or at
// those that are named alone. Exit status 1 if something leaks.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "composer/compose.h"
#include "harness/isolated.h"
#include "harness/shared.h"
#include "leaks/leak_check.h"
#include "leaks/session_check.h"
#include "leaks/table_check.h"
#include "rules/rules.h"
#include "support/bundled.h"
#include "verify/trial.h"

using namespace houserules;
using namespace houserules::generating;

namespace {

constexpr unsigned seconds_for_one = 400;

struct Arguments {
    std::uint64_t variants = 100;
    std::uint64_t first = 1;
    bool only_composed = false;
    LeakPlan plan;
    std::vector<std::string> names;
};

Arguments read_arguments(int argc, char** argv) {
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        const auto number = [&] {
            return i + 1 < argc ? std::strtoull(argv[++i], nullptr, 10) : 0;
        };
        if (name == "--variants") {
            arguments.variants = number();
        } else if (name == "--first") {
            arguments.first = number();
        } else if (name == "--games") {
            arguments.plan.games = static_cast<int>(number());
        } else if (name == "--only-composed") {
            arguments.only_composed = true;
        } else {
            arguments.names.push_back(name);
        }
    }
    return arguments;
}

/// The bundled variants by their names, and the small games of the tests by their paths.
std::vector<std::string> written_variants() {
    auto names = testing::bundled_variants();
    const auto folder = std::filesystem::path(HOUSERULES_SOURCE) / "tests" / "ok";
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".yaml") paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    names.insert(names.end(), paths.begin(), paths.end());
    return names;
}

class Run {
public:
    explicit Run(const Arguments& arguments) : arguments_(arguments) {}

    void look_at_written(const std::vector<std::string>& names) {
        isolated(0, names.size(), [&](std::uint64_t index) {
            const auto& name = names[index];
            auto loaded = load_rules(name, {}, testing::source_tree());
            if (!loaded) {
                fmt::print("{}: {}\n", name, loaded.error().message);
                std::exit(2);
            }
            look_at(name, name, std::move(*loaded), testing::source_tree());
        });
    }

    void look_at_composed() {
        isolated(arguments_.first, arguments_.variants, [&](std::uint64_t seed) {
            progress_->note(fmt::format("composing {}", seed));
            const auto files = compose_variant(seed).files();
            auto loaded = load_rules(ComposedVariant::path, {}, files);
            if (!loaded) return;  // refused
            look_at(fmt::format("variant {}", seed), ComposedVariant::path, std::move(*loaded),
                    files);
        });
    }

    [[nodiscard]] const LeakTally& tally() { return *tally_; }
    [[nodiscard]] std::uint64_t crashes() const { return crashes_; }

private:
    void look_at(const std::string& name, const std::string& path, Rules loaded,
                 const FileAccess& files) {
        const auto rules = std::make_shared<const Rules>(std::move(loaded));
        const int players = rules->program.players.front();
        look_for_leaks(name, *rules, arguments_.plan, *tally_, *progress_);
        look_for_session_leaks(name, path, files, players, *tally_);
        look_for_table_leaks(name, rules, arguments_.plan, *tally_, *progress_);
    }

    void isolated(std::uint64_t first, std::uint64_t count,
                  const std::function<void(std::uint64_t)>& each) {
        crashes_ += run_isolated(first, count, seconds_for_one, *progress_, each,
                                 [&](std::string_view how) {
                                     fmt::print("FAULT {}: {}\n", progress_->doing.data(), how);
                                 });
    }

    const Arguments& arguments_;
    Shared<LeakTally> tally_;
    Shared<Progress> progress_;
    std::uint64_t crashes_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    const Arguments arguments = read_arguments(argc, argv);
    const auto began = std::chrono::steady_clock::now();
    Run run(arguments);
    if (!arguments.names.empty()) {
        run.look_at_written(arguments.names);
    } else {
        if (!arguments.only_composed) run.look_at_written(written_variants());
        run.look_at_composed();
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    const auto& tally = run.tally();
    fmt::print(
        "{} variants, {} games, {} decisions, {} observations; {} samples, {} redrawn in "
        "{} more draws, {} given up; {} refusals, {} choices of bots and {} moves compared, {} "
        "events; {} sessions; {} looks at tables, {} messages; {} leaks, {} crashes; {:.0f} s\n",
        tally.variants, tally.games, tally.decisions, tally.observations, tally.samples,
        tally.redrawn, tally.redraws, tally.given_up, tally.refusals, tally.choices, tally.moves,
        tally.events, tally.sessions, tally.looks, tally.messages, tally.leaks, run.crashes(),
        took.count());
    return tally.leaks == 0 && run.crashes() == 0 ? 0 : 1;
}
