#pragma once

#include <functional>
#include <string>
#include <vector>

#include "program/program.h"

/// How many points everybody has, the most first: "Ben 5, you 3"; who shares them stands together:
/// "you and Cleo 75".
///
/// @param points   by seat
/// @param name_of  what a seat is called
[[nodiscard]] std::string standings_text(const houserules::Program& program,
                                         const std::vector<int>& points,
                                         const std::function<std::string(int)>& name_of);
