#pragma once

#include <string>

#include "simulation/simulation_file.h"
#include "text_table.h"

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

/// How results with several values of an option compare.
class SweepTable {
public:
    explicit SweepTable(std::string option) : option_(std::move(option)) {}

    void add(const std::string& value, const houserules::SimulationFile& file);

    /// @param format  text, json or csv
    [[nodiscard]] std::string text(const std::string& format) const;

private:
    [[nodiscard]] std::string as_json() const;
    [[nodiscard]] std::string as_csv() const;
    [[nodiscard]] std::string as_table() const;

    std::string option_;
    std::vector<std::string> values_;
    std::vector<houserules::SimulationFile> files_;
};
