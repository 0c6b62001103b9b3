#pragma once

#include "game/course.h"

namespace houserules {

/// Makes every zone anew that says what of and is empty, as far as there are cards for it: of those
/// of another zone, where the top ones stay, and those to be beaten. Nothing in games without such
/// zones.
void refill_zones(const Course& course);

}  // namespace houserules
