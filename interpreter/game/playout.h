#pragma once

#include <cstdint>
#include <vector>

#include "game/game.h"
#include "game/turn_plan.h"
#include "random/random.h"

namespace houserules {

/// Among how many moves decisions were made, in whole numbers: sums do not depend on their order.
struct Choices {
    std::uint64_t decisions = 0;
    std::uint64_t moves_low = 0;  ///< the sum of all numbers of moves, 128 bits
    std::uint64_t moves_high = 0;
    std::uint64_t forced = 0;  ///< with only one legal move

    void add_decision(std::uint64_t moves) {
        ++decisions;
        forced += moves == 1 ? 1 : 0;
        add_moves(moves);
    }

    void add(const Choices& other) {
        decisions += other.decisions;
        forced += other.forced;
        add_moves(other.moves_low);
        moves_high += other.moves_high;
    }

private:
    void add_moves(std::uint64_t moves) {
        moves_low += moves;
        moves_high += moves_low < moves ? 1 : 0;
    }
};

/// Plays a game to its end, each seat with uniformly random moves.
///
/// @param of_seats  where each seat draws its moves from; one for each
/// @param choices   the decisions are added to it
void play_out(const Program& program, State& state, std::vector<Random>& of_seats,
              Choices& choices);

/// The same game, move by move, in less time where the plan of the program fits.
void play_out(const TurnPlan& plan, State& state, std::vector<Random>& of_seats, Choices& choices);

}  // namespace houserules
