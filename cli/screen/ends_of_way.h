#pragma once

#include <vector>

#include "rules/rules.h"

/// By zone: whether cards that lie there are out of the round. It lies on the table, and no rule
/// takes cards from it with the options of this game.
[[nodiscard]] std::vector<bool> ends_of_way(const houserules::Rules& rules);
