#pragma once

#include "game/course.h"

namespace houserules {

/// Carries out one step of an effect, if its condition holds.
///
/// @param frame  who acts and with what; a step that touches a player's zone or tokens touches
///               the acting player's unless it names another
void run_one_step(const Course& course, const StepProgram& step, const Frame& frame);

/// Moves all cards of one zone to another, and forgets what was to be beaten if it was there.
void move_everything(const Course& course, int from, Seat from_seat, int to, Seat to_seat);

/// Moves all cards that lie where plays are laid.
void move_laid_cards(const Course& course, int to, Seat to_seat);

/// Carries out a step for the whole table, if its condition holds: where it touches what players
/// have it is done by each of `seats`, from seat 0 on, with amounts read before the first.
void run_for_everybody(const Course& course, const StepProgram& step, Seats seats);

/// Carries out one step of a set-up that asks nobody: deal, move, give, set.
void run_setup_step(const Course& course, const StepProgram& step);

}  // namespace houserules
