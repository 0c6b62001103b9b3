#pragma once

#include <string>

#include "report/report.h"

/// Where the fair share of the games comes from: how many win a game, and how often. Nothing if no
/// game was played.
[[nodiscard]] std::string fair_text(const Report& report);

/// The same in a few words, for whoever need not know more.
[[nodiscard]] std::string short_fair_text(const Report& report);

/// Whether another share than an equal part is fair, since not just one player wins each game.
[[nodiscard]] bool is_fair_share_uncommon(const Report& report);

/// Who loses how often, where usually all win but one; nothing where it is not so.
[[nodiscard]] std::string losers_text(const Report& report);
