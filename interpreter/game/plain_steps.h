#pragma once

#include "game/course.h"

namespace houserules {

/// Carries out an effect whose steps are plain, where nobody watches.
///
/// @param frame  who acts and with what
void run_plain_steps(const Course& course, const EffectProgram& effect, const Frame& frame);

}  // namespace houserules
