#pragma once

#include <array>
#include <cstdint>

#include "game/event.h"
#include "game/state.h"
#include "program/program.h"
#include "program/seats.h"

namespace houserules {

/// How the seats stand at the end of a game, or of some of its rounds, in whole numbers.
struct Standing {
    /// A win. Sides that win together share it evenly; players of one side all have that of the
    /// side. If nobody wins, or the game does not come to its end, all share it.
    static constexpr std::int64_t whole_win = 27'720;  // divided by all numbers up to 12

    bool finished = false;  ///< it came to an end by the rules
    Seats winners;          ///< none if it did not
    std::array<std::int64_t, State::max_seats> wins{};
    /// Twice the place, from 1; players who are level share the mean of their places.
    std::array<std::int64_t, State::max_seats> doubled_places{};
    std::array<std::int32_t, State::max_seats> points{};
};

/// The standing in a game that is over, or was left where it stands: then it is not finished.
[[nodiscard]] Standing standing_of_game(const Program& program, const State& state);

/// The standing after rounds, by the points that they brought; players of one side stand where the
/// best of them does.
///
/// @param points  by seat, of those rounds together
[[nodiscard]] Standing standing_after_rounds(
    const Program& program, const State& state,
    const std::array<std::int32_t, State::max_seats>& points);

}  // namespace houserules
