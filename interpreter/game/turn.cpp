#include "game/turn.h"

#include "game/moves.h"
#include "game/rounds.h"
#include "game/stages.h"
#include "game/trick.h"
#include "game/turn_order.h"

namespace houserules {

void begin_next_trick(const Course& course) {
    const auto& program = course.program;
    if (!program.taken.empty() || !program.tied.empty()) {
        if (!program.out_at_round_start) look_who_is_out(course, all_seats(course.state));
        if (end_if_due(course, true)) return;
    }
    begin_trick(course, course.state.next_leader);
    if (!program.stages.empty()) settle_stage(course, turn_of_leader(course.state));
}

namespace {

/// Whether a player who does not act may lose the last cards, or be out without them only now.
bool others_may_go_out(const Program& program) {
    return program.takes_from_others || !program.out_when.absent();
}

/// Looks who is out after a turn, and closes a trick in which everybody had one. Returns whether
/// that is the end of the round or of the game.
bool settle_turn(const Course& course, const Turn& turn) {
    const auto& program = course.program;
    // Only whoever acts can lose cards, unless a trick that closes takes some away, or a step.
    const bool closes = program.closes_by_turns();
    const bool anybody = closes || turn.others_acted || others_may_go_out(program);
    if (!program.out_at_round_start && (anybody || !has_cards(course, turn.seat))) {
        look_who_is_out(course, anybody ? all_seats(course.state) : Seats::of(turn.seat));
    }
    if (!closes || course.state.next_leader >= 0 || !everybody_had_a_turn(course.state))
        return false;
    if (close_trick(course)) return true;
    if (others_may_go_out(program) && !program.out_at_round_start) {
        look_who_is_out(course, all_seats(course.state));
    }
    return false;
}

}  // namespace

void go_on(const Course& course, const Turn& turn) {
    const Seat seat = turn.seat;
    const auto& program = course.program;
    auto& state = course.state;
    const auto out_before = state.out;
    if (program.trick_closes == Program::Closes::everybody_had_a_turn && !turn.keeps_turn) {
        state.had_a_turn.insert(seat);
    }
    if (settle_turn(course, turn)) return;
    // Whoever ran out may be known to be out before others were asked.
    const bool out_changed = program.has_asks || program.puts_out || state.out != out_before;
    if (end_if_due(course, out_changed)) return;
    const bool new_trick = state.next_leader >= 0;
    if (new_trick) {
        begin_trick(course, state.next_leader);
    } else if (turn.keeps_turn && !state.is_out(seat)) {
        state.to_act = seat;
    } else if (program.stages.empty() || stage_of(program, state).goes_in_turn()) {
        if (pass_turn_on(course, seat)) return;
        if (state.next_leader >= 0) return begin_next_trick(course);
    }
    if (!program.stages.empty()) settle_stage(course, new_trick ? turn_of_leader(state) : turn);
}

void pass_over_who_cannot_move(const Course& course) {
    const auto& program = course.program;
    auto& state = course.state;
    Seats helpless;  // in this trick
    int tricks_ended = 0;
    while (state.phase == Phase::play) {
        const Seat seat = state.to_act;
        // Nobody is to act when all are out or locked out and yet no rule ends the game.
        if (seat < 0 || helpless.contains(seat)) break;
        if (program.always_has_move || legal_moves(program, state).count() != 0) return;
        helpless.insert(seat);
        state.had_a_turn = state.had_a_turn | helpless;
        tell(course, Event::Kind::passed_over, seat);
        const auto round = state.round;
        const auto trick = state.trick;
        const auto stage = stage_now(program, state);
        if (stage >= 0) state.acted.insert(seat);
        if (state.leading && (stage < 0 || at(program.stages, stage).goes_in_turn())) {
            pass_lead_on(course, seat);
        } else {
            go_on(course, {seat});
        }
        if (!program.zone_bounds.empty()) end_if_bound_is_broken(course);
        if (state.round == round && state.trick == trick && stage_now(program, state) == stage) {
            continue;
        }
        if (++tricks_ended == RoundLimits::idle_tricks) break;
        helpless = {};
    }
    if (!state.over() && state.phase == Phase::play) end_unfinished(course, true);
}

}  // namespace houserules
