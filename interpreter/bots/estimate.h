#pragma once

#include <cstdint>
#include <vector>

#include "bots/budget.h"
#include "bots/foresight.h"
#include "bots/payoffs.h"
#include "bots/policy.h"
#include "game/move.h"

namespace houserules {

/// What was found out about a move by trying out how the round may go on.
struct MoveEstimate {
    Move move;
    std::uint64_t playouts = 0;  ///< that began with it
    std::uint64_t wins = 0;      ///< of them, those that the side of the seat won
    std::int64_t payoffs = 0;    ///< the sum, each from 0 to `most_payoff`
    /// How likely it is to be made, in `share_unit`s a playout, where it would be a mistake to be
    /// foreseen; 0 where the best is made.
    std::uint64_t share = 0;
};

inline constexpr std::uint64_t share_unit = 1'024;

/// Tries out the moves of one program's games. Keeps what it found out about the cards alone.
class Estimator {
public:
    /// The program must outlive it.
    explicit Estimator(const Program& program) : foresight_(program) {}

    /// As `estimate_moves`.
    [[nodiscard]] std::vector<MoveEstimate> estimate_moves(const Prospect& prospect,
                                                           const Budget& budget, Random& random);

    /// As `estimate_move`.
    [[nodiscard]] MoveEstimate estimate_move(const Prospect& prospect, const Move& move,
                                             const Budget& budget, Random& random);

private:
    Foresight foresight_;
};

/// Tries out the moves of a seat as `good` does: by what the seat knows alone.
///
/// @param prospect  of a seat that is to act
/// @return          the moves that were tried, the best first: at least one
[[nodiscard]] std::vector<MoveEstimate> estimate_moves(const Prospect& prospect,
                                                       const Budget& budget, Random& random);

/// What one move is worth, tried out by all of a budget.
///
/// @param move  a legal one, in the numbers of the observation
[[nodiscard]] MoveEstimate estimate_move(const Prospect& prospect, const Move& move,
                                         const Budget& budget, Random& random);

}  // namespace houserules
