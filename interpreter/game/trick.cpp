#include "game/trick.h"

#include <algorithm>

#include "game/steps.h"
#include "game/turn_order.h"

namespace houserules {

namespace {

/// The seat whose card has the best record against all others of the trick: cards beaten
/// minus cards beaten by. -1 if several share it.
int best_record(const Course& course) {
    const auto trick = laid_cards(course);
    const auto& state = course.state;
    const auto& beats = course.program.record_beats;
    int best = 0;
    int best_seat = -1;
    bool shared = false;
    bool first = true;
    trick.for_each([&](int card) {
        const auto kind = course.program.kind_of[static_cast<std::size_t>(card)];
        int losses = 0;
        trick.for_each([&](int other) {
            losses += beats[course.program.kind_of[static_cast<std::size_t>(other)]].contains(card);
        });
        const int record = (trick & beats[kind]).count() - losses;
        if (first || record > best) {
            best = record;
            best_seat = state.played_by[static_cast<std::size_t>(card)];
            shared = false;
            first = false;
        } else if (record == best) {
            shared = true;
        }
    });
    return shared ? -1 : best_seat;
}

/// Whoever is to lead the next trick, before asking whether that player is still in.
int leader_after(const Course& course, int last) {
    auto& state = course.state;
    if (course.program.trick_leader.absent()) return state.taker >= 0 ? state.taker : last;
    Frame frame;
    frame.player = last;
    return evaluate(course.program, state, frame, course.program.trick_leader);
}

}  // namespace

void close_trick(const Course& course) {
    auto& state = course.state;
    const auto& program = course.program;
    const int last = state.anchor;
    state.taker = State::nobody;
    if (!program.record_beats.empty()) {
        state.taker = static_cast<std::int8_t>(best_record(course));
        Frame frame;
        frame.player = state.taker >= 0 ? state.taker : last;
        run_steps(course, state.taker >= 0 ? program.taken : program.tied, frame);
    }
    if (program.trick_cards_to >= 0) {
        move_laid_cards(course, program.trick_cards_to, last);
    }
    ++state.trick;
    state.next_leader = static_cast<std::int8_t>(leader_after(course, last));
    if (state.next_leader < 0) state.next_leader = state.starter;
    tell(course, Event::Kind::trick_closed, same_or_next_in(state, state.next_leader));
}

bool everybody_played(const State& state) {
    return (seats_in(state) & ~std::uint32_t{state.played}) == 0;
}

void begin_trick(const Course& course, int leader) {
    auto& state = course.state;
    leader = same_or_next_in(state, leader);
    state.locked = 0;
    state.played = 0;
    state.passed = 0;
    state.skips = 0;
    state.leading = true;
    state.next_leader = State::nobody;
    state.last_to_play = State::nobody;
    state.leader = state.anchor = state.to_act = static_cast<std::int8_t>(leader);
    if (!course.program.has_trick_variables) return;
    for (const auto& variable : course.program.variables) {
        if (variable.lasts_trick) set_to_start(course, variable);
    }
}

void pass_turn_on(const Course& course, int seat) {
    auto& state = course.state;
    const auto eligible = seats_in(state) & ~std::uint32_t{state.locked};
    int steps = steps_to_next(state, seat, eligible);
    int next = seat_after(state, seat, steps);
    for (; state.skips > 0 && steps > 0; --state.skips) {
        const int more = steps_to_next(state, next, eligible);
        next = seat_after(state, next, more);
        steps += more;
    }
    state.skips = 0;
    if (course.program.trick_closes == Program::Closes::everybody_else_passed) {
        // From the seat that played last, the way round is a whole circle.
        if (steps == 0 || steps >= steps_between(state, seat, state.anchor)) {
            close_trick(course);
            begin_trick(course, state.next_leader);
            return;
        }
    }
    state.to_act = static_cast<std::int8_t>(steps == 0 ? State::nobody : next);
}

}  // namespace houserules
