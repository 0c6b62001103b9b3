#pragma once

#include <string>

#include "play/left_game.h"
#include "rules/rules.h"
#include "screen/player_names.h"
#include "screen/style.h"

/// What is said before the first card is dealt, as lines: what the game is about, who sits where,
/// which house rules are on and which could be, and how to begin.
///
/// @param viewer       the seat of the person, or `spectator`
/// @param people_play  else the seed is told
[[nodiscard]] std::string first_screen(const houserules::Rules& rules, const PlayerNames& names,
                                       const houserules::GameToPlay& game, bool seed_is_given,
                                       int viewer, bool people_play, const Style& style);
