#pragma once

#include <string>

#include "game/game.h"
#include "play/record.h"

/// What is said of the seed after the last game, as a line.
[[nodiscard]] std::string seed_text(const houserules::GameSetup& setup,
                                    const houserules::RecordDetails& details);
