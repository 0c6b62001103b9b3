#include "simulation/comparison_run.h"

#include <algorithm>
#include <utility>

#include "cluster/block_work.h"
#include "exit_status.h"
#include "signals.h"
#include "simulation/checkpoints.h"
#include "simulation/progress_line.h"
#include "simulation/result_files.h"

using namespace houserules;

namespace {

using ComparisonSums = BlockSums<ComparisonTally>;

/// How the blocks of a part are played, by this process and by others.
///
/// @param part  its descriptions, and what was played of it before
BlockWork<ComparisonTally> work_of(const ComparisonSetup& setup, const ComparedSeries& part,
                                   unsigned threads) {
    ComparisonTally none = part.sums.sum;
    none.clear();
    return {std::move(none),
            [&setup, threads](ComparisonSums& sums, const auto& range, const auto& watch) {
                return compare(setup, sums, range, threads, watch);
            },
            [&part](const ComparisonSums& sums) {
                return file_text(ComparisonFile{{{part.first, part.second, sums}}});
            },
            [](const std::string& text) {
                auto file = read_comparison_file(text);
                return file ? std::optional(std::move(file->parts.front().sums)) : std::nullopt;
            }};
}

ComparisonFile empty_file(const std::vector<ComparisonSetup>& setups) {
    ComparisonFile file;
    for (const auto& setup : setups) file.parts.push_back(empty_comparison(setup));
    return file;
}

/// What the checkpoint has, if it is to be gone on from; nothing if that cannot be, after the
/// reason was told.
std::optional<ComparisonFile> kept_before(ComparisonFile nothing, const ComparisonPlan& plan) {
    const auto kept = look_for_checkpoint(plan.checkpoint, plan.resumes);
    if (kept == Kept::nothing) return nothing;
    auto file = kept == Kept::something ? read_comparison(plan.checkpoint) : std::nullopt;
    if (!file) return std::nullopt;
    const auto difference = difference_of(nothing, *file);
    for (const auto& part : file->parts) {
        const auto blocks = plan.shard.blocks_of(part.first.series.blocks());
        if (!can_be_resumed(plan.checkpoint, difference, part.sums.played, blocks)) {
            return std::nullopt;
        }
    }
    return file;
}

}  // namespace

Expected<ComparisonRun, int> run_comparison(const std::vector<ComparisonSetup>& setups,
                                            const ComparisonPlan& plan,
                                            const Processes& processes) {
    ComparisonRun run{empty_file(setups)};
    if (!processes.leads()) {
        for (std::size_t i = 0; i < setups.size(); ++i) {
            work_for_leader(work_of(setups[i], run.file.parts[i], plan.threads), processes);
        }
        return run;
    }
    auto before = kept_before(std::move(run.file), plan);
    const bool can_begin = before && can_be_written(plan.checkpoint);
    if (can_begin) run.file = std::move(*before);
    Checkpoints checkpoints(plan.checkpoint);
    note_interrupts();
    for (std::size_t i = 0; i < setups.size(); ++i) {
        const Dismissal dismissal(processes);
        if (!can_begin || was_interrupted()) continue;
        auto& part = run.file.parts[i];
        const auto& series = setups[i].series;
        const auto blocks = plan.shard.blocks_of(series.blocks());
        ProgressLine progress(std::min(blocks.size() * series.block_size(), series.games), "deals");
        BlockWatch<ComparisonTally> watch;
        watch.stops = [] { return was_interrupted(); };
        watch.played = [&](const ComparisonSums& now) {
            // The sums of the part itself, which are told of while nothing is added to them.
            checkpoints.played([&] { return file_text(run.file); });
            if (progress.is_due()) progress.show(now.sum.first.games(), "");
        };
        const auto work = work_of(setups[i], part, plan.threads);
        if (!play_through(work, processes, blocks, part.sums, watch)) run.is_partial = true;
    }
    if (!can_begin) return exit_status::bad_input;
    run.is_partial = run.is_partial || was_interrupted();
    run.is_kept = checkpoints.save([&] { return file_text(run.file); });
    return run;
}
