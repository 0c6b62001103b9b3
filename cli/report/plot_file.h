#pragma once

#include <string>

#include "simulation/simulation_file.h"

/// Why a plot cannot be written to a file of that name, as a sentence without a full stop: the name
/// says no form of picture, or gnuplot is not there; empty if it can be.
[[nodiscard]] std::string why_no_plot(const std::string& path);

/// Writes a picture of how long games are, as its name ends: .svg or .png. Returns whether it was
/// written; else the reason was told.
[[nodiscard]] bool write_lengths_plot(const std::string& path,
                                      const houserules::SimulationFile& file);
