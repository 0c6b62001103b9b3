#pragma once

#include "game/course.h"

namespace houserules {

/// Whose turn a move ends, and what is to be seen to then.
struct Turn {
    Seat seat;
    bool others_acted = false;  ///< players were asked, too
    bool keeps_turn = false;    ///< the same player is to act again, if still in
    bool leads = false;         ///< nobody has acted: the player is the first to, in a new trick
};

/// The turn of whoever leads, which is still to come.
[[nodiscard]] inline Turn turn_of_leader(const State& state) {
    return {.seat = state.to_act, .leads = true};
}

/// Begins the next trick where one was taken, unless that ends the round or the game.
void begin_next_trick(const Course& course);

/// Does everything that follows a decision in play, up to the next one.
void go_on(const Course& course, const Turn& turn);

/// Finds somebody who can move: players in who can do nothing are passed over, which is no pass.
/// If nobody in can do anything, the game is over and counts as stuck.
void pass_over_who_cannot_move(const Course& course);

}  // namespace houserules
