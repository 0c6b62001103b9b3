#include "game/game.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "game/asking.h"
#include "game/card_steps.h"
#include "game/counting.h"
#include "game/course.h"
#include "game/laying.h"
#include "game/play_effects.h"
#include "game/played_cards.h"
#include "game/refill.h"
#include "game/rounds.h"
#include "game/stages.h"
#include "game/state_parts.h"
#include "game/step_lists.h"
#include "game/steps.h"
#include "game/to_beat.h"
#include "game/trick.h"
#include "game/trick_plays.h"
#include "game/turn.h"
#include "game/turn_order.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Lays cards where plays go; a beaten play goes where beaten plays go.
void lay_cards(const Course& course, const Move& move, Seat seat) {
    const auto& program = course.program;
    auto& state = course.state;
    if (program.beaten_to >= 0) move_laid_cards(course, program.beaten_to, seat);
    const auto lay = [&](CardIndex card) {
        assert(move.cards.contains(card));
        const auto from = zone_of_played(program, state, move.from, seat, card);
        move_card(course, card, from, seat, move.to, seat);
        at(state.played_by, card) = seat;
    };
    if (course.laid != nullptr) {
        for (const auto card : *course.laid) lay(card);
    } else {
        visit_laid(program, move, lay);
    }
}

void tell_play(const Course& course, const Move& move, Seat seat) {
    const bool by_place = move.kind == Move::Kind::unseen;
    const Movement movement{move.from, seat, move.to, seat, move.cards, by_place};
    if (is_played_together(course.program, move.from)) {
        tell_movement_of_several(course, Event::Kind::play, seat, movement);
    } else {
        tell_movement(course, Event::Kind::play, seat, movement);
    }
    if (course.audience.events == nullptr) return;
    auto& event = course.audience.events->back();
    event.combination = move.combination;
    event.counting = move.counting;
    event.amount = move.value;
    event.declared = move.declared;
    if (move.declared ||
        rank_is_chosen(course.program, move.counting, move.combination, move.cards)) {
        event.value = rank_of_play(course.program, move.combination, move.key);
    }
    if (course.laid != nullptr) {
        event.cards = *course.laid;
    } else if (move.laid_last >= 0) {
        event.cards = laid_order(course.program, move);
    }
}

/// Runs the effects that are bits of `effects`, those of `conditional` if their conditions hold: of
/// stages those of the one that the round is in now, whatever they change.
/// @return whether somebody is asked before the rest
bool run_effects(const Course& course, std::uint64_t effects, std::uint64_t conditional,
                 const Frame& frame, bool keeps_turn = false) {
    const int stage = stage_now(course.program, course.state);
    if (stage >= 0) effects &= at(course.program.stage_effects, stage);
    StepCursor cursor;
    cursor.list = StepList::effect;
    cursor.rows = effects;
    cursor.conditional = conditional;
    return run_rows(course, cursor, frame, keeps_turn);
}

void tell_action(const Course& course, const Move& move, Seat seat) {
    if (course.audience.events == nullptr) return;
    tell(course, Event::Kind::action, seat, move.value, move.action);
    const auto& asking = course.state.asking;
    course.audience.events->back().declines_play =
        asking.active && waiting_step(course.program, course.state).offers_play();
    if (course.program.actions[move.action].secret) {
        course.audience.events->back().told = Seats::of(seat);
    }
}

/// Tells of effects whose conditions are known not to hold.
void tell_ruled_out(const Course& course, std::uint64_t effects) {
    for (; effects != 0; effects &= effects - 1) {
        tell_rule(course, RuleUse::Section::effect, static_cast<std::size_t>(lowest_bit(effects)),
                  false);
    }
}

/// The functions that carry out a move return whether somebody is asked before it is done.
bool play(const Course& course, const Move& move, Seat seat) {
    const auto& program = course.program;
    auto& state = course.state;
    PlayToBeat beaten;  // effects see what was beaten, and whether anything could be played
    const bool led = state.anything_goes();
    if (program.conditional_play_effects != 0) beaten = state.to_beat;
    if (move.cost != 0 && program.value_token >= 0) {
        const std::size_t token = program.value_token;
        auto& held = at(state.tokens[token], seat);
        assert(held >= move.cost);
        held = held - move.cost;
        if (state.supply[token] >= 0) state.supply[token] += move.cost;
    }
    tell_play(course, move, seat);
    if (move.cost != 0) tell(course, Event::Kind::spend, seat, move.cost, program.value_token);
    lay_cards(course, move, seat);
    if (program.lies_on < 0) {
        set_to_beat(program, state, move, CardWords<CardMask::words>(move.cards));
    } else {
        read_what_lies(course);
    }
    refill_zones(course);
    state.last_play = move.cards;
    state.leading = false;
    state.last_to_play = state.anchor = seat;
    state.played.insert(seat);
    if (!program.record.absent()) {
        at(state.plays, seat) = play_in_trick(program, move, move.cards);
    }
    return run_play_effects(course, move, seat, beaten, led);
}

