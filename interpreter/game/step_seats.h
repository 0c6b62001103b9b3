#pragma once

#include "game/course.h"
#include "game/evaluate.h"

namespace houserules {

/// Whose zone, tokens or variable a step is about: of the player acting, or of whom it names.
[[nodiscard]] inline Seat target_seat(const Course& course, const StepProgram& step,
                                      const Frame& frame) {
    if (step.to_player.absent()) return frame.player;
    return evaluate(course.program, course.state, frame, step.to_player);
}

/// Whose zone the cards of a step come from.
[[nodiscard]] inline Seat source_seat(const Course& course, const StepProgram& step,
                                      const Frame& frame) {
    if (step.from_player.absent()) return frame.player;
    return evaluate(course.program, course.state, frame, step.from_player);
}

/// Whether a zone is one of players, and there is no such player.
[[nodiscard]] inline bool lacks_owner(const Course& course, ZoneIndex zone, Seat seat) {
    return zone >= 0 && course.zone(zone).of_player && (seat < 0 || seat >= course.state.seats);
}

}  // namespace houserules
