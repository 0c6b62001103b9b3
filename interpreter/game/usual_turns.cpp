#include "game/usual_turns.h"

#include <cassert>
#include <cstdint>

#include "game/actions_to_take.h"
#include "game/allowed_plays.h"
#include "game/game.h"
#include "game/hand_plays.h"
#include "game/laid_plays.h"
#include "game/to_beat.h"
#include "game/trick.h"
#include "game/turn_effects.h"
#include "game/turn_order.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Whether a seat has cards in other zones that count than a hand of its own.
[[gnu::noinline]] bool has_other_cards(const Program& program, const State& state, Seat seat,
                                       const ZoneState& hand) {
    for (const auto out_zone : program.out_zones) {
        const auto& other = at(state.zones, at(program.zones, out_zone).instance(seat));
        if (&other != &hand && other.count != 0) return true;
    }
    return false;
}

/// Neither zone's number of cards need be told yet.
void move_all_cards(ZoneState& from, ZoneState& to) {
    to.cards.word[0] |= from.cards.word[0];
    count_cards(to);
    from.cards.word[0] = 0;
    from.count = 0;
}

/// What is known of the next turn. It is handed from turn to turn, not kept in an object, so that
/// it stays in registers; the state is told of it where others look at it.
struct NextTurn {
    const KeptRow* row = nullptr;  ///< what may be played; null: the state tells how it goes on
    bool leads = false;            ///< whether anything may be played
    std::uint32_t shows = 0;       ///< 1: all that is to be beaten shows what lies beneath
    std::uint32_t shape = 0;       ///< as `shape_to_beat`
    std::uint32_t ring = 0;        ///< seats that the turn may come to, twice round
    std::uint32_t anchor = 0;      ///< the seat that the trick closes at, twice round, and an end
    int seat = 0;                  ///< who is to act
    std::uint32_t turns_left = 0;  ///< until the limit
    std::uint32_t noted = 0;       ///< plays that the state was not told of
};

/// Plays usual turns. What is done in most of them becomes part of the caller; what is done seldom,
/// or more than the end of a turn follows from, stands outside.
///
/// @tparam Lean  `TurnPlan::is_lean`; false: perhaps
template <bool Lean>
class UsualTurns {
public:
    UsualTurns(const TurnPlan& plan, State& state, LaidPlays& laid)
        : plan_(plan), program_(*plan.program), state_(state), laid_(laid),
          hands_(&at(state.zones, plan.sources.front().first)),
          target_(at(state.zones, plan.play_zone)),
          beaten_(plan.beaten_to < 0 ? nullptr : &at(state.zones, plan.beaten_to)),
          twice_(1u | 1u << state.seats), closing_(plan.trick_closes ? twice_ : 0),
          seats_(state.seats) {}

    /// Plays turns until the next one may be no usual one.
    [[gnu::always_inline]] inline void play(std::vector<Random>& of_seats, Choices& choices) {
        HandPlays plays(program_);
        NextTurn next = settled(plan_, state_);
        while (next.row != nullptr) {
            // The last decision of a game that takes too long is no usual one.
            if (next.turns_left <= 1) return tell(next);
            // Where it is not asked each time, it is found again where it is.
            ZoneIndex source;
            if (!Lean) source = plan_.sources.front().zone;
            ZoneState* hand = hands_ + next.seat;
            if (hand->cards.word[0] == 0) {
                const auto* other = find_source(plan_, state_, next.seat);
                if (other == nullptr) return tell(next);
                source = other->zone;
                hand = &zone(other->first + next.seat);
            }
            if (!Lean) {
                if (plan_.asks_state) tell(next);
                if (!plan_.keeps_row && !settle_row(next, source)) return tell(next);
            }
            decide(next, source, *hand, at(of_seats, next.seat), choices, plays);
        }
    }

private:
    /// The end of `NextTurn::anchor`, beyond all seats.
    static constexpr std::uint32_t end_of_ring = 1u << 31;

    [[nodiscard]] ZoneState& zone(int instance) const { return at(state_.zones, instance); }

