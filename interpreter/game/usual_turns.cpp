#include "game/usual_turns.h"

#include <cstdint>

#include "game/actions_to_take.h"
#include "game/allowed_plays.h"
#include "game/course.h"
#include "game/hand_plays.h"
#include "game/plain_steps.h"
#include "game/play_effects.h"
#include "game/rounds.h"
#include "game/to_beat.h"
#include "game/trick.h"
#include "game/turn.h"
#include "game/turn_order.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Whether a game stands where the next turn may be a usual one.
bool can_begin(const State& state) {
    return state.phase == Phase::play && state.to_act >= 0 && state.direction == 1 &&
           state.skips == 0 && !state.reseated && !state.asking.active;
}

Move move_of(const TurnPlan& plan, ZoneIndex source, const CardsToLay& laid) {
    Move move;
    move.kind = Move::Kind::play;
    move.from = source;
    move.to = plan.target;
    move.combination = laid.combination;
    move.declared = laid.declared;
    move.size = laid.size;
    move.key = laid.key;
    move.wilds = laid.wilds;
    move.cards.word[0] = laid.cards;
    return move;
}

/// Whether a seat has cards in other zones that count than a hand of its own.
bool has_other_cards(const Program& program, const State& state, Seat seat, const ZoneState& hand) {
    for (const auto out_zone : program.out_zones) {
        const auto& other = at(state.zones, at(program.zones, out_zone).instance(seat));
        if (&other != &hand && other.count != 0) return true;
    }
    return false;
}

void put_on_pile(State& state, ZoneState& pile, int card) {
    const std::uint8_t index = card;
    if (pile.count == 0 && pile.cards.word[0] == 0) {
        pile.bottom = index;
    } else {
        at(state.above, pile.top) = index;
        at(state.below, card) = pile.top;
    }
    pile.top = index;
    pile.cards.word[0] |= std::uint64_t{1} << card;
}

