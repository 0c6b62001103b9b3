#pragma once

#include <string>

#include "report/report.h"

/// Where the fair share of the games comes from: how many win a game, and how often. Nothing if no
/// game was played.
[[nodiscard]] std::string fair_text(const Report& report);

/// Whether the first seat has what the starter has, since it starts every game.
[[nodiscard]] bool is_first_seat_starter(const Report& report);

/// Who loses how often, where usually all win but one; nothing where it is not so.
[[nodiscard]] std::string losers_text(const Report& report);
