#pragma once

#include <vector>

#include "rules/rules.h"

/// By variable: whether people at the table are told of it. They are not of the counters that rules
/// keep for themselves: what has no title and decides neither what may be played nor what is
/// scored, and what only counts a player's plays.
[[nodiscard]] std::vector<bool> variables_to_show(const houserules::Rules& rules);
