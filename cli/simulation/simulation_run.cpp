#include "simulation/simulation_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

#include "cluster/block_work.h"
#include "exit_status.h"
#include "signals.h"
#include "simulation/checkpoints.h"
#include "simulation/estimate_text.h"
#include "simulation/progress_line.h"
#include "simulation/raw_games.h"
#include "simulation/result_files.h"
#include "simulation/simulate.h"
#include "simulation/until.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

/// What is known of the first seat so far.
std::string known_so_far(const Tally& tally) {
    const auto games = tally.games();
    if (games == 0) return "";
    const auto wins = tally.wins.all_wins(0);
    const double share = static_cast<double>(wins) / static_cast<double>(games);
    return fmt::format("seat 0 wins {} %", percents({share, share_interval(wins, games)}));
}

/// What the checkpoint has, if it is to be gone on from; nothing if that cannot be, after the
/// reason was told.
std::optional<BlockSums<Tally>> kept_before(const SeriesDescription& description,
                                            const SimulationPlan& plan) {
    const auto kept = look_for_checkpoint(plan.checkpoint, plan.resumes);
    if (kept == Kept::nothing) return BlockSums<Tally>{Tally(description.shape())};
    auto file = kept == Kept::something ? read_result(plan.checkpoint) : std::nullopt;
    const bool is_usable =
        file && can_be_resumed(plan.checkpoint, difference_of(description, file->description),
                               file->sums.played, plan.blocks);
    return is_usable ? std::optional(std::move(file->sums)) : std::nullopt;
}

/// At which look playing goes on of what was played before: at an earlier one it would know more
/// than was known then, and might end elsewhere.
unsigned first_look(const Series& series, const BlockSums<Tally>& sums) {
    const auto& ranges = sums.played.ranges();
    return look_after(series, ranges.empty() ? 1 : ranges.back().end);
}

/// Plays blocks of a range that have not been played; whether all were.
using PlayRange = std::function<bool(const BlockRange&)>;

/// Plays the blocks of a plan, those that are played until enough is known step by step.
void play(const Series& series, const SimulationPlan& plan, const BlockSums<Tally>& sums,
          const PlayRange& play_range) {
    if (series.until == 0) {
        play_range(plan.blocks);
        return;
    }
    for (unsigned look = first_look(series, sums);; ++look) {
        const auto blocks = blocks_at_look(series, look);
        if (!play_range({0, blocks}) || blocks == series.blocks()) return;
        if (is_known_enough(series, sums.sum, look)) return;
    }
}

/// How the blocks of a series are played, by this process and by others.
///
/// @param listener  told of games that this process plays; may be empty
BlockWork<Tally> work_of(const Rules& rules, const SeriesDescription& description, unsigned threads,
                         const BlockListener& listener) {
    return {Tally(description.shape()),
            [=, &rules, &description](auto& sums, const auto& range, const auto& watch) {
                return simulate(rules.program, description.series, sums, range, threads, watch,
                                listener);
            },
            [&description](const auto& sums) {
                return file_text({description, sums});
            },
            [](const std::string& text) {
                auto file = read_simulation_file(text);
                return file ? std::optional(std::move(file->sums)) : std::nullopt;
            }};
}

}  // namespace

bool was_played(const SimulationFile& file, const BlockRange& blocks) {
    if (file.description.series.until != 0) return file.is_whole();
    return file.sums.played.contains(blocks);
}

Expected<SimulationRun, int> run_simulation(const Rules& rules, const Series& series,
                                            const SimulationPlan& plan,
                                            const Processes& processes) {
    const auto description = description_of(rules, series);
    BlockListener listener;
    std::unique_ptr<RawGames> raw;
    if (!processes.leads()) {
        work_for_leader(work_of(rules, description, plan.threads, listener), processes);
        return SimulationRun{{description, {Tally(description.shape())}}};
    }
    const Dismissal dismissal(processes);
    auto before = kept_before(description, plan);
    if (!before || !can_be_written(plan.checkpoint) || !can_be_written(plan.raw)) {
        return exit_status::bad_input;
    }
    BlockSums<Tally> sums = std::move(*before);
    Checkpoints checkpoints(plan.checkpoint);
    const auto all = plan.blocks.size() * series.block_size();
    ProgressLine progress(std::min(all, series.games), "games");
    if (!plan.raw.empty()) {
        raw = std::make_unique<RawGames>(plan.raw, description, plan.blocks.begin);
        listener = [&](std::uint64_t block, const std::vector<GameFigures>& games) {
            raw->add(block, games);
        };
    }
    note_interrupts();
    const auto work = work_of(rules, description, plan.threads, listener);
    BlockWatch<Tally> watch;
    watch.stops = [] { return was_interrupted(); };
    watch.played = [&](const BlockSums<Tally>& now) {
        checkpoints.played([&] { return file_text({description, now}); });
        if (progress.is_due()) progress.show(now.sum.games(), known_so_far(now.sum));
    };
    play(series, plan, sums, [&](const BlockRange& range) {
        return play_through(work, processes, range, sums, watch);
    });
    bool is_kept = checkpoints.save([&] { return file_text({description, sums}); });
    if (raw && !raw->finish()) {
        std::cerr << fmt::format("houserules: {} cannot be written: the disk may be full\n",
                                 printable(plan.raw));
        is_kept = false;
    }
    return SimulationRun{{description, std::move(sums)}, is_kept};
}
