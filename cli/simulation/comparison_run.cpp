#include "simulation/comparison_run.h"

#include "signals.h"
#include "simulation/progress_line.h"

using namespace houserules;

std::optional<ComparisonAnswers> run_comparison(const ComparisonSetup& setup, unsigned threads,
                                                double effect) {
    BlockSums<ComparisonTally> sums{empty_comparison(setup)};
    ProgressLine progress(setup.series.games, "deals");
    BlockWatch<ComparisonTally> watch;
    watch.stops = [] { return was_interrupted(); };
    watch.played = [&](const BlockSums<ComparisonTally>& now) {
        if (progress.is_due()) progress.show(now.sum.first.games(), "");
    };
    note_interrupts();
    if (!compare(setup, sums, {0, setup.series.blocks()}, threads, watch)) return std::nullopt;
    return answers_of(setup, sums.sum, effect);
}
