#pragma once

#include <cstdint>

#include "compiler/work.h"
#include "game/game.h"

namespace houserules {

/// What games of one program cost that nobody waits for move by move, in trials or between bots,
/// and how much more they may cost. It is counted from the positions, never measured in time, so
/// that the same file is always tried in the same way.
class GameWork {
public:
    explicit GameWork(const Program& program);

    /// From now on the games may cost so much.
    void give(std::uint64_t work) { left_ = work; }

    [[nodiscard]] std::uint64_t left() const { return left_; }
    [[nodiscard]] bool all_spent() const { return left_ == 0; }

    /// A decision in a position whose moves were found.
    void pay_decision(const State& state, const Moves& moves);

    /// The deals since a decision, those that were dealt anew among them.
    ///
    /// @param round    the one that was played then, or 0
    /// @param redeals  how often that had been dealt anew
    void pay_deals(std::uint32_t round, std::uint32_t redeals, const State& now);

private:
    void pay(std::uint64_t work) { left_ -= left_ < work ? left_ : work; }

    const Program& program_;
    ProgramWork most_;
    bool redeals_;  ///< whether a round may be dealt anew
    HandWork hands_;
    std::uint64_t rows_paid_ = 0;
    std::uint64_t left_ = 0;
};

}  // namespace houserules
