#include "variant_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "compiler/compile.h"
#include "compiler/work.h"
#include "document/document.h"
#include "soak/double_game.h"
#include "verify/trial/option_sets.h"
#include "verify/validate.h"

namespace houserules::generating {

namespace {

using testing::DoubleGame;

/// The trials of `validate`, shorter.
constexpr TrialLimits short_trials = {20'000'000, 6'000'000, 0, 8, 3, 3, 400, 2'000};
constexpr testing::GameChecks checks = {200, 3, 20, 12};
/// One variant of so many has games that may go on for longer.
constexpr std::uint64_t one_with_long_games = 16;
constexpr std::uint32_t turns_of_long_games = 2'000;
/// As `work_of` counts it.
constexpr std::uint64_t work_of_games = 100'000'000;
constexpr std::uint64_t fewest_turns = 12;
/// Of variants that come to dead ends one of so many is played.
constexpr std::uint64_t one_with_refused_played = 5;

class VariantTrial {
public:
    VariantTrial(const ComposedVariant& composed, std::uint64_t seed, const TrialPlan& plan,
                 Tally& tally, Progress& progress)
        : files_(composed.files()), seed_(seed), plan_(plan), tally_(tally), progress_(progress) {}

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
        count(loaded);
        moves_ = validation.moves;
        if (plan_.play) play_all(*loaded.variant);
    }

private:
    /// What a file says that extends another is not in what the two of them make.
    void count(const LoadedVariant& loaded) {
        Diagnostics known;
        const auto own = loaded.parent ? read_document(loaded.sources, 0, known) : std::nullopt;
        tally_.count(*loaded.variant, loaded.document, own ? &*own : nullptr);
    }

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
        if (!plan_.play || seed_ % one_with_refused_played != 0) return;
        ++tally_.played_though_refused;
        refused_ = true;
        play_all(variant);
    }

    void fault(const std::string& what) {
        ++tally_.faults;
        fmt::print("FAULT variant {}: {}\n", seed_, what);
        std::fflush(stdout);  // a crash would lose it
    }

    void try_shortly(Validation& validation) {
        LoadedVariant& loaded = validation.loaded;
        if (!loaded.variant || loaded.diagnostics.has_errors()) return;
        defaults_ = compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
        if (!defaults_) return;
        validation.trials = play_trials(*loaded.variant, *defaults_, loaded.document,
                                        ComposedVariant::path, loaded.diagnostics, short_trials);
    }

    void play_all(const Variant& variant) {
        const auto sets = extreme_options(variant);
        for (std::size_t i = 0; i < sets.size(); ++i) {
            const auto& options = sets[i];
            Diagnostics problems;
            const auto program =
                i == 0 && defaults_ ? std::move(defaults_) : compile(variant, options, problems);
            // What the trials of `validate` had no time for.
            if (!program) continue;
            try {
                testing::GameChecks here = checks;
                here.moves = moves_;
                DoubleGame table(ComposedVariant::path, files_, variant, options, *program, here);
                play_options(table, *program, changed_options_arguments(variant, options),
                             i == seed_ % sets.size());
            } catch (const testing::Failure& failure) {
                fault(failure.what());
            }
        }
    }

    /// One game of one set of options is played through the protocol, too; which, and with how
    /// many players, goes by the seed.
    void play_options(DoubleGame& table, const Program& program, const std::string& options,
                      bool also_doubled) {
        turns_ = affordable_turns(program);
        const auto doubled = seed_ / 7 % program.players.size();
        for (std::size_t i = 0; i < program.players.size(); ++i) {
            for (int game = 0; game < plan_.games; ++game) {
                play_game(table, program.players[i],
                          mix_seed(seed_, static_cast<std::uint64_t>(game)), options,
                          also_doubled && i == doubled && game == 0);
            }
        }
    }

    /// Fewer where a decision takes long, such as where most cards are wild.
    [[nodiscard]] std::uint32_t affordable_turns(const Program& program) const {
        const bool is_long = seed_ % one_with_long_games == 0;
        const auto most = is_long ? turns_of_long_games : checks.turn_limit;
        const auto affordable =
            work_of_games / std::max<std::uint64_t>(work_of(program).decision, 1);
        return static_cast<std::uint32_t>(
            std::clamp<std::uint64_t>(affordable, fewest_turns, most));
    }

    void play_game(DoubleGame& table, int seats, std::uint64_t seed, const std::string& options,
                   bool doubled) {
        const auto where = fmt::format("{} players, seed {}{}", seats, seed, options);
        progress_.note(where);
        ++tally_.games;
        if (doubled) ++tally_.doubled;
        const auto looked_at = table.looked_at();
        try {
            const auto ending = table.play(seats, seed, doubled, turns_);
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

    FileAccess files_;
    std::uint64_t seed_;
    const TrialPlan& plan_;
    Tally& tally_;
    Progress& progress_;
    std::uint32_t turns_ = 0;          ///< of a game
    std::optional<Program> defaults_;  ///< once it is made
    bool refused_ = false;
    std::vector<ActionSet> moves_;  ///< of whom the rules show that they have a move
};

}  // namespace

void try_variant(const ComposedVariant& composed, std::uint64_t seed, const TrialPlan& plan,
                 Tally& tally, Progress& progress) {
    VariantTrial(composed, seed, plan, tally, progress).run();
}

}  // namespace houserules::generating
