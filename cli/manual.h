#pragma once

#include <CLI/CLI.hpp>
#include <string>

/// The program's manual page in roff, made from what its help says.
[[nodiscard]] std::string manual(const CLI::App& app);
