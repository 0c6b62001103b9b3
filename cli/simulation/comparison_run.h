#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cluster/processes.h"
#include "simulation/comparison_file.h"
#include "simulation/part_options.h"
#include "source/expected.h"

/// How a comparison is played, beside what is played: none of it changes a result.
struct ComparisonPlan {
    Shard shard;  ///< the part of the deals that is played
    unsigned threads = 1;
    std::string checkpoint;  ///< a file that keeps what was played, every 30 seconds; empty: none
    bool resumes = false;    ///< what that file has is not played again
};

/// What was played by a plan.
struct ComparisonRun {
    houserules::ComparisonFile file;
    bool is_partial = false;  ///< Ctrl-C ended it before all was played
    bool is_kept = true;      ///< in the checkpoint, if there is one; if not, that was told
};

/// Plays the same deals by the rules of two games, with a line of progress on a terminal. Ctrl-C
/// ends it after the blocks that are being played.
///
/// @param setups     the same two games, with players of one kind each
/// @param processes  share the work; all of them call this, and the one that leads gets the result
/// @return           what was played; or the status to end with, after what is wrong was told
[[nodiscard]] houserules::Expected<ComparisonRun, int> run_comparison(
    const std::vector<houserules::ComparisonSetup>& setups, const ComparisonPlan& plan,
    const Processes& processes);
