#pragma once

#include <cstddef>
#include <vector>

#include "game/course.h"

namespace houserules {

/// Carries out one step of an effect, if its condition holds.
///
/// @param frame  who acts and with what; a step that touches a player's zone or tokens touches
///               the acting player's unless it names another
void run_one_step(const Course& course, const StepProgram& step, const Frame& frame);

/// Carries out a step for the whole table, if its condition holds: where it touches what players
/// have it is done by each of `seats`, from seat 0 on, with amounts read before the first.
void run_for_everybody(const Course& course, const StepProgram& step, Seats seats);

/// Carries out the steps that a step `each` does for several players: one of them after the other
/// if it says who is first, else step by step for all, where cards that players give to each other
/// go at once.
///
/// @param index  of the step `each` in `steps`; those that it does follow it
void run_for_each(const Course& course, const std::vector<StepProgram>& steps, std::size_t index,
                  const Frame& frame);

/// Carries out one step of a set-up that asks nobody: deal, move, give, set.
void run_setup_step(const Course& course, const StepProgram& step);

}  // namespace houserules
