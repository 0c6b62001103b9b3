#pragma once

#include "game/course.h"

namespace houserules {

/// One card at a time, round the table from seat 0 or the player named, each on top of what was
/// dealt before. All cards are dealt to the last one only if a player is named.
///
/// @param step  a `deal` step
void deal_cards(const Course& course, const StepProgram& step);

}  // namespace houserules
