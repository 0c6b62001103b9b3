#pragma once

#include <string>

#include "report/report.h"

/// Where the fair share of the games comes from: how many win a game, and how often. Nothing if no
/// game was played.
[[nodiscard]] std::string fair_text(const Report& report);

/// Whether another share than an equal part is fair, since not just one player wins each game.
[[nodiscard]] bool is_fair_share_uncommon(const Report& report);
