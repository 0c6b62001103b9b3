#pragma once

#include <vector>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// Settles who won a game that ended by a row of `end`, and the scores where the game has none
/// of its own: a winner 1, the others 0.
void settle_winners(const Program& program, State& state);

/// Whether one seat ranks before another by the row that ended the game.
[[nodiscard]] bool ranks_before(const Program& program, const State& state, Seat a, Seat b);

}  // namespace houserules
