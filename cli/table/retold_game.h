#pragma once

#include <string>

#include "game_narrator.h"
#include "play/left_game.h"
#include "program/program.h"

/// All that happened in a game so far, as it is told to a seat, as lines. Of a very long game only
/// the end.
[[nodiscard]] std::string all_of_game(const houserules::Program& program,
                                      const houserules::GameToPlay& game,
                                      const GameNarrator& narrator, int seat);

/// The same of this trick and the one before; where there are none, of the last turns.
[[nodiscard]] std::string last_of_game(const houserules::Program& program,
                                       const houserules::GameToPlay& game,
                                       const GameNarrator& narrator, int seat);
