#pragma once

#include "game/course.h"
#include "game/move.h"

namespace houserules {

/// Runs the effects that follow from a play whose cards have been laid.
///
/// @param beaten  what was to be beaten before it
/// @param led     whether anything could be played before it
/// @return whether somebody is asked before the rest
[[nodiscard]] bool run_play_effects(const Course& course, const Move& move, Seat seat,
                                    const PlayToBeat& beaten, bool led);

/// Runs the effects that follow from an action without cards.
///
/// @return whether somebody is asked before the rest
[[nodiscard]] bool run_action_effects(const Course& course, const Move& move, Seat seat);

}  // namespace houserules
