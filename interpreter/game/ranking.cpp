#include "game/ranking.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "game/evaluate.h"
#include "game/game.h"
#include "game/turn_order.h"
#include "source/containers.h"
#include "source/sorting.h"

namespace houserules {

namespace {

/// What a seat is worth by one criterion; more is better.
std::int64_t worth_of_seat(const State& state, RankingCriterion criterion, Seat seat) {
    const std::size_t at = seat;
    // Who is still in is after all who went out, but before those put out from the last place on.
    const int last = state.seats - state.last_out_count;
    const int place = state.place[at] == 0 ? last : state.place[at];
    switch (criterion) {
        case RankingCriterion::score: return state.score[at];
        case RankingCriterion::last_round_score: return state.last_round_score[at];
        case RankingCriterion::first_out: return -place;
        case RankingCriterion::last_out: return place;
    }
    return 0;
}

/// The same of its side: that of the best of its players.
std::int64_t worth(const Program& program, const State& state, RankingCriterion criterion,
                   Seat seat) {
    auto best = worth_of_seat(state, criterion, seat);
    if (program.sides.empty()) return best;
    const auto side = program.side_of(state.seats, seat);
    for (int other = 0; other < state.seats; ++other) {
        if (program.side_of(state.seats, other) != side) continue;
        best = std::max(best, worth_of_seat(state, criterion, other));
    }
    return best;
}

/// Players of one side win together.
void let_sides_win(const Program& program, State& state) {
    const auto winners = state.winners;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        for (int other = 0; other < state.seats; ++other) {
            if (!winners.contains(other)) continue;
            if (program.side_of(state.seats, other) != program.side_of(state.seats, seat)) continue;
            state.winners.insert(seat);
        }
    }
}

/// Compares two seats by what the row of the end ranks by: above 0 if the first is before the
/// other.
int compare_by_ranking(const Program& program, const State& state, const EndRowProgram& row, Seat a,
                       Seat b) {
    for (const auto criterion : row.ranking) {
        const auto of_a = worth(program, state, criterion, a);
        const auto of_b = worth(program, state, criterion, b);
        if (of_a != of_b) return of_a > of_b ? 1 : -1;
    }
    return 0;
}

/// The seats that nobody is ranked before.
Seats first_by_ranking(const Program& program, const State& state, const EndRowProgram& row) {
    Seats first = all_seats(state);
    for (const auto criterion : row.ranking) {
        std::uint32_t best = 0;
        auto most = std::numeric_limits<std::int64_t>::min();
        for (const Seat seat : first) {
            const auto here = worth(program, state, criterion, seat);
            // Who is ahead of whom is hard to foresee, so it is worked out without a bend.
            best &= std::uint32_t{here > most} - 1;
            best |= std::uint32_t{here >= most} << int{seat};
            most = std::max(most, here);
        }
        first = Seats(best);
    }
    return first;
}

}  // namespace

bool ranks_before(const Program& program, const State& state, Seat a, Seat b) {
    if (state.end_row < 0) return false;
    const auto& row = at(program.end, state.end_row);
    if (!row.winners.absent()) {
        const bool a_wins = state.winners.contains(a);
        const bool b_wins = state.winners.contains(b);
        if (a_wins != b_wins) return a_wins;
    }
    return compare_by_ranking(program, state, row, a, b) > 0;
}

void settle_winners(const Program& program, State& state) {
    const auto& row = at(program.end, state.end_row);
    state.winners = {};
    if (row.winners.absent()) {
        state.winners = first_by_ranking(program, state, row);
    } else {
        state.winners = seats_meeting(program, state, row.winners);
    }
    if (!program.sides.empty()) let_sides_win(program, state);
    if (program.has_scoring) return;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        at(state.score, seat) = state.winners.contains(seat);
    }
}

Result result_of(const Program& program, const State& state) {
    Result result;
    result.end_row = state.end_row;
    if (state.end_row < 0) {
        result.reason = state.stuck ? Result::Reason::stuck : Result::Reason::turn_limit;
    }
    std::vector<int> seats(state.seats);
    std::iota(seats.begin(), seats.end(), 0);
    for (const Seat seat : seats) {
        result.scores.push_back(at(state.score, seat));
        if (state.winners.contains(seat)) result.winners.push_back(seat);
    }
    sort_stably(seats, [&](int a, int b) { return ranks_before(program, state, a, b); });
    for (const Seat seat : seats) {
        if (result.ranking.empty() ||
            ranks_before(program, state, result.ranking.back().front(), seat)) {
            result.ranking.emplace_back();
        }
        result.ranking.back().push_back(seat);
    }
    return result;
}

}  // namespace houserules
