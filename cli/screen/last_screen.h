#pragma once

#include <string>

#include "game/state.h"
#include "rules/rules.h"
#include "screen/player_names.h"
#include "screen/style.h"

/// How a game that is over ended, as lines: who won and why, and everybody's place and points.
///
/// @param viewer  the seat of the person, or `spectator`
[[nodiscard]] std::string last_screen(const houserules::Rules& rules, const PlayerNames& names,
                                      const houserules::State& state, int viewer,
                                      const Style& style);
