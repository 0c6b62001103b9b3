#include "game/sets.h"

#include <algorithm>
#include <cassert>

#include "game/choices.h"

namespace houserules {

namespace {

/// The cards of the rank that the lowest card has.
template <int Words>
const CardMask& lowest_rank(const Program& program, const CardWords<Words>& cards) {
    return program.rank_cards[program.rank_of[static_cast<std::size_t>(cards.lowest())]];
}

/// Sets of one rank, of all sizes of the group.
template <int Words>
std::uint64_t count_of_rank(const Program& program, const PlayGroup& group,
                            const CardWords<Words>& cards, int size) {
    return group.combination->key_is_card
               ? count_choices_below(program, cards, size, *group.keys)
               : count_choices_of_rank(program, cards, size);
}

}  // namespace

template <int Words>
std::uint64_t count_sets(const Program& program, const PlayGroup& group) {
    const CardWords<Words> hand(*group.hand);
    auto left = hand & *group.keys;
    if (program.kinds_are_cards && group.most == 1) return static_cast<std::uint64_t>(left.count());
    std::uint64_t sum = 0;
    while (!left.empty()) {
        const auto& rank = lowest_rank(program, left);
        left -= rank;
        const auto cards = hand & rank;
        const int most = std::min(group.most, cards.count());
        if (program.kinds_are_ranks) {
            if (most >= group.least) sum += static_cast<std::uint64_t>(most - group.least + 1);
            continue;
        }
        for (int size = group.least; size <= most; ++size) {
            sum += count_of_rank(program, group, cards, size);
        }
    }
    return sum;
}

template <int Words>
void nth_set(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move) {
    const CardWords<Words> hand(*group.hand);
    auto left = hand & *group.keys;
    while (!left.empty()) {
        const int lowest = left.lowest();
        const auto& rank = lowest_rank(program, left);
        left -= rank;
        const auto cards = hand & rank;
        const int most = std::min(group.most, cards.count());
        for (int size = group.least; size <= most; ++size) {
            const auto ways = count_of_rank(program, group, cards, size);
            if (index >= ways) {
                index -= ways;
                continue;
            }
            move.size = static_cast<std::uint16_t>(size);
            if (group.combination->key_is_card) {
                move.cards = nth_choice_below(program, cards, size, *group.keys, index);
                move.key = program.kind_of[static_cast<std::size_t>(move.cards.highest())];
            } else {
                move.cards = nth_choice_of_rank(program, cards, size, index);
                move.key = program.rank_of[static_cast<std::size_t>(lowest)];
            }
            return;
        }
    }
    assert(false && "an index beyond the number of sets");
}

template std::uint64_t count_sets<1>(const Program&, const PlayGroup&);
template std::uint64_t count_sets<CardMask::words>(const Program&, const PlayGroup&);
template void nth_set<1>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_set<CardMask::words>(const Program&, const PlayGroup&, std::uint64_t, Move&);

}  // namespace houserules