    /// Where a player plays from; null if that is no usual source.
    [[gnu::noinline]] static const TurnPlan::Source* find_source(const TurnPlan& plan,
                                                                 const State& state, int seat) {
        for (const auto& source : plan.sources) {
            if (at(state.zones, source.first + seat).count == 0) continue;
            return source.is_usual ? &source : nullptr;
        }
        return nullptr;
    }

    /// Where the player to act plays from.
    ///
    /// @param source  as it was found, if it was
    [[nodiscard]] ZoneIndex source_of(const NextTurn& next, ZoneIndex source) const {
        return Lean ? find_source(plan_, state_, next.seat)->zone : source;
    }

    /// Looks at what may have changed in any way.
    [[nodiscard, gnu::noinline]] static NextTurn settled(const TurnPlan& plan, State& state) {
        NextTurn next;
        LaidPlays none;
        UsualTurns turns(plan, state, none);
        turns.look_at_seats(next);
        turns.settle_plays(next);
        return next;
    }

    [[gnu::always_inline]] inline void settle_plays(NextTurn& next) const {
        read_position(next);
        next.row = &plan_.leading;  // or what is found before the turn
        if (plan_.keeps_row && !settle_row(next, plan_.sources.front().zone)) next.row = nullptr;
    }

    /// Reads what the state tells, but for who is in.
    void read_position(NextTurn& next) const {
        next.seat = state_.to_act;
        next.turns_left = state_.turn_limit - state_.turn;
        next.leads = state_.anything_goes();
        next.shape = shape_to_beat(program_, state_);
        next.shows = shows_to_beat(program_, state_);
    }

    void look_at_seats(NextTurn& next) const {
        next.ring = twice_round(seats_in(state_) - state_.locked);
        next.anchor = end_of_ring | (state_.anchor < 0 ? 0 : closing_ << state_.anchor);
    }

    /// Seats twice round the table, so that the next one is found without a bend.
    [[nodiscard]] std::uint32_t twice_round(Seats seats) const { return seats.bits() * twice_; }

    /// Tells the state what it was not told.
    [[gnu::always_inline]] inline void tell(NextTurn& next) const {
        // All else that it may lack comes with a decision.
        state_.to_act = next.seat;
        const auto turn = state_.turn_limit - next.turns_left;
        if (turn == state_.turn) return;
        state_.turn = turn;
        tell_more(plan_, state_, laid_, next.ring, next.noted);
        next.noted = 0;
    }

    // Apart, for it is done seldom and from many places: what is done often has to fit a cache.
    [[gnu::noinline]] static void tell_more(const TurnPlan& plan, State& state, LaidPlays& laid,
                                            std::uint32_t ring, std::uint32_t noted) {
        state.locked = state.locked | (seats_in(state) - Seats(ring));
        if (noted != 0) laid.tell(plan, state, noted);
    }

    /// Settles what may be played.
    /// @return whether it was found before by the general way
    [[nodiscard, gnu::always_inline]] inline bool settle_row(NextTurn& next,
                                                             ZoneIndex source) const {
        if (!program_.has_beats || next.leads) {
            next.row = &plan_.leading;
            return true;
        }
        const auto kind = program_.rows.reads_more
                              ? kind_of_position(program_, state_, source, next.shape)
                              : kind_of_beaten(program_, state_, source, next.shape);
        const auto* row = program_.rows.store.find(kind);
        assert(row == nullptr || row->plays.size() <= HandPlays::most_groups);
        if (row != nullptr) next.row = row;
        return row != nullptr;
    }

    /// Makes a decision.
    [[gnu::always_inline]] inline void decide(NextTurn& next, ZoneIndex source, ZoneState& hand,
                                              Random& random, Choices& choices, HandPlays& plays) {
        // Twice the same, so that what is known of plays of each card is made use of.
        if (next.row->is_of_each) {
            decide_among(next, source, hand, random, choices,
                         EachCard(plan_, *next.row, hand.cards.word[0]));
        } else {
            decide_among(next, source, hand, random, choices,
                         AnyPlays<Lean>(plan_, plays, *next.row, hand));
        }
    }

