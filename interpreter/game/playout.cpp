#include "game/playout.h"

#include "source/containers.h"

namespace houserules {

void play_out(const Program& program, State& state, std::vector<Random>& of_seats,
              Choices& choices) {
    while (!state.over()) {
        const Moves moves = legal_moves(program, state);
        if (moves.count() == 0) {
            pass_over(program, state);
            continue;
        }
        choices.add_decision(moves.count());
        make_move(program, state, moves.sample(at(of_seats, state.to_act)));
    }
}

}  // namespace houserules
