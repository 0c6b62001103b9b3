#pragma once

#include <vector>

#include "game/playout.h"
#include "game/turn_plan.h"

namespace houserules {

/// Lets players go on with uniformly random moves as long as their turns are usual ones: the same
/// moves as `legal_moves` and `make_move` make, with the same random numbers, and the same state
/// in the end, in a fraction of the time; but who laid cards that were taken away since, and in
/// which order, is not written down where nothing looks at it.
///
/// It stops before a decision that may be another one, or after one that was and was made in the
/// general way; then `State::over` may hold, or somebody cannot move (see `pass_over`).
///
/// @param plan      of the program that the game is played by; it must fit
/// @param of_seats  where each seat draws its moves from
/// @param choices   the decisions are added to it
void play_usual_turns(const TurnPlan& plan, State& state, std::vector<Random>& of_seats,
                      Choices& choices);

}  // namespace houserules
