#pragma once

#include <cstdint>

#include <CLI/CLI.hpp>

/// Accepts a whole number within bounds. CLI11 itself lets `-1` pass as a very large one.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
