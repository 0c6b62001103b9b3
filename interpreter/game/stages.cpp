#include "game/stages.h"

#include "game/game.h"
#include "game/rounds.h"
#include "game/steps.h"
#include "game/trick.h"
#include "game/turn_order.h"

namespace houserules {

namespace {

/// The first in turn who has not acted in the stage and is to.
Seat next_of_each(const Course& course, const StageProgram& stage, const Turn& last) {
    const auto& state = course.state;
    Seat first = State::nobody;
    if (!stage.first.absent()) first = evaluate(course.program, state, Frame{}, stage.first);
    if (!is_seat(state, first)) first = seat_after(state, last.seat, last.leads ? 0 : 1);
    const Seats left = seats_in(state) - state.acted - state.locked;
    for (int i = 0; i < state.seats; ++i) {
        const Seat seat = seat_after(state, first, i);
        if (!left.contains(seat)) continue;
        Frame frame;
        frame.player = seat;
        if (holds(course.program, state, frame, stage.who)) return seat;
    }
    return State::nobody;
}

/// Who acts in a stage that says so; nobody when it is over.
Seat who_acts(const Course& course, const StageProgram& stage, const Turn& last) {
    const auto& state = course.state;
    if (stage.each) {
        const bool goes_on = last.keeps_turn && !state.stage_begins && !state.is_out(last.seat);
        return goes_on ? last.seat : next_of_each(course, stage, last);
    }
    const Seat seat = evaluate(course.program, state, Frame{}, stage.acts);
    return is_seat(state, seat) ? same_or_next_in(state, seat) : Seat(State::nobody);
}

/// Whether nobody else acts in a stage, whoever would be next.
bool has_ended(const Course& course, const StageProgram& stage) {
    return !stage.until.absent() &&
           evaluate(course.program, course.state, Frame{}, stage.until) != 0;
}

/// Does what a stage does while nobody acts.
/// @return whether that ends the round or the game
bool run_steps(const Course& course, const std::vector<StepProgram>& steps) {
    for (std::size_t i = 0; i < steps.size(); i += 1 + steps[i].inner) {
        if (steps[i].kind == StepKind::each) {
            run_for_each(course, steps, i, Frame{});
        } else {
            run_one_step(course, steps[i], Frame{});
        }
    }
    if (!course.program.out_at_round_start) look_who_is_out(course, all_seats(course.state));
    return end_if_due(course, true);
}

}  // namespace

void enter_stage(const Course& course, int stage) {
    auto& state = course.state;
    auto& now = at(state.variables, course.program.stage_slot);
    if (now != stage) tell(course, Event::Kind::stage, State::nobody, 0, stage);
    now = stage;
    state.acted = {};
    state.stage_begins = true;
    state.stage_starts = true;
}

void note_acted(const Program& program, State& state, const Move& move) {
    if (state.asking.active || state.phase != Phase::play) return;
    if (move.kind == Move::Kind::action && at(program.actions, move.action).keeps_turn) return;
    state.acted.insert(state.to_act);
}

void settle_stage(const Course& course, const Turn& last) {
    auto& state = course.state;
    Turn turn = last;
    bool led = true;
    for (int ended = 0; ended < RoundLimits::idle_tricks; ++ended) {
        if (state.phase != Phase::play || state.asking.active) return;
        const auto& stage = stage_of(course.program, state);
        if (state.stage_starts) {
            state.stage_starts = false;
            if (!stage.at_start.empty()) {
                if (run_steps(course, stage.at_start)) return;
                if (state.stage_starts) {
                    // Whose turn it is was not asked where the stage that is left says who acts.
                    led = led && (stage.goes_in_turn() || turn.leads || turn.keeps_turn);
                    continue;
                }
                led = led && state.to_act >= 0 && !state.is_out(state.to_act);
            }
        }
        // Who leads is told by what was done last, be it at the end of a stage or at the start.
        if (state.next_leader >= 0) {
            begin_trick(course, state.next_leader);
            turn = turn_of_leader(state);
            led = true;
        }
        const bool over = has_ended(course, stage);
        if (stage.goes_in_turn() && !over) {
            if (!led) state.to_act = next_player_in(state, last.seat);
            return;
        }
        const Seat seat = over ? Seat(State::nobody) : who_acts(course, stage, turn);
        state.stage_begins = false;
        if (seat >= 0) {
            state.to_act = seat;
            return;
        }
        if (run_steps(course, stage.then)) return;
        turn.keeps_turn = false;
        led = false;
    }
    end_unfinished(course, true);
}

}  // namespace houserules
