#pragma once

#include <cstdint>
#include <string>

#include "report/report.h"

/// The command line that plays a game of the series again.
///
/// @param index  of the game
[[nodiscard]] std::string replay_command(const Report& report, std::uint64_t index);

/// Games worth a look, each with the command line that plays it again.
[[nodiscard]] std::string replay_section(const Report& report);
