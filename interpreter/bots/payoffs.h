#pragma once

#include <array>
#include <cstdint>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// What a payoff is at most: all of a round, for a side that wins it alone.
inline constexpr std::int64_t most_payoff = 1'000;

/// What a playout brought each seat, from 0 to `most_payoff`, and who won.
struct Payoffs {
    std::array<std::int32_t, State::max_seats> of{};
    Seats won;
};

/// Says when a playout has gone far enough, and what it brought: to the end of the round, where
/// rounds are scored, else of the game.
class PayoffRule {
public:
    /// @param position  where the playouts begin
    PayoffRule(const Program& program, const State& position);

    [[nodiscard]] bool is_settled(const State& state) const {
        return state.over() || (program_.has_scoring && state.rounds_played != rounds_played_);
    }

    /// What a playout brought: a settled one by what happened, another by how the round would end
    /// if those still in went out in the order of how many cards they have.
    [[nodiscard]] Payoffs payoffs(const State& state) const;

private:
    const Program& program_;
    std::uint32_t rounds_played_;
    std::int64_t points_ = 1;  ///< the most that a round like this one brings
};

}  // namespace houserules