/// Turns up an unseen card: it is played if it may be, else the rules say what follows.
bool play_unseen(const Course& course, Move move, Seat seat) {
    const auto& program = course.program;
    auto& state = course.state;
    const int instance = course.zone(move.from).instance(seat);
    const CardIndex card = card_at_position(state, instance, move.position);
    move.cards = CardMask{};
    move.cards.insert(card);
    std::optional<ConsideredPlay> failed;  // effects ask what it would have been
    for (std::size_t i = 0; i < program.combinations.size(); ++i) {
        const auto reading = reading_of_card(program, i, card);
        if (!reading) continue;
        if (!failed) failed = ConsideredPlay{reading->combination, reading->size, reading->key, 0};
        if (!judge(program, state, *reading, &move.cards).allowed) continue;
        move.combination = reading->combination;
        move.counting = counting_now(program, state);
        move.size = 1;
        move.key = reading->key;
        return play(course, move, seat);
    }
    tell_reveal(course, seat, move.from, move.cards);
    state.last_play = move.cards;
    Frame frame;
    frame.player = seat;
    frame.source = move.from;
    frame.play = failed ? &*failed : nullptr;
    return run_effects(course, program.effects_on_failure, ~std::uint64_t{0}, frame);
}

bool take_action(const Course& course, const Move& move, Seat seat) {
    const auto& program = course.program;
    auto& state = course.state;
    tell_action(course, move, seat);
    state.last_play = CardMask{};
    if (move.action == program.pass_action) {
        state.passed.insert(seat);
    }
    if (program.actions[move.action].locks_out) {
        state.locked.insert(seat);
    }
    return run_action_effects(course, move, seat);
}

void choose(const Course& course, const Move& move, Seat seat) {
    tell_movement(course, Event::Kind::choose, seat, {move.from, seat, move.to, seat, move.cards});
    if (course.laid != nullptr) {
        for (const auto card : *course.laid)
            move_card(course, card, move.from, seat, move.to, seat);
    } else {
        move.cards.for_each(
            [&](CardIndex card) { move_card(course, card, move.from, seat, move.to, seat); });
    }
    go_on_with_round(course);
}

/// Goes on with what a question was part of when everybody who is to be asked was.
/// @return whether there is nothing more to be done; else `turn` is what goes on
bool resume(const Course& course, Turn& turn) {
    auto& state = course.state;
    const StepList list = state.cursor.list;
    const bool round_ends = state.cursor.round_ends;
    switch (list) {
        case StepList::effect:
            turn = {state.asking.player, true, state.asking.keeps_turn};
            state.to_act = turn.seat;
            return run_rest(course);
        case StepList::taken:
        case StepList::tied:
            if (run_rest(course)) return true;
            if (round_ends) {
                finish_round(course);
            } else {
                finish_trick(course);
                begin_next_trick(course);
            }
            return true;
        case StepList::stage_end: break;  // nobody is asked there
        case StepList::setup:
        case StepList::round_start:
        case StepList::round_end:
            // There is no trick that could be led.
            state.next_leader = State::nobody;
            state.to_act = State::nobody;
            go_on_with_round(course);
            return true;
    }
    return true;
}

/// Asks the next player of the innermost question. When everybody was asked, what it is part of
/// goes on: where that follows from an answer, with the rest of it and then with the question that
/// was answered.
/// @return as `resume`
bool go_on_asking(const Course& course, Turn& turn) {
    auto& state = course.state;
    while (!ask_next(course)) {
        if (state.paused_count == 0) return resume(course, turn);
        state.to_act = state.asking.player;
        if (run_rest(course)) return true;
        return_to_question(state);
    }
    return true;
}

/// Carries out the move of a player who was asked; it is no turn.
/// @return whether there is nothing more to be done; else `turn` is what goes on
bool answer(const Course& course, const Move& move, Turn& turn) {
    auto& state = course.state;
    tell_action(course, move, turn.seat);
    Frame frame;
    frame.player = turn.seat;
    frame.value = move.value;
    frame.secret = course.program.actions[move.action].secret;
    if (course.program.effects_on[move.action] == 0) return go_on_asking(course, turn);
    pause_question(state);
    if (run_effects(course, course.program.effects_on[move.action], ~std::uint64_t{0}, frame)) {
        return true;
    }
    return_to_question(state);
    return go_on_asking(course, turn);
}

