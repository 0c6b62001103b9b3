#pragma once

#include "game/course.h"

namespace houserules {

/// Begins to ask by the step at a cursor, whose `when` holds. In an effect, a player who acted and
/// is out with it is not asked alone any more if that ends the round, and a play out of turn is
/// only offered where it could be answered to. Where it is part of what follows from an answer, the
/// question that was answered must wait already.
///
/// @param frame       what the step follows from
/// @param keeps_turn  the same player is to act afterwards
/// @return whether somebody is asked; else nobody can take any of the actions
[[nodiscard]] bool ask(const Course& course, const StepCursor& cursor, const Frame& frame,
                       bool keeps_turn);

/// What the question follows from, as expressions see it.
class AskedMove {
public:
    /// @param asking  must outlive this
    explicit AskedMove(const Asking& asking) : play_(considered_play(asking)) {
        frame_.player = asking.player;
        frame_.source = asking.source;
        frame_.value = asking.value;
        frame_.secret = asking.secret;
        if (asking.has_play) {
            frame_.play = &play_;
            frame_.led = asking.led ? 1 : 0;
        }
        if (asking.has_beaten) frame_.to_beat = &asking.beaten;
    }
    AskedMove(const AskedMove&) = delete;
    AskedMove& operator=(const AskedMove&) = delete;

    [[nodiscard]] const Frame& frame() const { return frame_; }

private:
    ConsideredPlay play_;
    Frame frame_;
};

/// Asks the next player. Returns false if all were asked.
[[nodiscard]] bool ask_next(const Course& course);

/// Lets the question that was answered wait while what follows from the answer is carried out: that
/// may ask players itself, and knows of no play.
void pause_question(State& state);

/// Goes back to the question that waits, when that was done.
void return_to_question(State& state);

}  // namespace houserules
