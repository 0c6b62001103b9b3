#include "game/turn_effects.h"

#include "game/course.h"
#include "game/game.h"
#include "game/move.h"
#include "game/plain_steps.h"
#include "game/play_effects.h"
#include "game/rounds.h"
#include "game/trick_plays.h"
#include "game/turn.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The move that lays cards.
///
/// @param source  where they come from
Move move_of(const TurnPlan& plan, ZoneIndex source, CardsToLay laid) {
    Move move;
    move.kind = Move::Kind::play;
    move.from = source;
    move.to = plan.target;
    move.combination = laid.combination();
    move.declared = laid.declared();
    move.size = laid.size();
    move.key = laid.key();
    move.wilds = LaidPlay::wilds;
    move.cards.word[0] = laid.cards;
    return move;
}

/// Runs effects of plain steps, those of `conditional` if their conditions hold.
void run_plain_effects(const Course& course, std::uint64_t effects, std::uint64_t conditional,
                       const Frame& frame) {
    for (; effects != 0; effects &= effects - 1) {
        const auto& effect = at(course.program.effects, lowest_bit(effects));
        const bool asked = (conditional & effects & (0 - effects)) != 0;
        if (asked && !holds(course.program, course.state, frame, effect.when)) continue;
        run_plain_steps(course.program, course.state, effect, frame);
    }
}

/// What effects leave: where they change neither the order of the turns nor who is in, the turn is
/// still a usual one.
Ending after_effects(const Course& course) {
    const auto& state = course.state;
    const bool is_usual =
        state.next_leader < 0 && can_begin_turn(state) && has_cards(course, state.to_act);
    return is_usual ? Ending::turn_ends : Ending::any;
}

/// How a turn goes on that would go on so if it could not be the last one.
///
/// @param may_end  whether the round or the game may be over
Ending ending_now(const TurnPlan& plan, const Course& course, bool may_end, Ending ending) {
    if (plan.ends_as_any) return Ending::any;
    return may_end && is_over_now(course, false) ? Ending::any : ending;
}

}  // namespace

bool can_begin_turn(const State& state) {
    return state.phase == Phase::play && state.to_act >= 0 && state.direction == 1 &&
           state.skips == 0 && !state.reseated && !state.asking.active;
}

Ending run_effects_of_play(const TurnPlan& plan, State& state, ZoneIndex source, CardsToLay laid,
                           const PlayToBeat& beaten, bool led) {
    const Program& program = *plan.program;
    const Course course{program, state, {}, nullptr};
    const Seat seat = state.to_act;
    if (!program.record.absent()) {
        at(state.plays, seat) = play_in_trick(program, LaidPlay(laid), state.last_play);
    }
    Ending ending = Ending::turn_ends;
    if (plan.after_play[laid.shape()] == TurnPlan::Course::plain) {
        const auto considered = considered_play(LaidPlay(laid));
        run_plain_effects(course, program.play_effects[laid.shape()],
                          program.conditional_play_effects,
                          frame_of_play(source, seat, considered, beaten, led));
    } else if (plan.after_play[laid.shape()] == TurnPlan::Course::effects) {
        if (run_play_effects(course, move_of(plan, source, laid), seat, beaten, led)) {
            return Ending::stops;
        }
        ending = after_effects(course);
    }
    return ending_now(plan, course, plan.plays_may_end, ending);
}

Ending run_effects_of_action(const TurnPlan& plan, State& state, ZoneIndex source, int action) {
    const Program& program = *plan.program;
    const Course course{program, state, {}, nullptr};
    const auto& planned = at(plan.actions, action);
    Ending ending = Ending::turn_ends;
    if (planned.course == TurnPlan::Course::plain) {
        Frame frame;
        frame.player = state.to_act;
        frame.source = source;
        run_plain_effects(course, at(program.effects_on, action), ~std::uint64_t{0}, frame);
    } else if (planned.course == TurnPlan::Course::effects) {
        Move move;
        move.action = action;
        if (run_action_effects(course, move, state.to_act)) return Ending::stops;
        ending = after_effects(course);
    }
    return ending_now(plan, course, planned.may_end, ending);
}

bool go_on_as_any(const TurnPlan& plan, State& state, bool keeps_turn) {
    go_on(Course{*plan.program, state, {}, nullptr}, {state.to_act, false, keeps_turn});
    if (!state.over() && state.to_act < 0) pass_over(*plan.program, state);
    return can_begin_turn(state);
}

}  // namespace houserules