/// A play out of turn ends the question that it answers.
/// @return whether it is one
bool ends_question(const Course& course) {
    auto& state = course.state;
    if (!course.program.has_asks || !state.asking.active) return false;
    assert(state.paused_count == 0);  // no answer leads to plays out of turn
    state.asking.active = false;
    state.skips = 0;
    return true;
}

/// Begins a game in a state that is as new.
void begin_cleared(const Program& program, const GameSetup& setup, State& state,
                   const Audience& audience) {
    state.seed = setup.seed;
    state.seats = setup.seats;
    state.turn_limit = setup.turn_limit;
    if (!setup.deck.empty()) {
        assert(count_of(setup.deck) == program.deck(setup.seats).count());
        state.exact_deck = true;
        std::copy(setup.deck.begin(), setup.deck.end(), state.below.begin());
    }
    const Course course{program, state, audience, nullptr};
    begin_next_round(course);
    if (!program.zone_bounds.empty()) end_if_bound_is_broken(course);
    pass_over_who_cannot_move(course);
    if (!state.over() && state.turn >= state.turn_limit) end_unfinished(course, false);
}

}  // namespace

bool run_play_effects(const Course& course, const Move& move, Seat seat, const PlayToBeat& beaten,
                      bool led) {
    const auto& program = course.program;
    const auto shape = at(program.combinations, move.combination).shape(move.size, move.key);
    const auto effects = program.play_effects[shape];
    if (course.audience.rules != nullptr) tell_ruled_out(course, program.effects_on[0] & ~effects);
    if (effects == 0) return false;
    const auto considered = considered_play(move);
    Frame frame = frame_of_play(move.from, seat, considered, beaten, led);
    frame.value = move.value;
    return run_effects(course, effects, program.conditional_play_effects, frame);
}

bool run_action_effects(const Course& course, const Move& move, Seat seat) {
    const auto& program = course.program;
    const auto effects = program.effects_on[move.action];
    if (effects == 0) return false;
    const auto& action = program.actions[move.action];
    Frame frame;
    frame.player = seat;
    frame.source = play_source(program, course.state);
    frame.value = move.value;
    frame.secret = action.secret;
    return run_effects(course, effects, ~std::uint64_t{0}, frame, action.keeps_turn);
}

State new_game(const Program& program, const GameSetup& setup, const Audience& audience) {
    State state;
    begin_game(program, setup, state, audience);
    return state;
}

void begin_game(const Program& program, const GameSetup& setup, State& state,
                const Audience& audience) {
    state = State{};
    begin_cleared(program, setup, state, audience);
}

void begin_game(const Program& program, const GameSetup& setup, const StateParts& parts,
                State& state) {
    parts.clear_but_zones(state);
    begin_cleared(program, setup, state, {});
}

void make_move(const Program& program, State& state, const Move& move, const Audience& audience,
               const std::vector<std::uint8_t>* laid) {
    assert(!state.over() && state.to_act >= 0);
    const Course course{program, state, audience,
                        is_laid_as_listed(program, move) ? nullptr : laid};
    Turn turn{state.to_act};
    bool done = true;  // nothing follows, or not yet
    ++state.turn;
    if (!program.stages.empty()) note_acted(program, state, move);
    switch (move.kind) {
        case Move::Kind::choose: choose(course, move, turn.seat); break;
        case Move::Kind::play:
            turn.others_acted = ends_question(course);
            done = play(course, move, turn.seat);
            break;
        case Move::Kind::unseen: done = play_unseen(course, move, turn.seat); break;
        case Move::Kind::action:
            if (state.asking.active) {
                done = answer(course, move, turn);
            } else {
                turn.keeps_turn = program.actions[move.action].keeps_turn;
                done = take_action(course, move, turn.seat);
            }
            break;
    }
    // In one place, so that it becomes part of this function.
    if (!done) go_on(course, turn);
    if (!program.zone_bounds.empty()) end_if_bound_is_broken(course);
    if (state.over()) return;
    if (state.turn >= state.turn_limit) {
        end_unfinished(course, false);
    } else if (state.to_act < 0) {
        pass_over_who_cannot_move(course);
    }
}

void pass_over(const Program& program, State& state, const Audience& audience) {
    pass_over_who_cannot_move({program, state, audience, nullptr});
}

void apply(const Program& program, State& state, const Move& move, const Audience& audience,
           const std::vector<std::uint8_t>* laid) {
    make_move(program, state, move, audience, laid);
    if (!program.always_has_move && !state.over()) pass_over(program, state, audience);
}

}  // namespace houserules