    /// @param plays  among which it is, beside actions
    template <typename Plays>
    [[gnu::always_inline]] inline void decide_among(NextTurn& next, ZoneIndex source,
                                                    ZoneState& hand, Random& random,
                                                    Choices& choices, const Plays& plays) {
        const bool leads = Lean ? next.row == &plan_.leading : next.leads;
        const std::uint64_t play_count = plays.count();
        std::uint64_t actions = 0;
        std::uint64_t total = play_count;
        if (Lean) {
            // Only how many there are is asked now; both numbers are read before it is known.
            const auto [otherwise, beside_plays] = at(plan_.action_counts, leads);
            total += play_count != 0 ? beside_plays : otherwise;
        } else {
            actions = actions_to_take(program_, state_, source, leads, play_count != 0);
            total += static_cast<std::uint64_t>(bit_count(actions));
        }
        if (total == 0) {
            tell(next);
            next.row = nullptr;
            return;
        }
        choices.add_decision(total);
        const std::uint64_t index = Plays::choose(random, total);
        if (index < play_count) {
            std::uint64_t top = 0;
            const CardsToLay laid = plays.nth(index, top);
            if (!play_cards(next, source, laid, hand)) return;
            if (!pass_turn_on(next)) return end_trick(next);
            if (Lean || plan_.keeps_row) find_row_after(next, source, top);
        } else {
            const int action = action_at(leads, play_count != 0, actions, index - play_count);
            if (!take_action(next, source, action)) return;
            if (!pass_turn_on(next)) end_trick(next);
        }
    }

    /// Makes a play.
    /// @return whether the turn ends as usual; else what comes next is settled
    [[nodiscard, gnu::always_inline]] inline bool play_cards(NextTurn& next, ZoneIndex source,
                                                             CardsToLay laid, ZoneState& hand) {
        if (hand.cards.word[0] == laid.cards && (Lean || !plan_.ends_as_any) &&
            !has_other_cards(program_, state_, next.seat, hand)) {
            tell(next);
            next = laid_with_effects(plan_, state_, source_of(next, source), laid, hand);
            return false;
        }
        if (plan_.after_play[laid.shape()] != TurnPlan::Course::turn_ends) {
            // Where all turns end so, it was told of all.
            if (Lean || !plan_.ends_as_any) tell(next);
            next = laid_with_effects(plan_, state_, source_of(next, source), laid, hand);
            return false;
        }
        lay(next, laid, hand);
        next.anchor = end_of_ring | closing_ << next.seat;
        return true;
    }

    /// Finds what may be played after a play, where that does not depend on who is to act.
    ///
    /// @param top  the highest card of the play
    [[gnu::always_inline]] inline void find_row_after(NextTurn& next, ZoneIndex source,
                                                      std::uint64_t top) const {
        if (next.leads) {
            next.row = &plan_.leading;
            return;
        }
        if (Lean || plan_.rows_by_top) {
            next.row = program_.rows.store.find_direct(at(plan_.kind_of_top, top) +
                                                       std::uint64_t{next.shape});
        } else if (!settle_row(next, source)) {
            next.row = nullptr;
        }
        if (next.row == nullptr) tell(next);
    }

    /// A play that more may follow from than that the turn ends.
    [[nodiscard, gnu::noinline]] static NextTurn laid_with_effects(const TurnPlan& plan,
                                                                   State& state, ZoneIndex source,
                                                                   CardsToLay laid,
                                                                   ZoneState& hand) {
        const PlayToBeat beaten = state.to_beat;
        const bool led = state.anything_goes();
        std::uint32_t shows = shows_to_beat(*plan.program, state);
        const bool is_to_beat = covers(*plan.program, laid, shows) != 0;
        ++state.turn;
        put_down(state, laid, hand, at(state.zones, plan.play_zone),
                 plan.beaten_to < 0 ? nullptr : &at(state.zones, plan.beaten_to));
        LaidPlays noted;
        noted.note(0, laid, state.to_act, is_to_beat);
        noted.tell(plan, state, 1);
        const bool is_last =
            hand.count == 0 && !has_other_cards(*plan.program, state, state.to_act, hand);
        auto ending = run_effects_of_play(plan, state, source, laid, beaten, led);
        if (is_last && ending == Ending::turn_ends) ending = Ending::any;
        return turn_ended(plan, state, ending, false);
    }

