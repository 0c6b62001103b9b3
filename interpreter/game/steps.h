#pragma once

#include <vector>

#include "game/course.h"

namespace houserules {

/// Carries out the steps of an effect, in order.
///
/// @param frame  who acts and with what; a step that touches a player's zone or tokens touches
///               the acting player's unless it names another
void run_steps(const Course& course, const std::vector<StepProgram>& steps, const Frame& frame);

/// Carries out one step of an effect, if its condition holds.
void run_one_step(const Course& course, const StepProgram& step, const Frame& frame);

/// Moves all cards of one zone to another, and forgets what was to be beaten if it was there.
void move_everything(const Course& course, int from, int from_seat, int to, int to_seat);

/// Moves all cards that lie where plays are laid.
void move_laid_cards(const Course& course, int to, int to_seat);

/// Carries out effects for the whole table: steps that touch players' zones are done by every
/// player still in, from seat 0 on, with amounts read before the first of them.
///
/// @param section   where they stand
/// @param counting  who does steps that touch players' tokens and variables, as bits
void run_for_everybody(const Course& course, const std::vector<EffectProgram>& effects,
                       RuleUse::Section section, std::uint32_t counting);

/// Carries out one step of a set-up that asks nobody: deal, move, give, set.
void run_setup_step(const Course& course, const StepProgram& step);

}  // namespace houserules
