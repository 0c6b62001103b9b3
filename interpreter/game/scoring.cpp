#include "game/scoring.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/evaluate.h"
#include "game/turn_order.h"
#include "language/arithmetic.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Gives each player the points of all players of the side.
void share_points(const Course& course, std::array<std::int32_t, State::max_seats>& points) {
    const auto own = points;
    const int seats = course.state.seats;
    for (Seat seat = 0; seat < seats; ++seat) {
        std::int32_t sum = 0;
        for (int other = 0; other < seats; ++other) {
            if (course.program.side_of(seats, other) != course.program.side_of(seats, seat))
                continue;
            sum = arithmetic::add(sum, at(own, other));
        }
        at(points, seat) = sum;
    }
}

/// What each row of `scoring` brings a player, for those who are told.
using ScoreParts = std::vector<ScorePart>;

/// The parts of a player's points as everybody may know them. Of rows that depend on what not
/// everybody sees, a single one could be worked out from the sum; several are told as one.
ScoreParts told_parts(const Program& program, const ScoreParts& counted) {
    const auto hidden = std::count_if(program.scoring.begin(), program.scoring.end(),
                                      [](const auto& row) { return row.is_hidden; });
    ScoreParts told;
    for (ScorePart part : counted) {
        if (hidden > 1 && at(program.scoring, part.row).is_hidden) part.row = -1;
        const auto same = std::find_if(told.begin(), told.end(),
                                       [&](const auto& each) { return each.row == part.row; });
        if (same == told.end()) {
            told.push_back(part);
        } else {
            same->points = arithmetic::add(same->points, part.points);
        }
    }
    told.erase(
        std::remove_if(told.begin(), told.end(), [](const auto& part) { return part.points == 0; }),
        told.end());
    // In the order of the rows; what is told as one of several comes last.
    std::sort(told.begin(), told.end(), [](const auto& left, const auto& right) {
        return static_cast<std::uint16_t>(left.row) < static_cast<std::uint16_t>(right.row);
    });
    return told;
}

/// Tells each player's points, and which rows they are made of.
///
/// @param parts  by seat
void tell_scores(const Course& course, const std::vector<ScoreParts>& parts) {
    const auto& program = course.program;
    const auto& state = course.state;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        tell(course, Event::Kind::score, seat, at(state.last_round_score, seat));
        ScoreParts counted;
        for (Seat other = 0; other < state.seats; ++other) {
            const bool counts =
                other == seat || (program.shares_scores && program.side_of(state.seats, other) ==
                                                               program.side_of(state.seats, seat));
            if (!counts) continue;
            const auto& own = at(parts, other);
            counted.insert(counted.end(), own.begin(), own.end());
        }
        course.audience.events->back().parts = told_parts(program, counted);
    }
}

/// Tells for whom a row counts, and for whom not.
void tell_scorers(const Course& course, std::size_t row, Seats scorers) {
    if (course.audience.rules == nullptr) return;
    for (const Seat seat : all_seats(course.state)) {
        tell_rule(course, RuleUse::Section::scoring, row, scorers.contains(seat), seat);
    }
}

}  // namespace

void count_scores(const Course& course) {
    auto& state = course.state;
    const bool is_told = course.audience.events != nullptr;
    std::array<std::int32_t, State::max_seats> points{};
    Seats scored;
    std::vector<ScoreParts> parts(is_told ? state.seats : 0);
    const auto& rows = course.program.scoring;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& row = rows[i];
        const Seats scorers = seats_meeting(course.program, state, row.when);
        tell_scorers(course, i, scorers);
        scored = scored | scorers;
        for (const Seat seat : scorers) {
            Frame frame;
            frame.player = seat;
            const auto brings = evaluate(course.program, state, frame, row.points);
            auto& sum = at(points, seat);
            sum = arithmetic::add(sum, brings);
            if (is_told) at(parts, seat).push_back({static_cast<std::int16_t>(i), brings});
        }
    }
    if (course.program.shares_scores) {
        share_points(course, points);
        scored = all_seats(state);
    }
    state.last_round_score = points;
    for (const Seat seat : scored) {
        at(state.score, seat) = arithmetic::add(at(state.score, seat), at(points, seat));
    }
    if (is_told) tell_scores(course, parts);
}

}  // namespace houserules
