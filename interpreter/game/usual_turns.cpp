#include "game/usual_turns.h"

#include <array>
#include <cassert>
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
#include "game/trick_plays.h"
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

Move move_of(const TurnPlan& plan, ZoneIndex source, CardsToLay laid) {
    Move move;
    move.kind = Move::Kind::play;
    move.from = source;
    move.to = plan.target;
    move.combination = laid.combination;
    move.declared = laid.declared;
    move.size = laid.size;
    move.key = laid.key;
    move.wilds = CardsToLay::wilds;
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

/// Puts cards on a pile, at least one, the lowest first.
[[gnu::always_inline]] inline void put_on_pile(State& state, ZoneState& pile, std::uint64_t cards,
                                               Seat seat) {
    int top = lowest_bit(cards);
    const auto lowest = static_cast<std::uint8_t>(top);
    // Whether a pile is empty is hard to foresee: then the lowest card is noted beneath itself,
    // where nobody looks.
    const auto empty = static_cast<std::uint8_t>(0 - static_cast<unsigned>(pile.count == 0));
    const auto beneath = static_cast<std::uint8_t>(pile.top ^ ((pile.top ^ lowest) & empty));
    at(state.above, beneath) = lowest;
    at(state.below, top) = beneath;
    pile.bottom = static_cast<std::uint8_t>(pile.bottom ^ ((pile.bottom ^ lowest) & empty));
    at(state.played_by, top) = seat;
    for (auto left = cards & (cards - 1); left != 0; left &= left - 1) {
        const int card = lowest_bit(left);
        at(state.played_by, card) = seat;
        at(state.above, top) = static_cast<std::uint8_t>(card);
        at(state.below, card) = static_cast<std::uint8_t>(top);
        top = card;
    }
    pile.top = static_cast<std::uint8_t>(top);
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

/// How a decision was carried out that was more than a usual one.
enum class Ending : std::uint8_t {
    turn_ends,  ///< the turn goes on as usual
    any,        ///< it goes on as any does
    stops,      ///< what comes next is no usual turn
};

/// What effects leave: where they change neither the order of the turns nor who is in, the turn is
/// still a usual one.
Ending after_effects(const Course& course) {
    const auto& state = course.state;
    const bool is_usual =
        state.next_leader < 0 && can_begin(state) && has_cards(course, state.to_act);
    return is_usual ? Ending::turn_ends : Ending::any;
}

/// Lays the cards of a play that leaves its player some, as far as effects do not.
///
/// @param target  where they are laid
/// @param beaten  where what lies there goes before; null: it stays
/// @return whether they are to be beaten
[[gnu::always_inline]] inline bool lay(const TurnPlan& plan, State& state, CardsToLay laid,
                                       ZoneState& hand, ZoneState& target, ZoneState* beaten) {
    const Seat seat = state.to_act;
    ++state.turn;
    if (beaten != nullptr) move_all_cards(target, *beaten);
    hand.cards.word[0] &= ~laid.cards;
    hand.count = hand.count - laid.size;
    if (plan.is_pile) {
        put_on_pile(state, target, laid.cards, seat);
    } else {
        auto left = laid.cards;
        do {
            at(state.played_by, lowest_bit(left)) = seat;
            left &= left - 1;
        } while (left != 0);
    }
    target.cards.word[0] |= laid.cards;
    target.count = target.count + laid.size;
    CardWords<1> cards;
    cards.word[0] = laid.cards;
    state.last_play.word[0] = laid.cards;
    state.leading = false;
    state.last_to_play = state.anchor = seat;
    state.played.insert(seat);
    return set_to_beat(*plan.program, state, laid, cards);
}

/// How a turn goes on that would go on so if it could not be the last one.
///
/// @param may_end  whether the round or the game may be over
Ending ending_now(const TurnPlan& plan, const Course& course, bool may_end, Ending ending) {
    if (plan.ends_as_any) return Ending::any;
    return may_end && is_over_now(course, false) ? Ending::any : ending;
}

/// A play that more may follow from than that the turn ends.
///
/// @param led  whether anything could be played before it
[[gnu::noinline]] Ending lay_with_effects(const TurnPlan& plan, State& state, ZoneIndex source,
                                          CardsToLay laid, ZoneState& hand, bool led) {
    const Program& program = *plan.program;
    const Course course{program, state, {}, nullptr};
    const Seat seat = state.to_act;
    const PlayToBeat beaten = state.to_beat;
    lay(plan, state, laid, hand, at(state.zones, plan.play_zone),
        plan.beaten_to < 0 ? nullptr : &at(state.zones, plan.beaten_to));
    if (!program.record.absent()) {
        at(state.plays, seat) = play_in_trick(program, laid, state.last_play);
    }
    Ending ending = Ending::turn_ends;
    if (plan.after_play[laid.shape] == TurnPlan::Course::plain) {
        const auto considered = considered_play(laid);
        run_plain_effects(course, program.play_effects[laid.shape],
                          program.conditional_play_effects,
                          frame_of_play(source, seat, considered, beaten, led));
    } else if (plan.after_play[laid.shape] == TurnPlan::Course::effects) {
        if (run_play_effects(course, move_of(plan, source, laid), seat, beaten, led)) {
            return Ending::stops;
        }
        ending = after_effects(course);
    }
    return ending_now(plan, course, plan.plays_may_end, ending);
}

/// What follows from an action without cards beside the end of the turn.
[[gnu::noinline]] Ending run_effects_of_action(const TurnPlan& plan, State& state, ZoneIndex source,
                                               int action) {
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

/// Goes on as after any decision.
/// @return whether another usual turn may follow
[[gnu::noinline]] bool go_on_as_any(const TurnPlan& plan, State& state, bool keeps_turn) {
    go_on(Course{*plan.program, state, {}, nullptr}, {state.to_act, false, keeps_turn});
    if (!state.over() && state.to_act < 0) pass_over(*plan.program, state);
    return can_begin(state);
}

/// What is known of the next turn. It is handed from turn to turn, not kept in an object, so that
/// it stays in registers.
struct NextTurn {
    const KeptRow* row = nullptr;         ///< what may be played; null: it may be no usual turn
    bool leads = false;                   ///< whether anything may be played
    std::uint32_t shape = unknown_shape;  ///< as `shape_to_beat`
    std::uint32_t ring = 0;               ///< seats that the turn may come to, twice round
    std::uint32_t anchor = 0;             ///< the seat that the trick closes at, twice round
};

/// Plays usual turns. What is done in most of them becomes part of the caller; what is done seldom,
/// or more than the end of a turn follows from, stands outside.
class UsualTurns {
public:
    UsualTurns(const TurnPlan& plan, State& state)
        : plan_(plan), program_(*plan.program), state_(state),
          hands_(&at(state.zones, plan.sources.front().first)),
          target_(at(state.zones, plan.play_zone)),
          beaten_(plan.beaten_to < 0 ? nullptr : &at(state.zones, plan.beaten_to)),
          twice_(1u | 1u << state.seats), closing_(plan.trick_closes ? twice_ : 0) {}

    /// Plays turns until the next one may be no usual one.
    [[gnu::always_inline]] inline void play(std::vector<Random>& of_seats, Choices& choices) {
        HandPlays plays(program_);
        NextTurn next = settled();
        // The last decision of a game that takes too long is no usual one.
        while (next.row != nullptr && state_.turn + 1 < state_.turn_limit) {
            const Seat seat = state_.to_act;
            const TurnPlan::Source* source = plan_.sources.data();
            ZoneState* hand = hands_ + seat;
            if (hand->count == 0) {
                source = find_source(plan_, state_);
                if (source == nullptr) return;
                hand = &zone(source->first + seat);
            }
            if (!plan_.keeps_row) {
                settle_row(next, source->zone);
                if (next.row == nullptr) return;
            }
            Random& random = at(of_seats, seat);
            // Twice the same, so that what is known of plays of each card is made use of.
            if (next.row->each_card != 0) {
                decide(next, source->zone, *hand, random, choices,
                       EachCard(program_, *next.row, hand->cards.word[0]));
            } else {
                decide(next, source->zone, *hand, random, choices,
                       AnyPlays(plays, next.row->plays, *hand));
            }
        }
    }

private:
    [[nodiscard]] ZoneState& zone(int instance) const { return at(state_.zones, instance); }

    /// Where a player plays from; null if that is no usual source.
    [[gnu::noinline]] static const TurnPlan::Source* find_source(const TurnPlan& plan,
                                                                 const State& state) {
        for (const auto& source : plan.sources) {
            if (at(state.zones, source.first + state.to_act).count == 0) continue;
            return source.is_usual ? &source : nullptr;
        }
        return nullptr;
    }

    /// Looks at what may have changed in any way.
    [[nodiscard, gnu::noinline]] NextTurn settled() const {
        NextTurn next;
        look_at_seats(next);
        settle_plays(next);
        return next;
    }

    [[gnu::always_inline]] inline void settle_plays(NextTurn& next) const {
        next.shape = unknown_shape;
        next.row = &plan_.leading;  // or what is found before the turn
        if (plan_.keeps_row) settle_row(next, plan_.sources.front().zone);
    }

    void look_at_seats(NextTurn& next) const {
        next.ring = twice_round(seats_in(state_) - state_.locked);
        next.anchor = state_.anchor < 0 ? 0 : closing_ << state_.anchor;
    }

    /// Seats twice round the table, so that the next one is found without a bend.
    [[nodiscard]] std::uint32_t twice_round(Seats seats) const { return seats.bits() * twice_; }

    /// Settles what may be played, if it was found before by the general way.
    [[gnu::always_inline]] inline void settle_row(NextTurn& next, ZoneIndex source) const {
        next.leads = state_.anything_goes();
        if (!program_.has_beats || next.leads) {
            next.row = &plan_.leading;
            return;
        }
        if (next.shape == unknown_shape) next.shape = shape_to_beat(program_, state_);
        find_row(next, source);
    }

    [[gnu::always_inline]] inline void find_row(NextTurn& next, ZoneIndex source) const {
        const auto kind = program_.rows.reads_more
                              ? kind_of_position(program_, state_, source, next.shape)
                              : kind_of_beaten(program_, state_, source, next.shape);
        next.row = program_.rows.store.find(kind);
        assert(next.row == nullptr || next.row->plays.size() <= HandPlays::most_groups);
    }

    /// Makes a decision.
    ///
    /// @param plays  among which it is, beside actions
    template <typename Plays>
    [[gnu::always_inline]] inline void decide(NextTurn& next, ZoneIndex source, ZoneState& hand,
                                              Random& random, Choices& choices,
                                              const Plays& plays) {
        const std::uint64_t play_count = plays.count();
        const std::uint64_t actions =
            actions_to_take(program_, state_, source, next.leads, play_count != 0);
        const std::uint64_t total = play_count + static_cast<std::uint64_t>(bit_count(actions));
        if (total == 0) {
            next.row = nullptr;
            return;
        }
        choices.add_decision(total);
        const std::uint64_t index = total > 1 ? random.below(total) : 0;
        if (index < play_count) {
            play_cards(next, source, plays.nth(index), hand);
        } else {
            take_action(next, source, actions, index - play_count);
        }
    }

    /// Makes a play.
    [[gnu::always_inline]] inline void play_cards(NextTurn& next, ZoneIndex source, CardsToLay laid,
                                                  ZoneState& hand) {
        const Seat seat = state_.to_act;
        if (!plan_.ends_as_any && hand.count == laid.size &&
            !has_other_cards(program_, state_, seat, hand)) {
            make_move(program_, state_, move_of(plan_, source, laid));
            next.row = nullptr;
            return;
        }
        if (plan_.after_play[laid.shape] != TurnPlan::Course::turn_ends) {
            end_turn(next, lay_with_effects(plan_, state_, source, laid, hand, next.leads), false);
            return;
        }
        const bool is_to_beat = lay(plan_, state_, laid, hand, target_, beaten_);
        next.anchor = closing_ << seat;
        if (!pass_turn_on(next, seat)) return end_trick(next);
        if (is_to_beat) {
            next.shape = std::uint32_t{laid.shape} + 1;
            next.leads = false;
        } else {
            next.leads = state_.anything_goes();
        }
        if (!plan_.keeps_row) return;
        if (next.leads) {
            next.row = &plan_.leading;
        } else if (next.shape == unknown_shape) {
            settle_row(next, source);
        } else {
            find_row(next, source);
        }
    }

    /// Takes one of some actions without cards.
    [[gnu::always_inline]] inline void take_action(NextTurn& next, ZoneIndex source,
                                                   std::uint64_t actions, std::uint64_t index) {
        const int action = nth_bit(actions, index);
        const auto& planned = at(plan_.actions, action);
        const Seat seat = state_.to_act;
        ++state_.turn;
        state_.last_play.word[0] = 0;
        const Seats own = Seats::of(seat);
        if (planned.passes) state_.passed = state_.passed | own;
        if (planned.locks_out) {
            state_.locked = state_.locked | own;
            next.ring &= ~twice_round(own);
        }
        if (planned.course == TurnPlan::Course::turn_ends) {
            if (!pass_turn_on(next, seat)) end_trick(next);
        } else if (planned.course == TurnPlan::Course::picks_up) {
            move_all_cards(target_, zone(planned.hand + seat));
            forget_to_beat<1>(state_);
            const int leader = seat + 1 + lowest_bit(twice_round(seats_in(state_)) >> (seat + 1));
            lead_next(next, leader < state_.seats ? leader : leader - state_.seats);
        } else {
            const auto ending = run_effects_of_action(plan_, state_, source, action);
            if (ending == Ending::turn_ends && planned.keeps_row) {
                look_at_seats(next);
                if (!planned.keeps_turn && !pass_turn_on(next, seat)) end_trick(next);
            } else {
                end_turn(next, ending, planned.keeps_turn);
            }
        }
    }

    /// Ends a turn in which anything may have changed.
    void end_turn(NextTurn& next, Ending ending, bool keeps_turn) const {
        next = turn_ended(ending, keeps_turn);
    }

    [[nodiscard, gnu::noinline]] NextTurn turn_ended(Ending ending, bool keeps_turn) const {
        if (ending == Ending::stops) return {};
        if (ending == Ending::any) {
            return go_on_as_any(plan_, state_, keeps_turn) ? settled() : NextTurn();
        }
        NextTurn next;
        look_at_seats(next);
        if (keeps_turn || pass_turn_on(next, state_.to_act)) {
            settle_plays(next);
        } else {
            end_trick(next);
        }
        return next;
    }

    /// As `houserules::pass_turn_on` where nobody is skipped and the turn goes from seat to seat.
    /// @return whether it was passed on; else the trick ends
    [[gnu::always_inline]] inline bool pass_turn_on(const NextTurn& next, int seat) const {
        const auto others = (next.ring | next.anchor) >> (seat + 1);
        if (others == 0) return false;
        const int seat_after = seat + 1 + lowest_bit(others);
        if ((next.anchor >> seat_after & 1) != 0) return false;
        state_.to_act = seat_after < state_.seats ? seat_after : seat_after - state_.seats;
        return true;
    }

    /// Closes the trick, if it closes.
    [[gnu::always_inline]] inline void end_trick(NextTurn& next) const {
        if (!plan_.trick_closes) {
            state_.to_act = State::nobody;
            pass_over(program_, state_);
            next.row = nullptr;
            return;
        }
        state_.taker = State::nobody;
        if (plan_.trick_cards_to >= 0) {
            if (target_.count != 0) forget_to_beat<1>(state_);
            move_all_cards(target_, zone(plan_.trick_cards_to));
        }
        ++state_.trick;
        lead_next(next, same_or_next_in(state_, state_.anchor));
    }

    [[gnu::always_inline]] inline void lead_next(NextTurn& next, Seat leader) const {
        lead_trick(state_, leader);
        next.row = &plan_.leading;
        next.leads = true;
        next.shape = unknown_shape;
        next.ring = twice_round(seats_in(state_));
        next.anchor = closing_ << leader;
    }

    const TurnPlan& plan_;
    const Program& program_;
    State& state_;
    ZoneState* hands_;       ///< where players play from first, by seat
    ZoneState& target_;      ///< where plays are laid
    ZoneState* beaten_;      ///< where beaten plays go; null: they stay
    std::uint32_t twice_;    ///< times it, seats are twice round the table
    std::uint32_t closing_;  ///< it, if tricks close; else 0
};

}  // namespace

void play_usual_turns(const TurnPlan& plan, State& state, std::vector<Random>& of_seats,
                      Choices& choices) {
    if (!can_begin(state)) return;
    UsualTurns(plan, state).play(of_seats, choices);
}

}  // namespace houserules
