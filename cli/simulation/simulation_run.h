#pragma once

#include <string>

#include "cluster/processes.h"
#include "rules/rules.h"
#include "simulation/simulation_file.h"

/// How a series is played, beside what is played: none of it changes a result.
struct SimulationPlan {
    houserules::BlockRange blocks;  ///< of the series
    unsigned threads = 1;
    std::string checkpoint;  ///< a file that keeps what was played, every 30 seconds; empty: none
    bool resumes = false;    ///< what that file has is not played again
    std::string raw;         ///< a file for a line a game; empty: none
};

/// What was played by a plan.
struct SimulationRun {
    houserules::SimulationFile file;
    bool is_kept = true;  ///< in all the files of the plan; if not, that was told
};

/// Plays a series, or some blocks of it, with a line of progress on a terminal. Ctrl-C ends it
/// after the blocks that are being played.
///
/// @param processes  share the work; all of them call this, and the one that leads gets the result
/// @return           what was played; or the status to end with, after what is wrong was told
[[nodiscard]] houserules::Expected<SimulationRun, int> run_simulation(
    const houserules::Rules& rules, const houserules::Series& series, const SimulationPlan& plan,
    const Processes& processes);

/// Whether a series was played as far as its plan says, and was not interrupted.
[[nodiscard]] bool was_played(const houserules::SimulationFile& file,
                              const houserules::BlockRange& blocks);