void move_all_cards(ZoneState& from, ZoneState& to) {
    to.cards.word[0] |= from.cards.word[0];
    to.count = to.count + from.count;
    from.cards.word[0] = 0;
    from.count = 0;
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

constexpr std::uint32_t unknown_shape = ~0u;

/// How a decision was carried out.
struct Ending {
    enum class Kind : std::uint8_t {
        turn_ends,  ///< the turn goes on as usual
        any,        ///< it goes on as any does
        next_turn,  ///< it has gone on to a turn that may be usual
        stops,      ///< what comes next is no usual turn
    };

    Kind kind = Kind::turn_ends;
    bool may_end = false;  ///< as `TurnPlan::Action` has them
    bool keeps_turn = false;
    std::uint32_t shape = unknown_shape;  ///< of a play that is to be beaten, from 1
};

/// What effects leave: where they change neither the order of the turns nor who is in, the turn is
/// still a usual one.
Ending::Kind after_effects(const Course& course) {
    const auto& state = course.state;
    const bool is_usual =
        state.next_leader < 0 && can_begin(state) && has_cards(course, state.to_act);
    return is_usual ? Ending::Kind::turn_ends : Ending::Kind::any;
}

/// What effects of a play do that are not plain.
Ending::Kind run_any_effects(const Course& course, const Move& move, const PlayToBeat& beaten,
                             bool led) {
    if (run_play_effects(course, move, course.state.to_act, beaten, led)) {
        return Ending::Kind::stops;
    }
    return after_effects(course);
}

/// What effects of an action without cards do that are not plain.
Ending::Kind run_any_effects(const Course& course, int action) {
    Move move;
    move.action = action;
    if (run_action_effects(course, move, course.state.to_act)) return Ending::Kind::stops;
    return after_effects(course);
}

/// Lays the cards of a play.
///
/// @param led  whether anything could be played before it
[[gnu::always_inline]] inline Ending lay(const TurnPlan& plan, State& state, ZoneIndex source,
                                         const CardsToLay& laid, ZoneState& hand, bool led) {
    const Program& program = *plan.program;
    const Seat seat = state.to_act;
    if (hand.count == laid.size && !has_other_cards(program, state, seat, hand)) {
        make_move(program, state, move_of(plan, source, laid));
        return {Ending::Kind::stops};
    }
    const auto shape = at(program.combinations, laid.combination).shape(laid.size, laid.key);
    const auto after = plan.after_play[shape];
    PlayToBeat beaten;
    if (after != TurnPlan::Course::turn_ends) beaten = state.to_beat;
    ++state.turn;
    auto& target = at(state.zones, plan.play_zone);
    if (plan.beaten_to >= 0) move_all_cards(target, at(state.zones, plan.beaten_to));
    hand.cards.word[0] &= ~laid.cards;
    hand.count = hand.count - laid.size;
    for (auto left = laid.cards; left != 0; left &= left - 1) {
        const int card = lowest_bit(left);
        at(state.played_by, card) = seat;
        if (plan.is_pile) put_on_pile(state, target, card);
    }
    target.cards.word[0] |= laid.cards;
    target.count = target.count + laid.size;
    CardWords<1> cards;
    cards.word[0] = laid.cards;
    const bool is_to_beat = set_to_beat(program, state, laid, cards);
    state.last_play.word[0] = laid.cards;
    state.leading = false;
    state.last_to_play = state.anchor = seat;
    state.played.insert(seat);
    Ending ending{Ending::Kind::turn_ends, plan.plays_may_end};
    if (is_to_beat && after == TurnPlan::Course::turn_ends) ending.shape = shape + 1;
    if (after == TurnPlan::Course::plain) {
        const auto considered = considered_play(laid);
        run_plain_effects(Course{program, state, {}, nullptr}, program.play_effects[shape],
                          program.conditional_play_effects,
                          frame_of_play(source, seat, considered, beaten, led));
    } else if (after != TurnPlan::Course::turn_ends) {
        ending.kind = run_any_effects(Course{program, state, {}, nullptr},
                                      move_of(plan, source, laid), beaten, led);
    }
    return ending;
}

/// Plays usual turns. All of it becomes part of its caller, so that what it works with need not
/// lie in memory: what is called, or used more than once, stands outside.
class UsualTurns {
public:
    UsualTurns(const TurnPlan& plan, State& state)
        : plan_(plan), program_(*plan.program), state_(state) {}

    /// Plays turns until the next one may be no usual one.
    [[gnu::always_inline]] inline void play(std::vector<Random>& of_seats, Choices& choices) {
        HandPlays plays(program_);
        // The last decision of a game that takes too long is no usual one.
        while (state_.turn + 1 < state_.turn_limit) {
            const Seat seat = state_.to_act;
            const bool leads = state_.anything_goes();
            const TurnPlan::Source* source = find_source(seat);
            if (source == nullptr || !find_row(source->zone, leads)) return;
            ZoneState& hand = zone(source->first + seat);
            const bool each_card = is_of_each_card(*row_);
            const std::uint64_t play_count =
                each_card ? HandPlays::count_of_each_card(*row_, hand) : plays.count(*row_, hand);
            const std::uint64_t actions =
                actions_to_take(program_, state_, source->zone, leads, play_count != 0);
            const std::uint64_t total = play_count + static_cast<std::uint64_t>(bit_count(actions));
            if (total == 0) return;
            choices.add_decision(total);
            const std::uint64_t index = total > 1 ? at(of_seats, seat).below(total) : 0;
            Ending ending;
            if (index < play_count) {
                const CardsToLay laid =
                    each_card ? HandPlays::nth_of_each_card(program_, *row_, hand, index)
                              : plays.nth(index);
                ending = lay(plan_, state_, source->zone, laid, hand, leads);
                row_ = nullptr;
                shape_ = ending.shape;
            } else {
                ending = take_action(source->zone, actions, index - play_count);
            }
            if (ending.kind == Ending::Kind::stops || !end_turn(ending)) return;
        }
    }

private:
    [[nodiscard]] Course course() const { return {program_, state_, {}, nullptr}; }

    [[nodiscard]] ZoneState& zone(int instance) const { return at(state_.zones, instance); }

    /// Where a player plays from; null if that is no usual source.
    [[nodiscard]] const TurnPlan::Source* find_source(Seat seat) const {
        for (const auto& source : plan_.sources) {
            if (zone(source.first + seat).count == 0) continue;
            return source.is_usual ? &source : nullptr;
        }
        return nullptr;
    }

    /// Finds what may be played, unless it is known from before.
    /// @return whether it was found before by the general way, and is none of too much
    [[gnu::always_inline]] inline bool find_row(ZoneIndex source, bool leads) {
        if (row_ != nullptr && plan_.keeps_row) return true;
        if (!program_.has_beats || leads) {
            row_ = &plan_.leading;
        } else {
            if (shape_ == unknown_shape) shape_ = shape_to_beat(program_, state_);
            row_ = program_.rows.store.find(kind_of_position(program_, state_, source, shape_));
        }
        return row_ != nullptr && row_->size() <= HandPlays::most_groups;
    }

    void forget_row() {
        row_ = nullptr;
        shape_ = unknown_shape;
    }

    /// Takes one of some actions without cards.
    [[gnu::always_inline]] inline Ending take_action(ZoneIndex source, std::uint64_t actions,
                                                     std::uint64_t index) {
        for (; index > 0; --index) actions &= actions - 1;
        const int action = lowest_bit(actions);
        const auto& planned = at(plan_.actions, action);
        const Seat seat = state_.to_act;
        ++state_.turn;
        state_.last_play.word[0] = 0;
        if (planned.passes) state_.passed.insert(seat);
        if (planned.locks_out) state_.locked.insert(seat);
        Ending ending{Ending::Kind::turn_ends, planned.may_end, planned.keeps_turn};
        if (planned.course == TurnPlan::Course::turn_ends) return ending;
        if (!planned.keeps_row) forget_row();
        if (planned.course == TurnPlan::Course::plain) {
            Frame frame;
            frame.player = seat;
            frame.source = source;
            run_plain_effects(course(), at(program_.effects_on, action), ~std::uint64_t{0}, frame);
        } else if (planned.course == TurnPlan::Course::effects) {
            ending.kind = run_any_effects(course(), action);
        } else {
            move_all_cards(zone(plan_.play_zone), zone(planned.hand + seat));
            state_.to_beat = PlayToBeat{};
            forget_row();
            begin_trick(course(), next_player_in(state_, seat));
            ending.kind = Ending::Kind::next_turn;
        }
        return ending;
    }

    /// @return whether another usual turn may follow
    [[gnu::always_inline]] inline bool end_turn(const Ending& ending) {
        if (ending.kind == Ending::Kind::next_turn) return true;
        if (ending.kind == Ending::Kind::any || (ending.may_end && is_over_now(course(), false))) {
            forget_row();
            go_on(course(), {state_.to_act, false, ending.keeps_turn});
            if (!state_.over() && state_.to_act < 0) pass_over(program_, state_);
            return can_begin(state_);
        }
        return ending.keeps_turn || pass_turn_on();
    }

    /// As `houserules::pass_turn_on` where nobody is skipped and the turn goes from seat to seat.
    [[gnu::always_inline]] inline bool pass_turn_on() {
        const int seats = state_.seats;
        const int seat = state_.to_act;
        const auto eligible = (seats_in(state_) - state_.locked).bits();
        const int steps =
            eligible == 0 ? 0 : lowest_bit((eligible | eligible << seats) >> (seat + 1)) + 1;
        const int way = state_.anchor - seat;
        if (plan_.trick_closes && (steps == 0 || steps >= (way > 0 ? way : way + seats))) {
            close_trick();
            return true;
        }
        if (steps == 0) {
            state_.to_act = State::nobody;
            pass_over(program_, state_);
            return false;
        }
        state_.to_act = seat + steps < seats ? seat + steps : seat + steps - seats;
        return true;
    }

    [[gnu::always_inline]] inline void close_trick() {
        state_.taker = State::nobody;
        if (plan_.trick_cards_to >= 0) {
            auto& laid = zone(plan_.play_zone);
            if (laid.count != 0) state_.to_beat = PlayToBeat{};
            move_all_cards(laid, zone(plan_.trick_cards_to));
        }
        ++state_.trick;
        forget_row();
        begin_trick(course(), state_.anchor);
    }

    const TurnPlan& plan_;
    const Program& program_;
    State& state_;
    const AllowedRow* row_ = nullptr;      ///< what may be played; null: not known yet
    std::uint32_t shape_ = unknown_shape;  ///< as `shape_to_beat`
};

}  // namespace

void play_usual_turns(const TurnPlan& plan, State& state, std::vector<Random>& of_seats,
                      Choices& choices) {
    if (!can_begin(state)) return;
    UsualTurns(plan, state).play(of_seats, choices);
}

}  // namespace houserules
