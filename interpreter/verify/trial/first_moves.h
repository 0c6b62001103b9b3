#pragma once

#include "verify/trial/trial_game.h"

namespace houserules {

/// Whether games, or their rounds, are all over after a single move: what should end them holds
/// from the beginning.
class FirstMoves {
public:
    /// Takes a game into account that was played to its end.
    void look_at(const TrialGame& game);

    /// The row of `end` that ends every game after its first move; -1 if there is none.
    [[nodiscard]] int end_row() const;

    /// Whether every round is over after its first move.
    [[nodiscard]] bool end_rounds() const;

private:
    /// Whoever has a single card may well be out by one move.
    [[nodiscard]] bool is_sure() const;

    int games_ = 0;
    bool somebody_out_ = false;
    int end_row_ = -1;  ///< of the first game
    bool one_move_ = true;
    bool one_move_a_round_ = true;
};

}  // namespace houserules
