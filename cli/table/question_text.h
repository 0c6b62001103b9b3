#pragma once

#include <optional>
#include <string>

#include "game/game.h"

/// The answer by which a player does nothing of what they are asked; nothing if there is none, or
/// it is not legal.
[[nodiscard]] std::optional<houserules::Move> declining_answer(const houserules::Program& program,
                                                               const houserules::State& state,
                                                               const houserules::Moves& moves);

/// What a player is asked, with the answers that are legal, as sentences.
[[nodiscard]] std::string question_text(const houserules::Program& program,
                                        const houserules::State& state,
                                        const houserules::Moves& moves);
