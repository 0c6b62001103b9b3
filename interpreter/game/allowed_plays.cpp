#include "game/allowed_plays.h"

#include <algorithm>
#include <array>
#include <limits>

#include "game/evaluate.h"
#include "game/game.h"
#include "game/moves.h"
#include "source/containers.h"

namespace houserules {

/// @param ranks  those of the keys that are asked about
CardMask Moves::allowed_keys(int combination, int size, int wilds, std::uint64_t ranks) const {
    const auto& compiled = at(*combinations_, combination);
    CardMask keys;
    for (std::uint32_t key = 0; key < compiled.keys; ++key) {
        const auto rank = compiled.key_is_card ? at(program_->kind_rank, key) : key;
        if ((program_->rank_bit(rank) & ranks) == 0) continue;
        Reading reading;
        reading.combination = combination;
        reading.size = size;
        reading.key = key;
        reading.wilds = wilds;
        if (!judge(*program_, *state_, reading, nullptr).allowed) continue;
        keys |= compiled.key_is_card ? program_->kind_cards[key] : program_->rank_cards[key];
    }
    return keys;
}

/// Asks the rules about every kind of play of at most so many cards: calls `visit` for those of
/// each combination and size that are allowed.
///
/// @param ranks_that_may  of a combination and a size: the ranks of keys that are asked about
template <typename Ranks, typename Visit>
void Moves::find_allowed(int most_cards, const Ranks& ranks_that_may, const Visit& visit) const {
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
            const auto ranks = ranks_that_may(combination, size);
            if (ranks == 0) continue;
            plays.keys = allowed_keys(c, size, 0, ranks);
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
        at(keys, wilds) = allowed_keys(plays.combination, plays.most, wilds);
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
    const auto kind =
        kind_of_position(*program_, *state_, source_, shape_to_beat(*program_, *state_));
    if (const AllowedRow* row = program_->rows.store.find(kind)) {
        add_row(*row, true);
        return;
    }
    AllowedRow found;
    const auto all_ranks = [](const CombinationProgram&, int) { return ~std::uint64_t{0}; };
    find_allowed(std::numeric_limits<int>::max(), all_ranks, [&](const AllowedPlays& plays) {
        if (program_->rows.merges_sizes && !found.empty()) {
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
    const AllowedRow* kept = program_->rows.store.keep(kind, found);
    add_row(kept != nullptr ? *kept : found, kept != nullptr);
}

/// Asks about what is held alone, where rows cannot be kept.
void Moves::add_asked_row() {
    table_.fill_for(*program_, hand_->cards);
    table_filled_ = true;
    const auto ranks_held = [&](const CombinationProgram& combination, int size) {
        switch (combination.pattern) {
            case CombinationProgram::Pattern::set: return table_.at_least(size);
            case CombinationProgram::Pattern::run: return table_.at_least(combination.width);
            case CombinationProgram::Pattern::composed: break;
        }
        return ~std::uint64_t{0};
    };
    find_allowed(hand_->count, ranks_held,
                 [&](const AllowedPlays& plays) { add_group(plays, false); });
}

}  // namespace houserules
