#include "game/usual_turns.h"

#include <array>
#include <cassert>

#include "game/actions_to_take.h"
#include "game/allowed_plays.h"
#include "game/course.h"
#include "game/plain_steps.h"
#include "game/play_effects.h"
#include "game/plays.h"
#include "game/rank_table.h"
#include "game/rounds.h"
#include "game/to_beat.h"
#include "game/trick.h"
#include "game/turn.h"
#include "game/turn_order.h"
#include "game/word_plays.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Whether a game stands where the next turn may be a usual one.
bool can_begin(const State& state) {
    return state.phase == Phase::play && state.to_act >= 0 && state.direction == 1 &&
           state.skips == 0 && !state.reseated && !state.asking.active;
}

/// The plays of a hand, counted by the groups of a row as `Moves` counts them.
class HandPlays {
public:
    static constexpr std::size_t most_groups = 64;

    HandPlays(const Program& program, const AllowedRow& row, const ZoneState& hand)
        : program_(program), row_(row), hand_(hand) {
        std::uint64_t* next = counts_.data();
        for (const auto& plays : row) {
            *next = count_group(plays);
            count_ += *next++;
        }
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }

    /// Fills what tells the play apart from others of the same source.
    void take(std::uint64_t index, Move& move) const {
        const std::uint64_t* next = counts_.data();
        const AllowedPlays* plays = row_.data();
        for (; index >= *next; ++plays) index -= *next++;
        move.combination = plays->combination;
        switch (plays->kernel) {
            case PlayKernel::sets:
                word_plays(*plays).nth_set(plays->least, plays->most, index, move);
                return;
            case PlayKernel::runs: {
                const int width = combination_of(*plays).width;
                static_cast<void>(word_plays(*plays).nth_run(width, plays->least / width,
                                                             plays->most / width, index, move));
                return;
            }
            case PlayKernel::each_card: word_plays(*plays).nth_of_each_card(index, move); return;
            case PlayKernel::any: break;
        }
        nth_play(program_, play_group(*plays), index, move);
    }

private:
    std::uint64_t count_group(const AllowedPlays& plays) {
        if (plays.kernel == PlayKernel::each_card) {
            return bit_count(hand_.cards.word[0] & plays.keys.word[0]);
        }
        if (hand_.count < plays.least) return 0;
        if (!has_table_) table_.fill(program_, CardWords<1>(hand_.cards));
        has_table_ = true;
        switch (plays.kernel) {
            case PlayKernel::each_card: break;
            case PlayKernel::sets: return word_plays(plays).count_sets(plays.least, plays.most);
            case PlayKernel::runs: {
                const int width = combination_of(plays).width;
                return word_plays(plays).count_runs(width, plays.least / width, plays.most / width);
            }
            case PlayKernel::any: {
                const auto& combination = combination_of(plays);
                if (combination.pattern != CombinationProgram::Pattern::composed) {
                    const int least = combination.pattern == CombinationProgram::Pattern::set
                                          ? plays.least
                                          : combination.width;
                    if ((table_.at_least(least) & plays.key_ranks) == 0) return 0;
                }
            }
        }
        return count_plays(program_, play_group(plays));
    }

    [[nodiscard]] const CombinationProgram& combination_of(const AllowedPlays& plays) const {
        return program_.combinations[plays.combination];
    }

    [[nodiscard]] WordPlays word_plays(const AllowedPlays& plays) const {
        return {program_,           combination_of(plays), hand_.cards.word[0],
                plays.keys.word[0], plays.key_ranks,       &table_};
    }

    [[nodiscard]] PlayGroup play_group(const AllowedPlays& plays) const {
        PlayGroup group;
        group.combination = &program_.combinations[plays.combination];
        group.least = plays.least;
        group.most = plays.most;
        group.hand = &hand_.cards;
        group.keys = &plays.keys;
        group.key_ranks = plays.key_ranks;
        group.table = &table_;
        group.wilds = plays.wilds;
        return group;
    }

    const Program& program_;
    const AllowedRow& row_;
    const ZoneState& hand_;
    std::uint64_t count_ = 0;
    bool has_table_ = false;
    RankTable table_;
    std::array<std::uint64_t, most_groups> counts_;  ///< of the groups of the row
};

class UsualTurns {
public:
    UsualTurns(const TurnPlan& plan, State& state, std::vector<Random>& of_seats, Choices& choices)
        : plan_(plan), program_(*plan.program), state_(state), of_seats_(of_seats),
          choices_(choices) {}

