#pragma once

#include <string>

#include "simulation/simulation_file.h"
#include "simulation/sweep_run.h"

#include <CLI/CLI.hpp>

/// What is done with the result of a simulation.
struct OutputOptions {
    std::string format = "text";
    std::string file;  ///< keeps the sums; empty: none
    std::string plot;  ///< a picture of how long games are; empty: none
    bool histogram = false;

    /// Adds them to a subcommand.
    void add_to(CLI::App& command);

    /// What is asked for and cannot be written, as a sentence; empty if all can be.
    [[nodiscard]] std::string problem() const;
};

/// How a result came about, which is printed and kept nowhere.
struct Circumstances {
    double seconds = 0;       ///< 0: not known
    bool is_partial = false;  ///< it was interrupted
};

/// Prints a result and writes its files. Returns whether they could be written.
[[nodiscard]] bool print_result(const houserules::SimulationFile& file,
                                const OutputOptions& options, const Circumstances& circumstances);

/// How games with several values of an option compare.
///
/// @param format  text, json or csv
[[nodiscard]] std::string sweep_as(const std::string& format, const SweptGames& swept);
