#include "game/asking.h"

#include <cassert>

#include "game/game.h"
#include "game/moves.h"
#include "game/rounds.h"
#include "game/step_lists.h"
#include "game/turn_order.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Begins with the player who is asked alone or first.
bool begin(const Course& course, const StepProgram& step, const Frame& frame, Seat usual_first) {
    auto& asking = course.state.asking;
    Seat first = usual_first;
    const auto named = step.amount.absent() ? step.first : step.amount;
    if (!named.absent()) {
        first = evaluate(course.program, course.state, frame, named);
        if (!is_seat(course.state, first)) {
            // Nobody is meant; if each is asked, somebody must be the first.
            if (!step.amount.absent()) return false;
            first = usual_first;
        }
    }
    asking.first = first;
    asking.asked = {};
    // A play out of turn is for the others.
    if (step.amount.absent() && step.offers_play()) {
        asking.asked = Seats::of(asking.player);
    }
    asking.active = true;
    return ask_next(course);
}

/// Whether a play out of turn could be answered to: there is something to beat, and neither a
/// new trick nor the end of the round follows.
bool can_offer_plays(const Course& course, const Frame& frame) {
    const auto& state = course.state;
    if (state.anything_goes() || state.next_leader >= 0) return false;
    // Whoever played the last card is out before others are asked.
    if (!course.program.out_at_round_start && !has_cards(course, frame.player)) {
        look_who_is_out(course, Seats::of(frame.player));
    }
    return !is_over_now(course);
}

/// Whether the player who is asked alone acted last, and with that is out and ends the round: then
/// there is nothing left to decide.
bool ended_the_round(const Course& course, const StepProgram& step, const Frame& frame) {
    if (step.amount.absent() || has_cards(course, frame.player)) return false;
    if (evaluate(course.program, course.state, frame, step.amount) != frame.player) return false;
    // What follows may still bring cards, so the player is not out yet.
    State trial = course.state;
    const Course after{course.program, trial, {}, nullptr};
    if (!course.program.out_at_round_start) look_who_is_out(after, Seats::of(frame.player));
    return is_over_now(after);
}

/// The next player to be looked at; -1 if all were.
Seat next_to_ask(const State& state, const StepProgram& step) {
    const auto& asking = state.asking;
    if (!step.amount.absent()) return asking.asked.empty() ? asking.first : State::nobody;
    // Who is out of a round that is over can be asked as well.
    const bool out_too = state.outer_cursor().list == StepList::round_end;
    for (int i = 0; i < state.seats; ++i) {
        const Seat seat = seat_after(state, asking.first, i);
        if ((out_too || !state.is_out(seat)) && !asking.asked.contains(seat)) return seat;
    }
    return State::nobody;
}

/// Whether nobody else is to be asked.
bool is_over(const Course& course, const StepProgram& step) {
    if (step.until.absent()) return false;
    const AskedMove move(course.state.asking);
    return evaluate(course.program, course.state, move.frame(), step.until) != 0;
}

/// Whether the player to act can answer and, if only such players are asked, do more than everybody
/// can.
bool is_to_be_asked(const Program& program, const State& state, const StepProgram& step) {
    const Moves moves(program, state);
    if (!step.only_who_can) return moves.count() != 0;
    std::uint64_t always = 0;
    for (auto actions = step.actions & ~std::uint64_t{1}; actions != 0; actions &= actions - 1) {
        const int action = lowest_bit(actions);
        if (!at(program.actions, action).when.absent()) continue;
        always += value_count(program, state, action);
    }
    return moves.count() > always;
}

}  // namespace

bool ask(const Course& course, const StepCursor& cursor, const Frame& frame, bool keeps_turn) {
    auto& state = course.state;
    const auto& step = at(steps_of(course.program, cursor), cursor.step);
    const auto outer_list = state.paused_count == 0 ? cursor.list : state.outer_cursor().list;
    if (outer_list == StepList::effect) {
        if (step.offers_play() && !can_offer_plays(course, frame)) return false;
        if (ended_the_round(course, step, frame)) return false;
    }
    Asking asking;
    asking.keeps_turn = keeps_turn;
    asking.player = frame.player;
    asking.source = frame.source;
    asking.value = frame.value;
    asking.secret = frame.secret;
    if (frame.play != nullptr) {
        asking.has_play = true;
        asking.combination = frame.play->combination;
        asking.size = frame.play->size;
        asking.key = frame.play->key;
        asking.wilds = frame.play->wilds;
        asking.led = frame.led > 0;
    }
    if (frame.to_beat != nullptr) {
        asking.has_beaten = true;
        asking.beaten = *frame.to_beat;
    }
    state.asking = asking;
    state.cursor = cursor;
    const auto acting = state.to_act;
    const bool asks =
        begin(course, step, frame, frame.player < 0 ? Seat(0) : seat_after(state, frame.player, 1));
    if (!asks) state.to_act = acting;
    return asks;
}

bool ask_next(const Course& course) {
    auto& state = course.state;
    auto& asking = state.asking;
    const auto& step = waiting_step(course.program, state);
    while (!is_over(course, step)) {
        const Seat seat = next_to_ask(state, step);
        if (seat < 0) break;
        asking.asked.insert(seat);
        state.to_act = seat;
        if (is_to_be_asked(course.program, state, step)) return true;
    }
    asking.active = false;
    return false;
}

void pause_question(State& state) {
    assert(state.paused_count < ProgramLimits::questions);
    if (state.paused_count == 0) state.paused_play = state.last_play;
    at(state.paused, state.paused_count) = {state.cursor, state.asking};
    ++state.paused_count;
    state.last_play = CardMask{};
}

void return_to_question(State& state) {
    assert(state.paused_count != 0);
    --state.paused_count;
    const auto& question = at(state.paused, state.paused_count);
    state.cursor = question.cursor;
    state.asking = question.asking;
    if (state.paused_count == 0) state.last_play = state.paused_play;
}

}  // namespace houserules
