#pragma once

#include "game/course.h"

namespace houserules {

/// What would go on for ever counts as stuck.
struct RoundLimits {
    static constexpr int idle_rounds = 100;  ///< that pass without a decision, and their redeals
    static constexpr int idle_tricks = 100;  ///< likewise
    static constexpr int redeals = 100;      ///< of one round
};

/// Begins the next round and goes on to its first decision, through rounds that are over before
/// anybody decides anything, or to the end of the game.
void begin_next_round(const Course& course);

/// Goes on likewise when what a step of a set-up or between rounds waited for was done.
void go_on_with_round(const Course& course);

/// Settles who starts, by the rule of the first round or that of the later ones.
void find_starter(const Course& course);

/// Asks the first or next player who has to choose. Returns false if all have chosen.
[[nodiscard]] bool ask_next_to_choose(const Course& course);

/// Gathers the cards for the set-up to begin anew. Returns false if that happened too often; then
/// the game is over.
[[nodiscard]] bool redeal(const Course& course);

/// Whether a player has cards in the zones that decide who is out.
[[nodiscard]] inline bool has_cards(const Course& course, Seat seat) {
    for (const auto zone : course.program.out_zones) {
        if (course.cards_of(zone, seat).count != 0) return true;
    }
    return false;
}

/// Whether a player who has no cards is out now.
[[nodiscard]] inline bool goes_out_without_cards(const Course& course, Seat seat) {
    Frame frame;
    frame.player = seat;
    return holds(course.program, course.state, frame, course.program.out_when);
}

/// Marks the players among `seats` who have gone out.
void look_who_is_out(const Course& course, Seats seats);

/// Ends the round or the game if that is due. Returns whether it did; then everything up to
/// the next decision has happened.
[[nodiscard]] bool end_if_due(const Course& course, bool out_changed);

/// Goes on with a round that is over when its last trick was taken.
void finish_round(const Course& course);

/// Whether the round or the game is over, without ending it.
///
/// @param out_changed  whether somebody may be out who was not when this was asked before
[[nodiscard]] bool is_over_now(const Course& course, bool out_changed = true);

/// Settles points and winners as if the round and the game were over where they stand, without the
/// steps between rounds: by the first row of the end that holds, else the first.
void settle_as_over(const Course& course);

/// Ends the game as stuck if a zone holds more cards than it promises.
void end_if_bound_is_broken(const Course& course);

/// Ends the game at the turn limit or because nobody can move: unfinished.
void end_unfinished(const Course& course, bool stuck);

}  // namespace houserules