    /// Plays turns until the next one may be no usual one. Part of its caller, so that what it
    /// works with need not lie in memory.
    [[gnu::always_inline]] inline void play() {
        // The last decision of a game that takes too long is no usual one.
        while (state_.turn + 1 < state_.turn_limit) {
            const TurnPlan::Source* source = find_source();
            if (source == nullptr || !find_row(source->zone)) return;
            ZoneState& hand = zone(source->first + state_.to_act);
            const HandPlays plays(program_, *row_, hand);
            const std::uint64_t actions =
                actions_to_take(program_, state_, source->zone, plays.count() != 0);
            const std::uint64_t total =
                plays.count() + static_cast<std::uint64_t>(bit_count(actions));
            if (total == 0) return;
            choices_.add_decision(total);
            const std::uint64_t index = total > 1 ? at(of_seats_, state_.to_act).below(total) : 0;
            if (index >= plays.count()) {
                if (!take_action(source->zone, actions, index - plays.count())) return;
                continue;
            }
            Move move;
            move.kind = Move::Kind::play;
            move.from = source->zone;
            move.to = plan_.target;
            plays.take(index, move);
            if (!lay(move, hand)) return;
        }
    }

private:
    // Each function that carries out a decision returns whether another usual turn may follow.

    ZoneState& zone(int instance) { return at(state_.zones, instance); }

    /// Where the player to act plays from; null if that is no usual source.
    [[nodiscard]] const TurnPlan::Source* find_source() const {
        for (const auto& source : plan_.sources) {
            if (at(state_.zones, source.first + state_.to_act).count == 0) continue;
            return source.is_usual ? &source : nullptr;
        }
        return nullptr;
    }

    /// Finds what may be played, unless it is known from before.
    /// @return whether it was found before by the general way, and is none of too much
    bool find_row(ZoneIndex source) {
        if (row_ != nullptr && plan_.keeps_row) return true;
        row_ = !program_.has_beats || state_.anything_goes()
                   ? &plan_.leading
                   : program_.rows.store.find(kind_of_position(program_, state_, source));
        return row_ != nullptr && row_->size() <= HandPlays::most_groups;
    }

    bool make_general_move(const Move& move) {
        make_move(program_, state_, move);
        return false;
    }

    /// Lays the cards of a play.
    bool lay(const Move& move, ZoneState& hand) {
        row_ = nullptr;
        const auto shape = at(program_.combinations, move.combination).shape(move.size, move.key);
        if (hand.count == move.size && !has_other_cards(hand)) return make_general_move(move);
        const auto after = plan_.after_play[shape];
        if (after != TurnPlan::Course::turn_ends) beaten_ = state_.to_beat;
        const bool led = state_.anything_goes();
        const Seat seat = state_.to_act;
        const std::uint64_t cards = move.cards.word[0];
        ++state_.turn;
        auto& target = zone(plan_.play_zone);
        if (plan_.beaten_to >= 0 && target.count != 0) {
            move_all_cards(target, zone(plan_.beaten_to));
            state_.to_beat = PlayToBeat{};
        }
        hand.cards.word[0] &= ~cards;
        hand.count = hand.count - move.size;
        for (auto left = cards; left != 0; left &= left - 1) {
            const int card = lowest_bit(left);
            at(state_.played_by, card) = seat;
            if (plan_.is_pile) put_on_pile(target, card);
        }
        target.cards.word[0] |= cards;
        target.count = target.count + move.size;
        set_to_beat(program_, state_, move);
        state_.last_play.word[0] = cards;
        state_.leading = false;
        state_.last_to_play = state_.anchor = seat;
        state_.played.insert(seat);
        if (after == TurnPlan::Course::turn_ends) return end_turn(plan_.plays_may_end);
        const Course course{program_, state_, {}, nullptr};
        if (after == TurnPlan::Course::plain) {
            const auto considered = considered_play(move);
            run_plain_effects(program_.play_effects[shape], program_.conditional_play_effects,
                              frame_of_play(move.from, seat, considered, beaten_, led));
            return end_turn(plan_.plays_may_end);
        }
        if (run_play_effects(course, move, seat, beaten_, led)) return false;
        return go_on_after_effects(plan_.plays_may_end, false);
    }

    /// Runs effects of plain steps, those of `conditional` if their conditions hold.
    void run_plain_effects(std::uint64_t effects, std::uint64_t conditional, const Frame& frame) {
        for (; effects != 0; effects &= effects - 1) {
            const auto& effect = at(program_.effects, lowest_bit(effects));
            const bool asked = (conditional & effects & (0 - effects)) != 0;
            if (asked && !holds(program_, state_, frame, effect.when)) continue;
            run_plain_steps(program_, state_, effect, frame);
        }
    }

