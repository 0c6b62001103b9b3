#pragma once

#include <cstdint>

#include "game/course.h"

namespace houserules {

/// The step that waits for a move; only while somebody is asked.
[[nodiscard]] const StepProgram& asking_step(const Program& program, const State& state);

/// Begins to ask by a step of the set-up.
/// @return whether somebody is asked; else nobody can take any of the actions
[[nodiscard]] bool ask_in_setup(const Course& course, const StepProgram& step);

/// What an effect goes on with when all players are asked.
struct AskingEffect {
    int effect = 0;                 ///< of `Program::effects`
    int step = 0;                   ///< of the effect
    std::uint64_t effects = 0;      ///< those that come after it, as bits
    std::uint64_t conditional = 0;  ///< those of them that have conditions
    bool keeps_turn = false;        ///< the same player is to act afterwards
};

/// The same by a step of what is done when a trick is taken.
[[nodiscard]] bool ask_when_taken(const Course& course, const StepProgram& step, int index,
                                  bool round_ends);

/// The same by a step of an effect. The player who acted is not asked alone any more if that
/// player is out with it and the round over.
/// @param frame  the move that the effect follows from
[[nodiscard]] bool ask_in_effect(const Course& course, const StepProgram& step,
                                 const AskingEffect& effect, const Frame& frame);

/// The move that is asked about, as expressions see it.
class AskedMove {
public:
    /// @param asking  must outlive this
    explicit AskedMove(const Asking& asking)
        : play_{asking.combination, asking.size, asking.key, asking.wilds} {
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

}  // namespace houserules
