#pragma once

#include "game/course.h"

namespace houserules {

/// Closes the trick: its cards go where they go, and it is settled who leads the next one.
/// Sets `State::next_leader`.
void close_trick(const Course& course);

/// Whether everybody still in has played in this trick.
[[nodiscard]] bool everybody_played(const State& state);

/// Begins a trick led by a seat, or by the next in turn if that seat is out.
void begin_trick(const Course& course, int leader);

/// Gives the turn to the next player who may act; closes the trick where it comes round to
/// whoever played last.
void pass_turn_on(const Course& course, int seat);

}  // namespace houserules
