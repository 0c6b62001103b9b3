#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bots/match_odds.h"
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
/// rounds are scored, else of the game. Where the match goes on after the round but not for long, a
/// round is won by as much as it brings a seat nearer to winning the match.
class PayoffRule {
public:
    /// @param position  where the playouts begin
    /// @param rounds    the match is left after so many and counts by their points; 0: at its end
    PayoffRule(const Program& program, const State& position, std::uint32_t rounds = 0);

    [[nodiscard]] bool is_settled(const State& state) const {
        return state.over() || (program_.has_scoring && state.rounds_played != rounds_played_);
    }

    /// What a playout brought: a settled one by what happened, another by how the round would end
    /// if those still in went out in the order of how many cards they have.
    [[nodiscard]] Payoffs payoffs(const State& state);

private:
    /// What rounds may bring a seat.
    struct Reach {
        std::int32_t least = MatchOdds::certain;
        std::int32_t most = 0;
    };

    void look_at_match(const State& position);
    [[nodiscard]] std::int64_t payoff_of_win(const MatchOdds::BySeat& odds, Seat seat,
                                             bool won) const;

    const Program& program_;
    std::uint32_t rounds_played_;
    std::uint32_t rounds_;
    std::int64_t points_ = 1;                      ///< the most that a round like this one brings
    std::optional<MatchOdds> match_;               ///< if it goes on, and not for long
    std::array<Reach, State::max_seats> reach_{};  ///< of the odds of the match, after this round
};

}  // namespace houserules
