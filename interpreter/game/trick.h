#pragma once

#include "game/course.h"

namespace houserules {

/// Closes the trick: what is done when it is taken is done, its cards go where they go, and it
/// is settled who leads the next one. Sets `State::next_leader`.
///
/// @return whether somebody is asked before the rest
[[nodiscard]] bool close_trick(const Course& course);

/// Whether there is a trick that the end of the round leaves open, and that is taken then.
[[nodiscard]] bool leaves_trick_open(const Course& course);

/// Takes that trick.
///
/// @return whether somebody is asked before the rest
[[nodiscard]] bool take_open_trick(const Course& course);

/// Does what is left when a trick was taken: its cards go, and it is settled who leads.
void finish_trick(const Course& course);

/// Whether everybody still in has played in this trick, has passed or could do nothing.
[[nodiscard]] bool everybody_had_a_turn(const State& state);

/// Lets a seat lead: nobody has acted in the trick yet.
inline void lead_trick(State& state, Seat leader) {
    state.locked = {};
    state.played = {};
    state.passed = {};
    state.had_a_turn = {};
    state.skips = 0;
    state.leading = true;
    state.next_leader = State::nobody;
    state.last_to_play = State::nobody;
    state.leader = state.anchor = state.to_act = leader;
}

/// Begins a trick led by a seat, or by the next in turn if that seat is out.
void begin_trick(const Course& course, Seat leader);

/// Lets the next player in turn lead, as nobody has played in this trick.
void pass_lead_on(const Course& course, Seat seat);

/// Gives the turn to the next player who may act; closes the trick where it comes round to
/// whoever played last. Sets `State::next_leader` then.
///
/// @return whether somebody is asked before the trick is closed
[[nodiscard]] bool pass_turn_on(const Course& course, Seat seat);

}  // namespace houserules
