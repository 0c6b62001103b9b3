#pragma once

#include <array>
#include <cstdint>

#include "game/course.h"
#include "program/seats.h"

namespace houserules {

/// What a step of the whole table moves, by seat.
using SeatAmounts = std::array<std::int32_t, State::max_seats>;

/// Carries out a step `move` for a player.
void move_cards(const Course& course, const StepProgram& step, const Frame& frame);

/// Moves the cards just played, wherever they lie by now.
void move_played(const Course& course, const StepProgram& step, const Frame& frame);

/// Carries out a step `draw` or `draw_up_to` for a player.
///
/// @param amount  what the step says, read before anybody drew
void draw_cards(const Course& course, const StepProgram& step, const Frame& frame,
                std::int32_t amount);

/// Moves cards of several players at once, so that nobody gives on what another gives.
///
/// @param frame  of the step; each of the players is in turn the player of it
void move_at_once(const Course& course, const StepProgram& step, Seats seats,
                  const SeatAmounts& amounts, const Frame& frame);

/// Lets all cards of a zone change places with those of another player.
void swap_cards(const Course& course, const StepProgram& step, const Frame& frame);

/// Moves all cards of one zone to another, and forgets what was to be beaten if it was there.
void move_everything(const Course& course, int from, Seat from_seat, int to, Seat to_seat);

/// Moves all cards that lie where plays are laid.
void move_laid_cards(const Course& course, int to, Seat to_seat);

}  // namespace houserules
