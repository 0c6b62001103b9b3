#pragma once

#include "game/course.h"
#include "game/move.h"
#include "game/turn.h"
#include "source/containers.h"

namespace houserules {

/// The stage that a round is in; -1 if the game has none.
[[nodiscard]] inline int stage_now(const Program& program, const State& state) {
    return program.stage_slot < 0 ? -1 : at(state.variables, program.stage_slot);
}

/// The same, of a game that has stages.
[[nodiscard]] inline const StageProgram& stage_of(const Program& program, const State& state) {
    return at(program.stages, stage_now(program, state));
}

/// Goes over to a stage: nobody has acted in it yet. Nothing else changes.
void enter_stage(const Course& course, int stage);

/// Notes that the player to act does so in the stage, unless the move is no turn.
void note_acted(const Program& program, State& state, const Move& move);

/// Settles who acts now, where the stage says so. When nobody is left to act in it, what is then
/// done is done, and so on up to the next decision; if that goes on for ever, the game is stuck.
///
/// @param last  the turn that is over
void settle_stage(const Course& course, const Turn& last);

}  // namespace houserules
