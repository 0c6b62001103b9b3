#pragma once

#include "compiler/emitter.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Compiles steps; those that can do nothing with these options are left out.
[[nodiscard]] std::vector<StepProgram> compile_steps(const std::vector<Step>& steps,
                                                     Emitter& emitter);

/// Compiles the set-up and who starts.
void compile_setup(const Variant& variant, Emitter& emitter, Program& program);

/// Compiles actions and effects. Needs combinations.
void compile_actions(const Variant& variant, Emitter& emitter, Program& program);

/// Compiles who acts in each stage of a round. Needs variables.
void compile_stages(const Variant& variant, Emitter& emitter, Program& program);

/// Compiles when a trick closes and who takes it. Needs cards.
void compile_trick(const Variant& variant, Emitter& emitter, Program& program);

/// Compiles rounds, scoring and the end of the game.
void compile_outcome(const Variant& variant, Emitter& emitter, Program& program);

}  // namespace houserules
