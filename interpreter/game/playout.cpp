#include "game/playout.h"

#include "game/usual_turns.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Makes one decision, or passes over who can make none.
void decide(const Program& program, State& state, std::vector<Random>& of_seats, Choices& choices) {
    const Moves moves = legal_moves(program, state);
    if (moves.count() == 0) {
        pass_over(program, state);
        return;
    }
    choices.add_decision(moves.count());
    make_move(program, state, moves.sample(at(of_seats, state.to_act)));
}

}  // namespace

void play_out(const Program& program, State& state, std::vector<Random>& of_seats,
              Choices& choices) {
    while (!state.over()) decide(program, state, of_seats, choices);
}

void play_out(const TurnPlan& plan, State& state, std::vector<Random>& of_seats, Choices& choices) {
    while (!state.over()) {
        if (plan.fits) play_usual_turns(plan, state, of_seats, choices);
        if (!state.over()) decide(*plan.program, state, of_seats, choices);
    }
}

}  // namespace houserules
