#pragma once

#include "game/frame.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// Carries out an effect whose steps are plain, where nobody watches.
///
/// @param frame  who acts and with what
void run_plain_steps(const Program& program, State& state, const EffectProgram& effect,
                     const Frame& frame);

}  // namespace houserules
