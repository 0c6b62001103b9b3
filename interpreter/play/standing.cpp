#include "play/standing.h"

#include <algorithm>
#include <vector>

#include "game/game.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Shares a win among the sides of some seats.
void share_win(const Program& program, int seats, Seats among, Standing& standing) {
    std::vector<std::int32_t> sides;
    for (const Seat seat : among) {
        const auto side = program.side_of(seats, seat);
        if (!contains(sides, side)) sides.push_back(side);
    }
    for (const Seat seat : among) {
        at(standing.wins, seat) = Standing::whole_win / count_of(sides);
    }
}

/// Settles wins by the winners, and places by how many come before a seat and how many are level
/// with it.
template <typename RanksBefore>
void settle(const Program& program, int seats, const RanksBefore& ranks_before_other,
            Standing& standing) {
    const auto all = Seats::first(seats);
    share_win(program, seats, standing.winners.empty() ? all : standing.winners, standing);
    for (const Seat seat : all) {
        int before = 0;
        int level = 0;
        for (const Seat other : all) {
            if (ranks_before_other(other, seat)) {
                ++before;
            } else if (!ranks_before_other(seat, other)) {
                ++level;
            }
        }
        at(standing.doubled_places, seat) = 2 * before + level + 1;
    }
}

}  // namespace

Standing standing_of_game(const Program& program, const State& state) {
    Standing standing;
    standing.points = state.score;
    standing.finished = state.over() && state.end_row >= 0;
    if (!standing.finished) {
        settle(
            program, state.seats, [](Seat, Seat) { return false; }, standing);
        return standing;
    }
    standing.winners = state.winners;
    std::array<int, State::max_seats> rank{};
    const auto result = result_of(program, state);
    for (std::size_t i = 0; i < result.ranking.size(); ++i) {
        for (const int seat : result.ranking[i]) at(rank, seat) = static_cast<int>(i);
    }
    settle(
        program, state.seats, [&](Seat a, Seat b) { return at(rank, a) < at(rank, b); }, standing);
    return standing;
}

Standing standing_after_rounds(const Program& program, const State& state,
                               const std::array<std::int32_t, State::max_seats>& points) {
    Standing standing;
    standing.points = points;
    standing.finished = true;
    const auto all = Seats::first(state.seats);
    std::array<std::int32_t, State::max_seats> worth = points;
    for (const Seat seat : all) {
        for (const Seat other : all) {
            if (program.side_of(state.seats, other) != program.side_of(state.seats, seat)) continue;
            at(worth, seat) = std::max(at(worth, seat), at(points, other));
        }
    }
    const auto best = *std::max_element(worth.begin(), worth.begin() + state.seats);
    for (const Seat seat : all) {
        if (at(worth, seat) == best) standing.winners.insert(seat);
    }
    settle(
        program, state.seats, [&](Seat a, Seat b) { return at(worth, a) > at(worth, b); },
        standing);
    return standing;
}

}  // namespace houserules
