#include "bots/payoffs.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bots/outlook.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Half of a payoff is for winning, a quarter for the place, a quarter for the points.
constexpr std::int64_t shares = 4;
constexpr std::int64_t shares_of_win = 2;

/// Of a match that goes on for longer, all points count as much.
constexpr std::uint32_t most_rounds_ahead = 4;

/// A number from `-Outlook::most` to `Outlook::most` as one from 0 to `most_payoff`.
std::int64_t as_payoff(std::int64_t value) {
    return (value + Outlook::most) * most_payoff / (2 * Outlook::most);
}

}  // namespace

PayoffRule::PayoffRule(const Program& program, const State& position, std::uint32_t rounds)
    : program_(program), rounds_played_(position.rounds_played), rounds_(rounds) {
    for (Seat seat = 0; seat < position.seats; ++seat) {
        const auto outlook = Outlook::of_position(program, position, seat);
        points_ = std::max<std::int64_t>(points_, outlook.largest_points());
    }
    if (program.has_scoring && rounds != 1) look_at_match(position);
}

/// What this round may come to is what it comes to if one seat goes out first, or last; later
/// rounds are thought to be like it.
void PayoffRule::look_at_match(const State& position) {
    std::vector<State> ends;
    std::vector<MatchOdds::BySeat> points;
    for (Seat seat = 0; seat < position.seats; ++seat) {
        ends.push_back(Outlook::of_position(program_, position, seat).ended());
        points.push_back(ends.back().last_round_score);
    }
    MatchOdds match(program_, position, points, rounds_);
    const auto left = match.rounds_left(position.score, rounds_played_);
    // In the last round who wins the game is told by the end itself, but not where it is left.
    if ((left <= 1 && rounds_ == 0) || left > most_rounds_ahead) return;
    for (Seat seat = 0; seat < position.seats; ++seat) {
        ends.push_back(Outlook::of_position(program_, position, State::nobody, seat).ended());
    }
    for (const auto& end : ends) {
        const auto& odds = match.odds(end.score, end.last_round_score, rounds_played_ + 1);
        for (std::size_t seat = 0; seat < reach_.size(); ++seat) {
            reach_[seat].least = std::min(reach_[seat].least, odds[seat]);
            reach_[seat].most = std::max(reach_[seat].most, odds[seat]);
        }
    }
    match_.emplace(std::move(match));
}

std::int64_t PayoffRule::payoff_of_win(const MatchOdds::BySeat& odds, Seat seat, bool won) const {
    const auto& reach = at(reach_, seat);
    if (reach.least >= reach.most) return won ? most_payoff : 0;
    const auto now = std::clamp(at(odds, seat), reach.least, reach.most);
    return (now - reach.least) * most_payoff / (reach.most - reach.least);
}

Payoffs PayoffRule::payoffs(const State& state) {
    const bool settled = is_settled(state);
    const auto outlook =
        settled ? Outlook::of_last_round(program_, state) : Outlook::of_position(program_, state);
    const bool is_left = rounds_ != 0 && state.rounds_played >= rounds_;
    const bool game_won = state.over() && state.end_row >= 0 && !is_left;
    const auto* odds = match_
                           ? &match_->odds(outlook.ended().score, outlook.ended().last_round_score,
                                           state.rounds_played + (settled ? 0 : 1))
                           : nullptr;
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
        const std::int64_t win =
            odds != nullptr ? payoff_of_win(*odds, seat, won) : (won ? most_payoff : 0);
        const std::int64_t sum = shares_of_win * win + as_payoff(standing) + as_payoff(points);
        at(payoffs.of, seat) = static_cast<std::int32_t>(sum / shares);
    }
    return payoffs;
}

}  // namespace houserules
