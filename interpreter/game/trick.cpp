#include "game/trick.h"

#include <algorithm>

#include "game/card_steps.h"
#include "game/game.h"
#include "game/refill.h"
#include "game/step_lists.h"
#include "game/steps.h"
#include "game/trick_plays.h"
#include "game/turn_order.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Whoever is to lead the next trick, before asking whether that player is still in.
Seat leader_after(const Course& course, Seat last) {
    auto& state = course.state;
    if (course.program.trick_leader.absent()) return state.taker >= 0 ? state.taker : last;
    Frame frame;
    frame.player = last;
    return evaluate(course.program, state, frame, course.program.trick_leader);
}

/// Does what is done when somebody takes the trick, or nobody.
/// @return whether somebody is asked before the rest
bool run_closing_steps(const Course& course, bool round_ends) {
    const auto& state = course.state;
    StepCursor cursor;
    cursor.list = state.taker >= 0 ? StepList::taken : StepList::tied;
    cursor.round_ends = round_ends;
    Frame frame;
    frame.player = state.taker >= 0 ? state.taker : state.anchor;
    return run_list(course, cursor, frame);
}

}  // namespace

bool close_trick(const Course& course) {
    auto& state = course.state;
    const auto& program = course.program;
    state.taker = State::nobody;
    if (!program.record.absent()) {
        state.taker = seat_with_best_play(program, state);
    } else if (!program.taken.empty()) {
        state.taker = state.last_to_play;
    }
    if (run_closing_steps(course, false)) return true;
    finish_trick(course);
    return false;
}

bool leaves_trick_open(const Course& course) {
    return course.state.last_to_play >= 0 && !laid_cards(course.program, course.state).empty();
}

bool take_open_trick(const Course& course) {
    course.state.taker = course.state.last_to_play;
    return run_closing_steps(course, true);
}

void finish_trick(const Course& course) {
    auto& state = course.state;
    const auto& program = course.program;
    const Seat last = state.anchor;
    if (program.trick_cards_to >= 0) {
        move_laid_cards(course, program.trick_cards_to, last);
        refill_zones(course);
    }
    ++state.trick;
    state.next_leader = leader_after(course, last);
    if (state.next_leader < 0) state.next_leader = state.starter;
    if (program.taken_at_end) state.last_to_play = State::nobody;  // it is not open any more
    tell(course, Event::Kind::trick_closed, same_or_next_in(state, state.next_leader));
}

bool everybody_had_a_turn(const State& state) {
    const Seats had = state.played | state.passed | state.had_a_turn;
    return (seats_in(state) - had).empty();
}

void begin_trick(const Course& course, Seat leader) {
    auto& state = course.state;
    lead_trick(state, same_or_next_in(state, leader));
    state.plays.fill({});
    if (!course.program.has_trick_variables) return;
    for (const auto& variable : course.program.variables) {
        if (variable.lasts_trick) set_to_start(course, variable);
    }
}

void pass_lead_on(const Course& course, Seat seat) {
    auto& state = course.state;
    const std::int8_t next = next_player_in(state, seat);
    state.leader = state.anchor = state.to_act = next;
}

bool pass_turn_on(const Course& course, Seat seat) {
    auto& state = course.state;
    const auto eligible = seats_in(state) - state.locked;
    const bool any_turn = course.program.trick_closes == Program::Closes::everybody_had_a_turn;
    int steps = steps_to_next(state, seat, eligible);
    Seat next = seat_after(state, seat, steps);
    for (; state.skips > 0 && steps > 0; --state.skips) {
        tell(course, Event::Kind::skip, next);
        if (any_turn) state.had_a_turn.insert(next);
        const int more = steps_to_next(state, next, eligible);
        next = seat_after(state, next, more);
        steps += more;
    }
    state.skips = 0;
    if (any_turn && everybody_had_a_turn(state)) return close_trick(course);
    if (course.program.trick_closes == Program::Closes::everybody_else_passed) {
        // From the seat that played last, the way round is a whole circle.
        if (steps == 0 || steps >= steps_between(state, seat, state.anchor)) {
            return close_trick(course);
        }
    }
    state.to_act = steps == 0 ? State::nobody : next;
    return false;
}

}  // namespace houserules