    /// Lays the cards of a play that leaves its player some, as far as effects do not.
    [[gnu::always_inline]] inline void lay(NextTurn& next, CardsToLay laid, ZoneState& hand) {
        if (next.noted == LaidPlays::most) tell(next);
        put_down(state_, laid, hand, target_, beaten_);
        --next.turns_left;
        const std::uint32_t is_to_beat = covers(program_, laid, next.shows);
        next.shape = (next.shape & (is_to_beat - 1)) |
                     ((std::uint32_t{laid.shape()} + 1) & (0 - is_to_beat));
        next.leads = next.shape == 0;
        laid_.note(next.noted++, laid, next.seat, is_to_beat != 0);
    }

    /// Moves the cards of a play.
    ///
    /// @param beaten  where what lies there goes before; null: it stays
    [[gnu::always_inline]] static inline void put_down(State& state, CardsToLay laid,
                                                       ZoneState& hand, ZoneState& target,
                                                       ZoneState* beaten) {
        if (beaten != nullptr) {
            beaten->cards.word[0] |= target.cards.word[0];
            target.cards.word[0] = 0;
        }
        hand.cards.word[0] ^= laid.cards;
        hand.count = hand.count - laid.size();
        target.cards.word[0] |= laid.cards;
        state.last_play.word[0] = laid.cards;
    }

    /// 1 where a play is to be beaten; worked out, for what is laid is hard to foresee.
    ///
    /// @param shows  `NextTurn::shows` before it, and afterwards
    [[nodiscard, gnu::always_inline]] static inline std::uint32_t covers(const Program& program,
                                                                         CardsToLay laid,
                                                                         std::uint32_t& shows) {
        const std::uint32_t has_beats = Lean || program.has_beats ? 1 : 0;
        if (!program.has_transparent) [[likely]] {
            return has_beats;
        }
        const std::uint32_t all = (laid.cards & ~program.transparent.word[0]) == 0 ? 1 : 0;
        const std::uint32_t printed = program.all_transparent_is_printed ? 1 : 0;
        const std::uint32_t is_to_beat = has_beats & ((all ^ 1) | (shows & printed));
        shows &= all;
        return is_to_beat;
    }

    /// `NextTurn::shows` as the state tells.
    [[nodiscard]] static std::uint32_t shows_to_beat(const Program& program, const State& state) {
        return program.has_transparent && is_transparent_to_beat<1>(program, state) ? 1 : 0;
    }

    /// One of the actions without cards that may be taken.
    ///
    /// @param actions  those, where they are asked for
    /// @param number   which of them
    [[nodiscard, gnu::always_inline]] inline int action_at(bool leads, bool can_play,
                                                           std::uint64_t actions,
                                                           std::uint64_t number) const {
        // Mostly there is one, which need not be looked for.
        const int first = at(at(plan_.first_action, leads), can_play);
        if (Lean && number == 0) return first;
        return nth_bit(Lean ? known_actions(program_, leads, can_play) : actions, number);
    }

    /// Takes an action without cards.
    /// @return as `play_cards`
    [[nodiscard, gnu::always_inline]] inline bool take_action(NextTurn& next, ZoneIndex source,
                                                              int action) {
        const auto& planned = at(plan_.actions, action);
        --next.turns_left;
        state_.last_play.word[0] = 0;
        const Seats own = Seats::of(next.seat);
        // Most are passes, and what is done for one has to stand together.
        if (planned.passes) [[likely]] {
            state_.passed = state_.passed | own;
        }
        if (planned.locks_out) [[likely]] {
            next.ring &= ~twice_round(own);
        }
        if (planned.course == TurnPlan::Course::turn_ends) [[likely]] {
            return true;
        }
        if (planned.course == TurnPlan::Course::picks_up) {
            move_all_cards(target_, zone(planned.hand + next.seat));
            forget_plays(next);
            const int after = next.seat + 1;
            const auto others = twice_round(seats_in(state_)) >> after;
            lead_next(next, seat_at(after + lowest_bit(others)));
            return false;
        }
        tell(next);
        const auto ending = run_effects_of_action(plan_, state_, source_of(next, source), action);
        if (ending != Ending::turn_ends || !planned.keeps_row) {
            next = turn_ended(plan_, state_, ending, planned.keeps_turn);
            return false;
        }
        look_at_seats(next);
        return !planned.keeps_turn;
    }

