#include "bots/payoffs.h"

#include <algorithm>

#include "bots/outlook.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Half of a payoff is for winning, a quarter for the place, a quarter for the points.
constexpr std::int64_t shares = 4;
constexpr std::int64_t shares_of_win = 2;

/// A number from `-Outlook::most` to `Outlook::most` as one from 0 to `most_payoff`.
std::int64_t as_payoff(std::int64_t value) {
    return (value + Outlook::most) * most_payoff / (2 * Outlook::most);
}

}  // namespace

PayoffRule::PayoffRule(const Program& program, const State& position)
    : program_(program), rounds_played_(position.rounds_played) {
    for (Seat seat = 0; seat < position.seats; ++seat) {
        const auto outlook = Outlook::of_position(program, position, seat);
        points_ = std::max<std::int64_t>(points_, outlook.largest_points());
    }
}

Payoffs PayoffRule::payoffs(const State& state) const {
    const auto outlook = is_settled(state) ? Outlook::of_last_round(program_, state)
                                           : Outlook::of_position(program_, state);
    const bool game_won = state.over() && state.end_row >= 0;
    Payoffs payoffs;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const std::int64_t standing = outlook.standing(seat);
        const bool won = game_won ? state.winners.contains(seat) : outlook.is_first(seat);
        if (won) payoffs.won.insert(seat);
        std::int64_t points = standing;
        if (program_.has_scoring) {
            points = std::clamp<std::int64_t>(
                std::int64_t{outlook.lead(seat)} * Outlook::most / (2 * points_), -Outlook::most,
                Outlook::most);
        }
        const std::int64_t sum =
            (won ? shares_of_win * most_payoff : 0) + as_payoff(standing) + as_payoff(points);
        at(payoffs.of, seat) = static_cast<std::int32_t>(sum / shares);
    }
    return payoffs;
}

}  // namespace houserules
