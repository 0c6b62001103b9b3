#include "variant_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <set>

#include "compiler/compile.h"
#include "soak/double_game.h"
#include "support/bundled.h"
#include "verify/trial/option_sets.h"
#include "verify/validate.h"

namespace houserules::generating {

namespace {

using testing::DoubleGame;

/// The trials of `validate`, shorter.
constexpr TrialLimits short_trials = {20'000'000, 6'000'000, 12'000'000, 8, 3, 3, 400, 2'000};
/// The defaults, and each option at both its limits.
constexpr std::size_t most_option_sets = 7;
constexpr testing::GameChecks checks = {2'000, 3, 20, 12};

/// Files for a single variant: whatever is asked for is its text.
FileAccess files_of(const std::string& text) {
    FileAccess files = testing::source_tree();
    files.read_file = [text](const std::string&) { return FileReading(text); };
    return files;
}

class VariantTrial {
public:
    VariantTrial(const std::string& text, std::uint64_t seed, const TrialPlan& plan, Tally& tally,
                 Progress& progress)
        : text_(text), files_(files_of(text)), seed_(seed), plan_(plan), tally_(tally),
          progress_(progress) {}

    void run() {
        ++tally_.made;
        progress_.note("loading");
        Validation validation{load_variant_text("composed.yaml", text_, files_)};
        LoadedVariant& loaded = validation.loaded;
        if (!loaded.variant || loaded.diagnostics.has_errors()) return refuse(loaded.diagnostics);
        ++tally_.loaded;
        progress_.note("validating");
        validation = validate_variant(std::move(loaded), {plan_.thorough, "composed.yaml"});
        if (!plan_.thorough) try_shortly(validation);
        if (!validation.trials.faults.empty()) fault(validation.trials.faults.front());
        if (loaded.diagnostics.has_errors()) {
            if (is_playable(loaded)) play_refused(*loaded.variant);
            return refuse(loaded.diagnostics);
        }
        ++tally_.accepted;
        tally_.count(*loaded.variant, loaded.document);
        if (plan_.play) play_all(*loaded.variant);
    }

private:
    void refuse(Diagnostics& diagnostics) {
        for (const auto& problem : diagnostics.sorted()) {
            if (problem.severity != Severity::error) continue;
            ++tally_.refused[static_cast<std::size_t>(problem.code)];
            return;
        }
        fault("a variant is refused without an error");
    }

    /// Whether nothing is wrong with a variant but that its games come to dead ends or to no end.
    /// The engine must not mind.
    static bool is_playable(LoadedVariant& loaded) {
        const auto& problems = loaded.diagnostics.all();
        return loaded.variant &&
               std::all_of(problems.begin(), problems.end(), [](const auto& problem) {
                   return problem.severity == Severity::warning || problem.code == Code::dead_end ||
                          problem.code == Code::endless;
               });
    }

    void play_refused(const Variant& variant) {
        if (!plan_.play) return;
        ++tally_.played_though_refused;
        play_all(variant);
    }

    void fault(const std::string& what) {
        ++tally_.faults;
        fmt::print("FAULT variant {}: {}\n", seed_, what);
        std::fflush(stdout);  // a crash would lose it
    }

    static void try_shortly(Validation& validation) {
        LoadedVariant& loaded = validation.loaded;
        if (!loaded.variant || loaded.diagnostics.has_errors()) return;
        const auto program =
            compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
        if (!program) return;
        validation.trials = play_trials(*loaded.variant, *program, loaded.document, "composed.yaml",
                                        loaded.diagnostics, short_trials);
    }

    void play_all(const Variant& variant) {
        for (const auto& options : option_sets_to_try(variant, most_option_sets)) {
            Diagnostics problems;
            const auto program = compile(variant, options, problems);
            // What the trials of `validate` had no time for.
            if (!program) continue;
            try {
                DoubleGame table("composed.yaml", files_, variant, options, *program, checks);
                play_options(table, *program, changed_options_arguments(variant, options));
            } catch (const testing::Failure& failure) {
                fault(failure.what());
            }
        }
    }

    void play_options(DoubleGame& table, const Program& program, const std::string& options) {
        const auto& players = program.players;
        const std::set<int> seats = {players.front(), players[players.size() / 2], players.back()};
        for (const int count : seats) {
            for (int game = 0; game < plan_.games; ++game) {
                play_game(table, count, mix_seed(seed_, static_cast<std::uint64_t>(game)), options);
            }
        }
    }

    void play_game(DoubleGame& table, int seats, std::uint64_t seed, const std::string& options) {
        const auto where = fmt::format("{} players, seed {}{}", seats, seed, options);
        progress_.note(where);
        ++tally_.games;
        const auto looked_at = table.looked_at();
        try {
            const auto ending = table.play(seats, seed);
            if (ending == DoubleGame::Ending::turn_limit) ++tally_.unfinished;
            if (ending == DoubleGame::Ending::stuck) ++tally_.dead_ends;
        } catch (const testing::Failure& failure) {
            fault(fmt::format("{}, turn {}: {}", where, table.turn(), failure.what()));
        }
        tally_.decisions += table.turn();
        tally_.looked_at += table.looked_at() - looked_at;
    }

    const std::string& text_;
    FileAccess files_;
    std::uint64_t seed_;
    const TrialPlan& plan_;
    Tally& tally_;
    Progress& progress_;
};

}  // namespace

void try_variant(const std::string& text, std::uint64_t seed, const TrialPlan& plan, Tally& tally,
                 Progress& progress) {
    VariantTrial(text, seed, plan, tally, progress).run();
}

}  // namespace houserules::generating