    /// Ends a turn in which anything may have changed.
    [[nodiscard, gnu::noinline]] static NextTurn turn_ended(const TurnPlan& plan, State& state,
                                                            Ending ending, bool keeps_turn) {
        if (ending == Ending::stops) return {};
        if (ending == Ending::any) {
            return go_on_as_any(plan, state, keeps_turn) ? settled(plan, state) : NextTurn();
        }
        NextTurn next;
        LaidPlays none;
        UsualTurns turns(plan, state, none);
        turns.look_at_seats(next);
        next.seat = state.to_act;
        if (keeps_turn || turns.pass_turn_on(next)) {
            state.to_act = next.seat;
            turns.settle_plays(next);
        } else {
            turns.settle_plays(next);
            turns.end_trick(next);
        }
        return next;
    }

    /// The seat with this number in rounds of the table, of which there are two.
    [[nodiscard]] int seat_at(int number) const {
        return number < seats_ ? number : number - seats_;
    }

    /// As `houserules::pass_turn_on` where nobody is skipped and the turn goes from seat to seat.
    /// @return whether it was passed on; else the trick ends
    [[gnu::always_inline]] inline bool pass_turn_on(NextTurn& next) const {
        const int after = next.seat + 1;
        const int number = after + lowest_bit((next.ring | next.anchor) >> after);
        if ((next.anchor >> number & 1) != 0) return false;
        next.seat = seat_at(number);
        return true;
    }

    /// Forgets plays whose cards were taken away, so that nothing is to be beaten.
    void forget_plays(NextTurn& next) const {
        forget_to_beat<1>(state_);
        if (beaten_ != nullptr) count_cards(*beaten_);
        next.noted = 0;
        next.shape = 0;
        next.shows = 1;
    }

    /// Closes the trick, if it closes.
    [[gnu::always_inline]] inline void end_trick(NextTurn& next) const {
        if (!plan_.trick_closes) {
            tell(next);
            state_.to_act = State::nobody;
            pass_over(program_, state_);
            next.row = nullptr;
            return;
        }
        const Seat last = next.noted != 0 ? laid_.seat(next.noted - 1) : state_.anchor;
        state_.taker = State::nobody;
        if (plan_.trick_cards_to >= 0) {
            const bool are_cards = target_.cards.word[0] != 0;
            move_all_cards(target_, zone(plan_.trick_cards_to));
            if (are_cards) forget_plays(next);
        } else {
            tell(next);
        }
        ++state_.trick;
        lead_next(next, same_or_next_in(state_, last));
    }

    [[gnu::always_inline]] inline void lead_next(NextTurn& next, Seat leader) const {
        lead_trick(state_, leader);
        next.seat = leader;
        next.row = &plan_.leading;
        next.leads = true;
        next.ring = twice_round(seats_in(state_));
        next.anchor = end_of_ring | closing_ << leader;
    }

    const TurnPlan& plan_;
    const Program& program_;
    State& state_;
    LaidPlays& laid_;
    ZoneState* hands_;       ///< where players play from first, by seat
    ZoneState& target_;      ///< where plays are laid
    ZoneState* beaten_;      ///< where beaten plays go; null: they stay
    std::uint32_t twice_;    ///< times it, seats are twice round the table
    std::uint32_t closing_;  ///< it, if tricks close; else 0
    int seats_;
};

}  // namespace

void play_usual_turns(const TurnPlan& plan, State& state, std::vector<Random>& of_seats,
                      Choices& choices) {
    if (!can_begin_turn(state)) return;
    LaidPlays laid;
    if (plan.is_lean) {
        UsualTurns<true>(plan, state, laid).play(of_seats, choices);
    } else {
        UsualTurns<false>(plan, state, laid).play(of_seats, choices);
    }
}

}  // namespace houserules
