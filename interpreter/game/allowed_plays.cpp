#include "game/allowed_plays.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "game/evaluate.h"
#include "game/game.h"
#include "game/moves.h"
#include "source/containers.h"

namespace houserules {

[[gnu::noinline]] bool holds_by_formula(const Program& program, const State& state,
                                        ZoneIndex source, const ConditionProgram& condition) {
    Frame frame;
    frame.player = state.to_act;
    frame.source = source;
    return evaluate(program, state, frame, condition.formula) != 0;
}

std::uint64_t kind_of_more(const Program& program, const State& state, ZoneIndex source) {
    const auto& rows = program.rows;
    std::uint64_t kind = program.counting_slot >= 0 ? counting_now(program, state) : 0;
    Frame frame;
    frame.player = state.to_act;
    frame.source = source;
    for (const auto& value : rows.values) {
        const std::int32_t now = evaluate(program, state, frame, value.formula);
        assert(now >= -1 && now < value.count);
        kind = kind * (std::uint64_t{value.count} + 1) + static_cast<std::uint64_t>(now + 1);
    }
    // Where only other rules ask how many cards count as others, that tells no rows apart.
    if (rows.wilds == 0) return kind;
    return kind * (rows.wilds + 1) + (state.to_beat.exists ? state.to_beat.wilds : 0);
}

namespace {

/// The keys of plays that pass a test, as cards.
///
/// @param keys   the ranks of those that are asked about, and cards that they are among
/// @param passes whether a play with a key does
template <typename Test>
CardMask keys_that_pass(const Program& program, bool key_is_card, const KeysAsked& keys,
                        const Test& passes) {
    CardMask passing;
    if (!key_is_card) {
        for (auto left = keys.ranks & program.all_ranks; left != 0; left &= left - 1) {
            const int rank = program.lowest_rank(left);
            if (passes(rank)) passing |= at(program.rank_cards, rank);
        }
        return passing;
    }
    CardMask asked;
    keys.among.for_each([&](CardIndex card) {
        if ((program.rank_bit(at(program.rank_of, card)) & keys.ranks) == 0) return;
        const int kind = at(program.kind_of, card);
        if (!program.kinds_are_cards) {
            if (asked.contains(card)) return;
            asked |= at(program.kind_cards, kind);
        }
        if (passes(kind)) passing |= at(program.kind_cards, kind);
    });
    return passing;
}

}  // namespace

CardMask Moves::allowed_keys(int combination, int size, int wilds, const KeysAsked& keys) const {
    ConsideredPlay play{combination, size, 0, wilds};
    Frame frame;
    frame.player = state_->to_act;
    frame.source = source_;
    frame.play = &play;
    const bool key_is_card = at(*combinations_, combination).key_is_card;
    return keys_that_pass(*program_, key_is_card, keys, [&](int key) {
        play.key = key;
        return is_allowed(*program_, *state_, frame, asks_play_);
    });
}

/// All keys, for rows that are kept whatever is held.
KeysAsked Moves::all_keys() const { return {~std::uint64_t{0}, program_->all_cards}; }

/// The keys that plays from a hand can have: where no card counts as another and none goes along,
/// the card that is compared is one of the hand.
KeysAsked Moves::held_keys(const CombinationProgram& combination, std::uint64_t ranks) const {
    const bool is_held = combination.pattern != CombinationProgram::Pattern::composed;
    return {ranks, is_held ? hand_->cards : program_->all_cards};
}

/// The keys of a group.
CardMask Moves::keys_of(const Group& group) const {
    if (group.keys != nullptr) return *group.keys;
    if (&group == groups_.data()) return first_keys_;
    return allowed_keys(group.combination, group.least, lowest_bit(group.wilds),
                        held_keys(at(*combinations_, group.combination), group.key_ranks));
}

/// Asks the rules about every kind of play of at most so many cards: calls `visit` for those of
/// each combination and size that are allowed.
///
/// @param keys_asked  of a combination and a size: the keys that are asked about
template <typename Keys, typename Visit>
void Moves::find_allowed(int most_cards, const Keys& keys_asked, const Visit& visit) const {
    AllowedPlays plays;
    for (std::size_t c = 0; c < combinations_->size(); ++c) {
        const auto& combination = (*combinations_)[c];
        plays.combination = c;
        for (int size = combination.least; size <= combination.most && size <= most_cards;
             size += combination.size_step) {
            plays.least = plays.most = size;
            if (combination.most_wilds > 0) {
                find_allowed_by_wilds(plays, visit);
                continue;
            }
            const KeysAsked keys = keys_asked(combination, size);
            if (keys.ranks == 0) continue;
            plays.keys = allowed_keys(c, size, 0, keys);
            plays.key_ranks = program_->ranks_of(plays.keys);
            if (!plays.keys.empty()) visit(plays);
        }
    }
}

/// Where the rules ask how many cards count as others, numbers of them that allow the same keys
/// make a group.
template <typename Visit>
void Moves::find_allowed_by_wilds(AllowedPlays plays, const Visit& visit) const {
    const auto& compiled = at(*combinations_, plays.combination);
    std::array<CardMask, ProgramLimits::wild_cards + 1> keys;
    const int most = std::min<int>(plays.most, compiled.most_wilds);
    for (int wilds = 0; wilds <= most; ++wilds) {
        at(keys, wilds) = allowed_keys(plays.combination, plays.most, wilds, all_keys());
    }
    std::uint64_t done = 0;
    for (int wilds = 0; wilds <= most; ++wilds) {
        plays.keys = at(keys, wilds);
        if (((done >> wilds) & 1) != 0 || plays.keys.empty()) continue;
        plays.wilds = 0;
        for (int other = wilds; other <= most; ++other) {
            if (at(keys, other) == plays.keys) plays.wilds |= std::uint64_t{1} << other;
        }
        done |= plays.wilds;
        if (plays.wilds == (std::uint64_t{2} << most) - 1) plays.wilds = ~std::uint64_t{0};
        plays.key_ranks = program_->ranks_of(plays.keys);
        visit(plays);
    }
}

void Moves::add_kept_row() {
    const auto& rows = program_->rows;
    const auto kind =
        kind_of_position(*program_, *state_, source_, shape_to_beat(*program_, *state_));
    const bool asks_kinds = asks_play_ && rows.asks_play;
    if (const KeptRow* row = rows.store.find(kind)) {
        asks_kinds ? add_asked_of(row->plays) : add_row(row->plays, true);
        return;
    }
    // What is held is quicker to ask about, and makes the same moves where sizes stand apart.
    if (!rows.merges_sizes && !rows.store.has_room(kind)) {
        add_asked_row();
        return;
    }
    AllowedRow found;
    const auto all = [&](const CombinationProgram&, int) { return all_keys(); };
    asks_play_ = asks_play_ && !rows.asks_play;  // of what is held alone, below
    find_allowed(std::numeric_limits<int>::max(), all, [&](const AllowedPlays& plays) {
        if (rows.merges_sizes && !found.empty()) {
            auto& last = found.back();
            const int step = at(*combinations_, plays.combination).size_step;
            if (last.combination == plays.combination && last.keys == plays.keys &&
                last.most + step == plays.least) {
                last.most = plays.least;
                return;
            }
        }
        found.push_back(plays);
    });
    for (auto& plays : found) choose_kernel(*program_, plays);
    const KeptRow* kept = rows.store.keep(kind, found);
    asks_play_ = asks_play_ || asks_kinds;
    if (asks_kinds) {
        add_asked_of(kept != nullptr ? kept->plays : found);
    } else {
        add_row(kept != nullptr ? kept->plays : found, kept != nullptr);
    }
}

/// Adds those plays of a row that the condition of `play` allows.
void Moves::add_asked_of(const AllowedRow& row) {
    ConsideredPlay play;
    Frame frame;
    frame.player = state_->to_act;
    frame.source = source_;
    frame.play = &play;
    for (AllowedPlays plays : row) {
        if (hand_->count < plays.least) continue;
        const auto& combination = at(*combinations_, plays.combination);
        KeysAsked keys = held_keys(combination, plays.key_ranks);
        keys.among &= plays.keys;
        play.combination = int{plays.combination};
        play.size = plays.least;
        plays.keys = keys_that_pass(*program_, combination.key_is_card, keys, [&](int key) {
            play.key = key;
            return holds(*program_, *state_, frame, program_->actions[0].when);
        });
        plays.key_ranks = program_->ranks_of(plays.keys);
        if (!plays.keys.empty()) add_group(plays, false);
    }
}

/// Asks about what is held alone, where rows cannot be kept.
void Moves::add_asked_row() {
    table_.fill_for(*program_, hand_->cards);
    table_filled_ = true;
    const auto held = [&](const CombinationProgram& combination, int size) {
        switch (combination.pattern) {
            case CombinationProgram::Pattern::set:
                return held_keys(combination, table_.at_least(size));
            case CombinationProgram::Pattern::run:
                return held_keys(combination, table_.at_least(combination.width));
            case CombinationProgram::Pattern::composed: break;
        }
        return all_keys();
    };
    find_allowed(hand_->count, held, [&](const AllowedPlays& plays) { add_group(plays, false); });
}

}  // namespace houserules
