#pragma once

#include <string>

#include "source/expected.h"

/// Where the program gnuplot is, in a folder of PATH; empty if it is not installed.
[[nodiscard]] std::string gnuplot_path();

/// Draws by gnuplot.
///
/// @param script  its commands, in which no stranger's text may stand but as `plot_text` cleans it
/// @return        what it wrote on its standard output
[[nodiscard]] houserules::Expected<std::string> run_gnuplot(const std::string& script);
