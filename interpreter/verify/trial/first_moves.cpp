#include "verify/trial/first_moves.h"

namespace houserules {

namespace {

/// Fewer games may have been over so soon by chance.
constexpr int few_games = 3;

}  // namespace

void FirstMoves::look_at(const TrialGame& game) {
    if (game.ending != TrialGame::Ending::over) return;
    const State& state = game.state;
    if (games_ == 0) end_row_ = state.end_row;
    ++games_;
    somebody_out_ = somebody_out_ || !state.out.empty();
    one_move_ = one_move_ && state.turn == 1 && state.end_row == end_row_;
    one_move_a_round_ =
        one_move_a_round_ && state.rounds_played > 1 && state.turn <= state.rounds_played;
}

int FirstMoves::end_row() const { return is_sure() && one_move_ ? end_row_ : -1; }

bool FirstMoves::end_rounds() const { return is_sure() && one_move_a_round_; }

bool FirstMoves::is_sure() const { return games_ >= few_games && !somebody_out_; }

}  // namespace houserules
