#pragma once

#include <functional>
#include <string>

#include "game/game.h"

namespace houserules {

/// Which cards a player is to choose in the set-up and what becomes of them, as a sentence:
/// "Choose 1 card of your hand to give to Dan."
///
/// @param name_of  what a seat is called
[[nodiscard]] std::string choice_text(const Program& program, const State& state,
                                      const Moves& moves,
                                      const std::function<std::string(int)>& name_of);

/// What the rules say beside a question, after a blank; empty if that is nothing.
[[nodiscard]] std::string said_beside(const Program& program, const State& state);

}  // namespace houserules
