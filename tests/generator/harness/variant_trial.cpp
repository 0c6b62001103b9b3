#include "variant_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "compiler/compile.h"
#include "soak/double_game.h"
#include "verify/trial/option_sets.h"
#include "verify/validate.h"

namespace houserules::generating {

namespace {

using testing::DoubleGame;

/// The trials of `validate`, shorter.
constexpr TrialLimits short_trials = {20'000'000, 6'000'000, 12'000'000, 8, 3, 3, 400, 2'000};
constexpr testing::GameChecks checks = {200, 3, 20, 12};
/// One variant of so many has games that may go on for longer.
constexpr std::uint64_t one_with_long_games = 16;
constexpr std::uint32_t turns_of_long_games = 2'000;

class VariantTrial {
public:
    VariantTrial(const ComposedVariant& composed, std::uint64_t seed, const TrialPlan& plan,
                 Tally& tally, Progress& progress)
        : composed_(composed), files_(composed.files()), seed_(seed), plan_(plan), tally_(tally),
          progress_(progress), doubled_(seed) {}

    void run() {
        ++tally_.made;
        progress_.note("loading");
        Validation validation{load_variant(ComposedVariant::path, files_)};
        LoadedVariant& loaded = validation.loaded;
        if (!loaded.variant || loaded.diagnostics.has_errors()) return refuse(loaded.diagnostics);
        ++tally_.loaded;
        progress_.note("validating");
        validation = validate_variant(std::move(loaded), {plan_.thorough, ComposedVariant::path});
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
        refused_ = true;
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
        validation.trials = play_trials(*loaded.variant, *program, loaded.document,
                                        ComposedVariant::path, loaded.diagnostics, short_trials);
    }

    void play_all(const Variant& variant) {
        for (const auto& options : extreme_options(variant)) {
            Diagnostics problems;
            const auto program = compile(variant, options, problems);
            // What the trials of `validate` had no time for.
            if (!program) continue;
            try {
                DoubleGame table(ComposedVariant::path, files_, variant, options, *program, checks);
                play_options(table, *program, changed_options_arguments(variant, options));
            } catch (const testing::Failure& failure) {
                fault(failure.what());
            }
        }
    }

    /// One game of each set of options is played through the protocol, too, with ever other
    /// numbers of players.
    void play_options(DoubleGame& table, const Program& program, const std::string& options) {
        const auto doubled = doubled_++ % program.players.size();
        for (std::size_t i = 0; i < program.players.size(); ++i) {
            for (int game = 0; game < plan_.games; ++game) {
                play_game(table, program.players[i],
                          mix_seed(seed_, static_cast<std::uint64_t>(game)), options,
                          i == doubled && game == 0);
            }
        }
    }

    void play_game(DoubleGame& table, int seats, std::uint64_t seed, const std::string& options,
                   bool doubled) {
        const auto where = fmt::format("{} players, seed {}{}", seats, seed, options);
        progress_.note(where);
        ++tally_.games;
        if (doubled) ++tally_.doubled;
        const auto looked_at = table.looked_at();
        const bool is_long = seed_ % one_with_long_games == 0;
        try {
            const auto ending =
                table.play(seats, seed, doubled, is_long ? turns_of_long_games : checks.turn_limit);
            if (ending == DoubleGame::Ending::turn_limit) ++tally_.unfinished;
            if (ending == DoubleGame::Ending::stuck) count_dead_end(where);
        } catch (const testing::Failure& failure) {
            fault(fmt::format("{}, turn {}: {}", where, table.turn(), failure.what()));
        }
        tally_.decisions += table.turn();
        tally_.looked_at += table.looked_at() - looked_at;
    }

    void count_dead_end(const std::string& where) {
        if (refused_) {
            ++tally_.dead_ends_of_refused;
            return;
        }
        ++tally_.dead_ends;
        if (plan_.tells_dead_ends) fmt::print("dead end: variant {}: {}\n", seed_, where);
    }

    const ComposedVariant& composed_;
    FileAccess files_;
    std::uint64_t seed_;
    const TrialPlan& plan_;
    Tally& tally_;
    Progress& progress_;
    std::size_t doubled_ = 0;  ///< sets of options so far, of this variant and by its seed
    bool refused_ = false;
};

}  // namespace

void try_variant(const ComposedVariant& composed, std::uint64_t seed, const TrialPlan& plan,
                 Tally& tally, Progress& progress) {
    VariantTrial(composed, seed, plan, tally, progress).run();
}

}  // namespace houserules::generating