    /// Gives the turn on when effects were run. What changes neither the order of the turns nor
    /// who is in leaves a usual turn.
    bool go_on_after_effects(bool may_end, bool keeps_turn) {
        const Course course{program_, state_, {}, nullptr};
        const bool is_usual =
            state_.next_leader < 0 && can_begin(state_) && has_cards(course, state_.to_act);
        return is_usual ? end_turn(may_end, keeps_turn) : go_on_generally(keeps_turn);
    }

    bool end_turn(bool may_end, bool keeps_turn = false) {
        if (may_end && is_over_now({program_, state_, {}, nullptr}, false)) {
            return go_on_generally(keeps_turn);
        }
        return keeps_turn || pass_turn_on();
    }

    bool go_on_generally(bool keeps_turn) {
        row_ = nullptr;
        go_on({program_, state_, {}, nullptr}, {state_.to_act, false, keeps_turn});
        if (!state_.over() && state_.to_act < 0) pass_over(program_, state_);
        return can_begin(state_);
    }

    /// Whether the player to act has cards in other zones that count.
    [[nodiscard]] bool has_other_cards(const ZoneState& hand) const {
        for (const auto out_zone : program_.out_zones) {
            const auto& other =
                at(state_.zones, at(program_.zones, out_zone).instance(state_.to_act));
            if (&other != &hand && other.count != 0) return true;
        }
        return false;
    }

    void put_on_pile(ZoneState& pile, int card) {
        const std::uint8_t index = card;
        if (pile.count == 0 && pile.cards.word[0] == 0) {
            pile.bottom = index;
        } else {
            at(state_.above, pile.top) = index;
            at(state_.below, card) = pile.top;
        }
        pile.top = index;
        pile.cards.word[0] |= std::uint64_t{1} << card;
    }

    static void move_all_cards(ZoneState& from, ZoneState& to) {
        to.cards.word[0] |= from.cards.word[0];
        to.count = to.count + from.count;
        from.cards.word[0] = 0;
        from.count = 0;
    }

    /// Takes one of some actions without cards.
    bool take_action(ZoneIndex source, std::uint64_t actions, std::uint64_t index) {
        for (; index > 0; --index) actions &= actions - 1;
        const int action = lowest_bit(actions);
        const auto& planned = at(plan_.actions, action);
        const Seat seat = state_.to_act;
        ++state_.turn;
        state_.last_play.word[0] = 0;
        if (planned.passes) state_.passed.insert(seat);
        if (planned.locks_out) state_.locked.insert(seat);
        if (planned.course == TurnPlan::Course::turn_ends) {
            return end_turn(planned.may_end, planned.keeps_turn);
        }
        if (!planned.keeps_row) row_ = nullptr;
        if (planned.course == TurnPlan::Course::plain) {
            Frame frame;
            frame.player = seat;
            frame.source = source;
            run_plain_effects(at(program_.effects_on, action), ~std::uint64_t{0}, frame);
            return end_turn(planned.may_end, planned.keeps_turn);
        }
        if (planned.course == TurnPlan::Course::effects) {
            Move move;
            move.action = action;
            const Course course{program_, state_, {}, nullptr};
            if (run_action_effects(course, move, seat)) return false;
            return go_on_after_effects(planned.may_end, planned.keeps_turn);
        }
        move_all_cards(zone(plan_.play_zone), zone(planned.hand + seat));
        state_.to_beat = PlayToBeat{};
        begin_trick_led_by(next_player_in(state_, seat));
        return true;
    }

    /// As `houserules::pass_turn_on` where nobody is skipped and the turn goes from seat to seat.
    bool pass_turn_on() {
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

    void close_trick() {
        state_.taker = State::nobody;
        auto& laid = zone(plan_.play_zone);
        if (plan_.trick_cards_to >= 0 && laid.count != 0) {
            move_all_cards(laid, zone(plan_.trick_cards_to));
            state_.to_beat = PlayToBeat{};
        }
        ++state_.trick;
        begin_trick_led_by(state_.anchor);
    }

    void begin_trick_led_by(Seat leader) {
        row_ = nullptr;
        begin_trick(Course{program_, state_, {}, nullptr}, leader);
    }

    const TurnPlan& plan_;
    const Program& program_;
    const AllowedRow* row_ = nullptr;  ///< what may be played; null: not known yet
    State& state_;
    PlayToBeat beaten_;  ///< by a play that something may follow from
    std::vector<Random>& of_seats_;
    Choices& choices_;
};

}  // namespace

void play_usual_turns(const TurnPlan& plan, State& state, std::vector<Random>& of_seats,
                      Choices& choices) {
    if (!can_begin(state)) return;
    UsualTurns(plan, state, of_seats, choices).play();
}

}  // namespace houserules
