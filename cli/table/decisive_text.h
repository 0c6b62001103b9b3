#pragma once

#include <string>

#include "game_narrator.h"
#include "play/left_game.h"
#include "program/program.h"

/// The decisions of people that cost them most in a game that is over, as lines; found within about
/// a second.
///
/// @param narrator  who told the game: names and numbers are as they were told
[[nodiscard]] std::string decisive_text(const houserules::Program& program,
                                        const houserules::GameToPlay& game,
                                        const GameNarrator& narrator);
