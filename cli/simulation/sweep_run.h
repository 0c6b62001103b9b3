#pragma once

#include <string>
#include <vector>

#include "cluster/processes.h"
#include "simulation/series_options.h"
#include "simulation/simulation_file.h"
#include "simulation/sweep.h"

/// Games that were played with some values of an option: with all of them, unless Ctrl-C was
/// pressed.
struct SweptGames {
    /// What was played with one.
    struct Point {
        std::string value;
        houserules::SimulationFile file;
    };

    std::string option;
    std::vector<Point> points;
    bool is_interrupted = false;
};

/// Plays the same deals with each value of an option; none before all values are known to be right.
///
/// @param processes  share the work; the one that leads gets the games
/// @return           the status to end with, after what is wrong was told, if something is
[[nodiscard]] houserules::Expected<SweptGames, int> run_sweep(const SeriesOptions& options,
                                                              const Sweep& sweep,
                                                              const Processes& processes);
