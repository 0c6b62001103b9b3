#include "game/moves.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "game/actions_to_take.h"
#include "game/choices.h"
#include "game/counting.h"
#include "game/evaluate.h"
#include "game/game.h"
#include "game/laying.h"
#include "game/played_cards.h"
#include "game/step_lists.h"
#include "game/zone_bounds.h"
#include "source/containers.h"

namespace houserules {

namespace {

std::uint64_t count_chosen(const Program& program, const CardMask& cards, int size) {
    return with_words(program, [&]<int Words>() {
        return count_choices(program, CardWords<Words>(cards), size);
    });
}

CardMask nth_chosen(const Program& program, const CardMask& cards, int size, std::uint64_t index) {
    return with_words(program, [&]<int Words>() {
        return nth_choice(program, CardWords<Words>(cards), size, index);
    });
}

/// Whether a hand has enough cards of some ranks for plays of a composition, the smallest of so
/// many cards; where it does not, there are none. Cards that may count as others leave that open.
bool may_hold(const CombinationProgram& combination, const CompositionProgram& composition,
              const AllowedPlays& plays, const CardMask& hand, const RankTable& table) {
    const bool is_set = composition.core == CompositionProgram::Core::set;
    const bool decides = is_set || composition.core == CompositionProgram::Core::run;
    if (!decides || !(hand & composition.wild_cards).empty()) return true;
    if (is_set) {
        const int length =
            composition.least + (plays.least - combination.least) / combination.size_step;
        return (table.at_least(length) & plays.key_ranks) != 0;
    }
    const auto ranks = table.at_least(composition.width);
    return (ranks & plays.key_ranks) != 0 &&
           std::any_of(composition.windows.begin(), composition.windows.end(),
                       [&](std::uint64_t window) { return (window & ~ranks) == 0; });
}

/// The cards that the player to act chooses from, in the set-up.
const CardMask& held_for_choice(const Program& program, const State& state) {
    const std::size_t from = waiting_step(program, state).from;
    return at(state.zones, program.zones[from].instance(state.to_act)).cards;
}

}  // namespace

bool can_play(const Program& program, const State& state) {
    return Moves(program, state).play_count() != 0;
}

bool must_binds(const Program& program, const State& state) {
    return program.has_must && state.phase == Phase::play && !state.asking.active &&
           Moves(program, state).must_binds();
}

int cards_to_choose(const Program& program, const State& state) {
    const auto& step = waiting_step(program, state);
    Frame frame;
    frame.player = state.to_act;
    if (!holds(program, state, frame, step.when)) return 0;
    const int held = held_for_choice(program, state).count();
    return std::clamp(evaluate(program, state, frame, step.amount), 0, held);
}

OpenChoice choice_of(const Program& program, const State& state) {
    const auto& step = waiting_step(program, state);
    Frame frame;
    frame.player = state.to_act;
    const CardMask& held = held_for_choice(program, state);
    return open_choice(program, state,
                       {held, cards_meeting(program, state, frame, step.where, held)},
                       cards_to_choose(program, state), step.among);
}

Moves::Moves(const Program& program, const State& state)
    : program_(&program), state_(&state), counting_(counting_now(program, state)),
      combinations_(&program.combinations_of(counting_)) {
    if (state.phase == Phase::over) return;
    const bool asked = program.has_asks && state.asking.active;
    if (asked) {
        if (!begin_asked()) return;
    } else if (state.phase == Phase::setup) {
        find_choices();
        return;
    } else if (program.has_must) {
        wanted_ = possible_obligation();
    }
    // Called in one place alone, so that it becomes part of this function.
    for (;;) {
        find_plays();
        if (asked || wanted_ == nullptr) break;
        must_binds_ = plays_ != 0;
        if (must_binds_) break;
        wanted_ = nullptr;  // no play meets the obligation: as if there were none
    }
    total_ = plays_;
    if (asked) {
        find_answers();
    } else {
        find_other_actions();
    }
}

void Moves::find_choices() {
    const auto& step = waiting_step(*program_, *state_);
    source_ = step.from;
    hand_ = &at(state_->zones, at(program_->zones, step.from).instance(state_->to_act));
    choice_ = choice_of(*program_, *state_);
    plays_ = count_chosen(*program_, choice_->open, choice_->size);
    total_ = plays_;
}

/// The condition `must`, if it may bind the player.
const PlayCondition* Moves::possible_obligation() const {
    const auto& must = program_->actions[0].must;
    Frame frame;
    frame.player = state_->to_act;
    frame.source = play_source(*program_, *state_);
    const bool from_seen = frame.source >= 0 && frame.source != program_->actions[0].unseen;
    return from_seen && holds(*program_, *state_, frame, must.perhaps) ? &must : nullptr;
}

void Moves::find_plays() {
    source_ = play_source(*program_, *state_);
    if (source_ < 0) return;
    const auto seat = state_->to_act;
    hand_ = &at(state_->zones, at(program_->zones, source_).instance(seat));
    if (is_played_together(*program_, source_)) {
        joined_ = joined_cards(*program_, *state_, seat);
        hand_ = &*joined_;
    }
    if (!program_->actions[0].when.absent() && !may_take(*program_, *state_, 0)) return;
    if (program_->actions[0].names_value()) {
        names_each_ = program_->actions[0].asks_to_name;
        named_ = names_each_ ? 0 : values_of(*program_, *state_, 0, false);
        if (!names_each_ && named_ == 0) return;
    }
    if (source_ == program_->actions[0].unseen) {
        unseen_ = true;
        plays_ = hand_->count;
        return;
    }
    // What could not be counted is not counted: the game is about to end.
    if (!program_->zone_bounds.empty() && breaks_bound(*program_, *state_, source_, seat)) return;
    if (program_->value_token >= 0) {
        tokens_ = at(at(state_->tokens, program_->value_token), seat);
    } else {
        tokens_ = 0;  // nothing costs anything
    }
    asks_cards_ = program_->actions[0].asks_cards || wanted_ != nullptr;
    asks_play_ = program_->actions[0].asks_play && !is_surely_allowed();
    if (!program_->actions[0].asks_play && (!program_->has_beats || state_->anything_goes())) {
        add_row(program_->leading, true);
    } else if (program_->rows.kept) {
        add_kept_row();
    } else {
        add_asked_row();
    }
    plays_ *= values_of_each();
}

void Moves::add_row(const AllowedRow& row, bool is_kept) {
    for (const auto& plays : row) add_group(plays, is_kept);
}

std::uint64_t Moves::count_group(const Group& group, const CardMask& keys) {
    auto plays = play_group(group, keys);
    plays.looked_at = &looked_at_;
    return is_listed(group) ? count_allowed(plays, group) : count_plays(*program_, plays);
}

/// Whether the ranks in hand may make such plays; where they cannot, there are none.
bool Moves::may_be_held(const CombinationProgram& combination, const AllowedPlays& plays) {
    if (!table_filled_) table_.fill_for(*program_, hand_->cards);
    table_filled_ = true;
    switch (combination.pattern) {
        case CombinationProgram::Pattern::set:
            return (table_.at_least(plays.least) & plays.key_ranks) != 0;
        case CombinationProgram::Pattern::run:
            return (table_.at_least(combination.width) & plays.key_ranks) != 0;
        case CombinationProgram::Pattern::composed: break;
    }
    return may_hold(combination, at(program_->compositions, combination.composition), plays,
                    hand_->cards, table_);
}

void Moves::add_group(const AllowedPlays& plays, bool is_kept) {
    if (hand_->count < plays.least) return;
    const int combination = plays.combination;
    const auto& compiled = at(*combinations_, combination);
    const bool each_card = has_play_for_each_card(*program_, compiled, plays.least, plays.most);
    if (!each_card && !may_be_held(compiled, plays)) return;
    bool asks_each = false;
    if (asks_cards_) {
        const auto& play = program_->actions[0];
        if (play.asks_cards) {
            if (!holds_of(play.perhaps_of, combination)) return;
            asks_each = !holds_of(play.surely_of, combination);
        }
        if (wanted_ != nullptr) {
            if (!holds_of(wanted_->perhaps_of, combination)) return;
            asks_each = asks_each || !holds_of(wanted_->surely_of, combination);
        }
    }
    assert(group_count_ < max_groups);
    auto& group = at(groups_, group_count_);
    group.keys = is_kept ? &plays.keys : nullptr;
    if (!is_kept && group_count_ == 0) first_keys_ = plays.keys;
    group.key_ranks = plays.key_ranks;
    group.wilds = plays.wilds;
    group.least = plays.least;
    group.most = plays.most;
    group.combination = combination;
    group.asks_each = asks_each;
    group.in_order = plays.most > 1 && is_laid_in_order(*program_, *state_, combination);
    const bool counts_cards = !is_listed(group) && each_card && program_->words == 1;
    group.count = counts_cards ? bit_count(hand_->cards.word[0] & plays.keys.word[0])
                               : count_group(group, plays.keys);
    if (group.count == 0) return;
    plays_ += group.count;
    ++group_count_;
}

PlayGroup Moves::play_group(const Group& group, const CardMask& keys) const {
    return {&(*combinations_)[group.combination],
            group.least,
            group.most,
            &hand_->cards,
            &keys,
            group.key_ranks,
            tokens_,
            &table_,
            group.wilds};
}

/// Whether the position alone lets the condition of `play` hold, whatever the play.
bool Moves::is_surely_allowed() const {
    Frame frame;
    frame.player = state_->to_act;
    frame.source = source_;
    return evaluate(*program_, *state_, frame, program_->actions[0].surely) != 0;
}

/// Whether a condition of the position and a combination holds.
bool Moves::holds_of(const CombinationCondition& condition, int combination) const {
    if ((condition.never >> combination & 1) != 0) return false;
    if ((condition.always >> combination & 1) != 0) return true;
    const ConsideredPlay play{combination, 0, 0, 0};
    Frame frame;
    frame.player = state_->to_act;
    frame.source = source_;
    frame.play = &play;
    return holds(*program_, *state_, frame, condition.formula);
}

/// Whether a play of these very cards may be made; the rows of `beats` have been asked.
bool Moves::may_play(const Move& move) const {
    const auto play = considered_play(move);
    Frame frame;
    frame.player = state_->to_act;
    frame.source = source_;
    frame.play = &play;
    frame.cards = &move.cards;
    if (program_->actions[0].asks_cards &&
        !holds(*program_, *state_, frame, program_->actions[0].when)) {
        return false;
    }
    return wanted_ == nullptr || holds(*program_, *state_, frame, wanted_->condition);
}

/// How many moves a play of a group is: 0 if it may not be made.
std::uint64_t Moves::moves_of_play(const Group& group, const Move& play) const {
    if (group.asks_each && !may_play(play)) return 0;
    const std::uint64_t ways = group.in_order ? count_layings(*program_, *state_, play.cards) : 1;
    return names_each_ ? ways * bit_count(nameable(play)) : ways;
}

/// Whether the plays of a group are looked at one by one.
bool Moves::is_listed(const Group& group) const {
    return group.asks_each || group.in_order || names_each_;
}

/// What can be named with a play, where that is asked of each.
std::uint64_t Moves::nameable(const Move& play) const {
    return values_of(*program_, *state_, 0, false, &play);
}

/// Makes a play one of the moves that it is, by the order of its cards and what is named with it.
void Moves::take_way(const Group& group, std::uint64_t way, Move& move) const {
    if (names_each_) {
        const auto values = nameable(move);
        const std::uint64_t count = bit_count(values);
        move.value = program_->actions[0].least_value + nth_bit(values, way % count);
        way /= count;
    }
    if (group.in_order) choose_laying(*program_, *state_, way, move);
}

std::uint64_t Moves::count_allowed(const PlayGroup& group, const Group& of) const {
    Move move;
    move.combination = of.combination;
    std::uint64_t count = 0;
    const auto ask = [&](const Move& play) {
        count += moves_of_play(of, play);
        return false;
    };
    visit_plays(*program_, group, move, PlayVisitor(ask));
    return count;
}

void Moves::find_other_actions() {
    std::uint64_t forbidden = 0;
    if (must_binds_ && program_->pass_action >= 0) {
        forbidden = std::uint64_t{1} << program_->pass_action;
    }
    other_actions_ = actions_to_take(*program_, *state_, source_, state_->anything_goes(),
                                     plays_ != 0, forbidden);
    total_ += bit_count(other_actions_);
    if (program_->valued_actions != 0) find_valued_actions(program_->valued_actions);
}

/// Begins with what the player who is asked may do.
/// @return whether plays may be among it; else it is all there
bool Moves::begin_asked() {
    const auto& step = waiting_step(*program_, *state_);
    if (step.offers_play() && play_source(*program_, *state_) != program_->actions[0].unseen) {
        if (!step.plays.condition.absent()) wanted_ = &step.plays;
        return true;
    }
    find_answers();
    return false;
}

/// The actions without cards that the player who is asked may take; if there is nothing at all, to
/// do nothing may be.
void Moves::find_answers() {
    const auto& step = waiting_step(*program_, *state_);
    find_valued_actions(step.actions & ~std::uint64_t{1});
    if (total_ != 0 || step.nothing < 0) return;
    other_actions_ = std::uint64_t{1} << step.nothing;
    total_ = 1;
}

/// Actions that have values make one move for each.
void Moves::find_valued_actions(std::uint64_t actions) {
    for (; actions != 0; actions &= actions - 1) {
        const auto values = values_of(*program_, *state_, lowest_bit(actions), plays_ != 0);
        if (values == 0) continue;
        some_valued_ = true;
        other_actions_ |= actions & (0 - actions);
        total_ += bit_count(values);
    }
}

/// Names the value with which a play is move `index`: each play with all values, one after the
/// other.
/// @return  which play it is
std::uint64_t Moves::take_named(std::uint64_t index, Move& move) const {
    const std::uint64_t count = values_of_each();
    move.value = program_->actions[0].least_value + nth_bit(named_, index % count);
    return index / count;
}

/// Move `index` of those without cards, of which some have values.
void Moves::take_valued_action(std::uint64_t index, Move& move) const {
    for (auto actions = other_actions_;; actions &= actions - 1) {
        const int action = lowest_bit(actions);
        const auto& compiled = at(program_->actions, action);
        const bool valued = compiled.names_value();
        const auto values = valued ? values_of(*program_, *state_, action, plays_ != 0) : 1;
        const std::uint64_t count = bit_count(values);
        if (index >= count) {
            index -= count;
            continue;
        }
        move.action = action;
        if (valued) move.value = compiled.least_value + nth_bit(values, index);
        return;
    }
}

/// A play of a group whose keys, or whose plays one by one, must be asked for again.
void Moves::nth_asked(const Group& group, std::uint64_t index, Move& move) const {
    const auto keys = keys_of(group);
    const auto plays = play_group(group, keys);
    if (is_listed(group)) {
        nth_allowed(plays, group, index, move);
    } else {
        nth_play(*program_, plays, index, move);
    }
}

/// A play from several zones with the very cards that it takes.
Move Moves::with_held_cards(Move play) const {
    play.cards = from_first_zones(*program_, *state_, state_->to_act, play.cards);
    return play;
}

void Moves::take_choice(std::uint64_t index, Move& move) const {
    move.kind = Move::Kind::choose;
    move.to = waiting_step(*program_, *state_).to;
    move.size = choice_->fixed.count() + choice_->size;
    move.cards = choice_->fixed | nth_chosen(*program_, choice_->open, choice_->size, index);
}

Move Moves::nth(std::uint64_t index) const {
    // A move that is not there could only be made up: also a release rather ends than plays on.
    if (index >= total_) std::abort();
    Move move;
    if (index >= plays_) {
        index -= plays_;
        if (some_valued_) {
            take_valued_action(index, move);
        } else {
            move.action = nth_bit(other_actions_, index);
        }
        return move;
    }
    move.from = source_;
    if (state_->phase == Phase::setup) {
        take_choice(index, move);
        return move;
    }
    move.to = program_->actions[0].to;
    if (unseen_) {
        move.kind = Move::Kind::unseen;
        move.position = index;
        move.size = 1;
        return move;
    }
    move.kind = Move::Kind::play;
    move.counting = counting_;
    if (named_ != 0) index = take_named(index, move);
    for (int i = 0; i < group_count_; ++i) {
        const auto& group = at(groups_, i);
        if (index >= group.count) {
            index -= group.count;
            continue;
        }
        move.combination = group.combination;
        if (group.keys != nullptr && !is_listed(group)) {
            nth_play(*program_, play_group(group, *group.keys), index, move);
        } else {
            nth_asked(group, index, move);
        }
        break;
    }
    return joined_ ? with_held_cards(move) : move;
}

Move Moves::sample(Random& random) const { return nth(total_ > 1 ? random.below(total_) : 0); }

}  // namespace houserules
