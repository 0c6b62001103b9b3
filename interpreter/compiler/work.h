#pragma once

#include <cstdint>

#include "program/program.h"

namespace houserules {

/// How much work a game can be, at most: about the number of instructions that the engine runs.
/// A bound, not a measure: most positions need far less.
struct ProgramWork {
    std::uint64_t decision = 0;  ///< a decision: all of it but the next
    std::uint64_t plays = 0;     ///< finding the plays in a hand and picking one
    std::uint64_t round = 0;     ///< dealing and counting scores; not what is chosen there
    std::uint64_t row = 0;       ///< finding what the rules allow in one kind of position
};

/// The work of a program, from its tables alone.
[[nodiscard]] ProgramWork work_of(const Program& program);

/// The combination whose plays are most work to find, if that is most of what a decision is; else
/// -1.
[[nodiscard]] int costliest_combination(const Program& program);

/// The action that is most work to ask about after a move, with each of its values, if that is most
/// of what a decision is beside its plays; else -1.
[[nodiscard]] int costliest_action(const Program& program);

/// Likewise the effect that is most work.
[[nodiscard]] int costliest_effect(const Program& program);

/// How much work it is to count the plays in certain hands, beside looking at plays one by one,
/// which only the engine knows: see `Moves::looked_at`.
class HandWork {
public:
    explicit HandWork(const Program& program);

    /// In the units of `ProgramWork`, for a player who holds these cards.
    ///
    /// @param leading  nothing is to be beaten
    [[nodiscard]] std::uint64_t plays(const CardMask& hand, bool leading);

private:
    const Program& program_;
    Program held_;  ///< the same game with no cards but those of the hand
};

}  // namespace houserules
