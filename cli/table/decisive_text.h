#pragma once

#include <string>

#include "play/left_game.h"
#include "program/program.h"

/// The decisions of people that cost them most in a game that is over, as lines; found within about
/// a second.
[[nodiscard]] std::string decisive_text(const houserules::Program& program,
                                        const houserules::GameToPlay& game);
