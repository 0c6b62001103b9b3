#pragma once

#include <vector>

#include "game/course.h"

namespace houserules {

/// The steps of a list, or of the row of it that a cursor is in.
[[nodiscard]] const std::vector<StepProgram>& steps_of(const Program& program,
                                                       const StepCursor& cursor);

/// The step that waits for a move: `choose` in a set-up, or the `ask` of somebody who is asked.
[[nodiscard]] inline const StepProgram& waiting_step(const Program& program, const State& state) {
    return at(steps_of(program, state.cursor), state.cursor.step);
}

/// Carries out steps from a cursor on, to the end of their list or row.
///
/// @param frame       who acts and with what; nobody in a set-up and between rounds, where every
///                    player does what concerns players
/// @param keeps_turn  the same player is to act afterwards
/// @return whether a move is waited for before the rest, or the game has ended as stuck
[[nodiscard]] bool run_list(const Course& course, StepCursor cursor, const Frame& frame,
                            bool keeps_turn = false);

/// Carries out rows of a list, from the first on: those whose conditions hold.
///
/// @param cursor  its list, and the rows to come as bits
/// @return as `run_list`
[[nodiscard]] bool run_rows(const Course& course, const StepCursor& cursor, const Frame& frame,
                            bool keeps_turn = false);

/// All rows of `rounds` at the start or the end of a round.
[[nodiscard]] StepCursor rows_of_round(const Program& program, StepList list);

/// Goes on behind the step that was waited for, as far as its list and the rows after it go.
///
/// @return as `run_list`
[[nodiscard]] bool run_rest(const Course& course);

}  // namespace houserules
