#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/playout.h"
#include "game/state.h"
#include "program/seats.h"

namespace houserules {

/// How the holder of a role, as the dealer, did in the rounds of a game.
struct RoleFigures {
    std::uint32_t rounds = 0;     ///< in which somebody held it at the end
    std::uint32_t all_ahead = 0;  ///< players who did so in those, the holder or not
    std::uint32_t ahead = 0;      ///< of those, in which the holder did better than the others
    std::int64_t points = 0;      ///< that they brought the holder
    std::uint32_t decisions = 0;  ///< of those rounds
    std::uint32_t held = 0;       ///< of those decisions, since that player holds it
};

/// What is counted of a game beside its result. It costs time, so that not every game is looked at
/// so closely.
struct GameDetails {
    std::uint32_t turns = 0;  ///< decisions of one player in a row are one
    /// How often another player came to have the fewest cards, in the rounds.
    std::uint32_t changes_in_cards = 0;
    /// How often another player came to have the most points, between rounds.
    std::uint32_t changes_in_points = 0;
    std::array<std::uint8_t, State::max_seats>
        doubled_places{};              ///< twice the places, see Standing
    std::vector<std::uint32_t> rules;  ///< by number of `CountedRules`: how often
    std::vector<std::uint32_t> asked;  ///< likewise: how often its moment came, see `RuleTally`
    std::vector<RoleFigures> roles;    ///< by number of `roles_of`
};

/// What is counted of a game that is over, in whole numbers.
struct GameFigures {
    std::uint64_t index = 0;  ///< in its series
    int seats = 2;
    Choices choices;            ///< its decisions
    std::uint32_t rounds = 0;   ///< that were begun
    std::int16_t end_row = -1;  ///< of `Program::end`; -1: it did not end by the rules
    bool stuck = false;         ///< nobody could move
    Seats winners;
    Seat starter = State::nobody;  ///< of the first round; nobody if it was not seen
    bool has_scores = false;
    std::array<std::int32_t, State::max_seats> scores{};
    bool has_details = false;
    GameDetails details;  ///< of no meaning without them
};

}  // namespace houserules
