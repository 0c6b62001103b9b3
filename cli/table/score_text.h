#pragma once

#include <string>

#include "game/observation.h"
#include "game_narrator.h"
#include "rules/rules.h"
#include "screen/card_style.h"

/// How many points everybody has, the most first, what else they keep from round to round, and when
/// the game ends, as lines.
[[nodiscard]] std::string score_text(const houserules::Rules& rules,
                                     const houserules::Observation& observation,
                                     const GameNarrator& narrator, const CardStyle& cards);
