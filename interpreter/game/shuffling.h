#pragma once

#include "game/course.h"

namespace houserules {

/// Lays the cards of a zone in random order. Where those lie that are hidden nobody knows any more.
///
/// @param owner   whose zone it is; anybody for one of the table
/// @param player  who shuffles; nobody if no player does
void shuffle_zone(const Course& course, ZoneIndex zone, Seat owner, Seat player);

}  // namespace houserules
