#pragma once

#include "game/course.h"

namespace houserules {

/// Counts the points of a round that is over, by the rows of `scoring`, adds them to the scores and
/// tells them.
void count_scores(const Course& course);

}  // namespace houserules
