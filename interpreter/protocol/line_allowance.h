#pragma once

#include <cstdint>
#include <optional>

#include "game/game.h"
#include "play/game_work.h"

namespace houserules {

/// What one line may cost that asks for many decisions at once, so that nobody waits too long for
/// its answer. Work is counted only once there are some decisions, since to begin takes a while.
class LineAllowance {
public:
    static constexpr std::uint64_t most_decisions = 100'000;

    /// What bots, random decisions and such as are made again may do, in the units of
    /// `ProgramWork`.
    static constexpr std::uint64_t most_work = 1'000'000'000;
    static constexpr int decisions_before_counting = 8;

    /// What bots that think try out at most, for one decision and for all those within one answer.
    static constexpr std::uint64_t most_playouts = 10'000;
    static constexpr std::uint64_t most_playouts_of_answer = 200'000;

    /// A new line begins.
    void begin_line();

    /// The program is another one, or the same at another place.
    void forget_program() { work_.reset(); }

    /// Pays for a decision in a position whose moves were found, or says that it may not be made.
    [[nodiscard]] bool pay(const Program& program, const State& state, const Moves& moves);

    /// Pays for the deals that followed from it; see `GameWork::pay_deals`.
    void pay_deals(std::uint32_t round, std::uint32_t redeals, const State& now) {
        if (counts_) work_->pay_deals(round, redeals, now);
    }

    /// Pays for a decision that was made before, which costs less than to find it.
    [[nodiscard]] bool pay_again(const Program& program, const State& state);

private:
    static constexpr std::uint64_t again_before_counting = 512;

    std::uint64_t decisions_ = 0;
    std::uint64_t again_ = 0;
    bool counts_ = false;
    std::optional<GameWork> work_;
};

}  // namespace houserules
