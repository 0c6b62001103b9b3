#pragma once

#include <string>

#include "game/game.h"

/// All moves of a decision for a player who is asked, values of one action that follow one another
/// as a range: "`bid 2`, `bid 3` or `decline`", "`wish 2` to `wish A` or `decline`".
[[nodiscard]] std::string answers_text(const houserules::Program& program,
                                       const houserules::Moves& moves);

/// What a player can type at a decision, as a sentence with legal moves for examples: "Type cards
/// to play, such as `3D`; or `pass`."
[[nodiscard]] std::string typing_text(const houserules::Program& program,
                                      const houserules::Moves& moves);
