#include "game/sets.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "game/choices.h"
#include "game/compositions.h"
#include "game/word_plays.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Sets of some cards of one rank whose key is allowed.
template <int Words>
std::uint64_t count_among(const Program& program, const PlayGroup& group,
                          const CardWords<Words>& cards, int size) {
    if (!group.combination->key_is_card) return count_choices_of_rank(program, cards, size);
    // Where every card is a key, so is the highest of any choice.
    const auto keys = cards & *group.keys;
    return keys.count() == cards.count() ? count_choices_of_rank(program, cards, size)
                                         : count_choices_below(program, cards, size, *group.keys);
}

template <int Words>
CardMask nth_among(const Program& program, const PlayGroup& group, const CardWords<Words>& cards,
                   int size, std::uint64_t index) {
    if (!group.combination->key_is_card) return nth_choice_of_rank(program, cards, size, index);
    const auto keys = cards & *group.keys;
    return keys.count() == cards.count()
               ? nth_choice_of_rank(program, cards, size, index)
               : nth_choice_below(program, cards, size, *group.keys, index);
}

/// Sets of one rank and size whose key is allowed, all cards of each in one of the classes
/// that the combination asks for.
template <int Words>
std::uint64_t count_of_rank(const Program& program, const PlayGroup& group,
                            const CardWords<Words>& cards, int size) {
    if (group.combination->same.empty()) return count_among(program, group, cards, size);
    std::uint64_t sum = 0;
    for (const auto& same : group.combination->same) {
        sum += count_among(program, group, cards & same, size);
    }
    return sum;
}

template <int Words>
CardMask nth_of_rank(const Program& program, const PlayGroup& group, const CardWords<Words>& cards,
                     int size, std::uint64_t index) {
    for (const auto& same : group.combination->same) {
        const auto ways = count_among(program, group, cards & same, size);
        if (index < ways) return nth_among(program, group, cards & same, size, index);
        index -= ways;
    }
    return nth_among(program, group, cards, size, index);
}

/// The play that stands for one card: that card, or as many of its rank as lie up to it.
template <int Words>
void nth_of_each_card(const Program& program, const PlayGroup& group, std::uint64_t index,
                      Move& move) {
    const CardWords<Words> hand(*group.hand);
    auto cards = hand & *group.keys;
    for (; index > 0; --index) cards.erase_lowest();
    const CardIndex card = cards.lowest();
    const auto rank = at(program.rank_of, card);
    if (program.kinds_are_ranks) {
        (hand & program.rank_cards[rank]).up_to(card).add_to(move.cards);
        move.size = move.cards.count();
    } else {
        move.cards.insert(card);
        move.size = 1;
    }
    move.key = group.combination->key_is_card ? at(program.kind_of, card) : rank;
}

/// The sets of a group, where each may be made of any of the cards.
template <int Words>
std::optional<WordPlays> word_plays(const Program& program, const PlayGroup& group) {
    if (Words != 1 || !has_word_plays(program, *group.combination)) return {};
    if (!group.combination->same.empty()) return {};
    return WordPlays(program, *group.combination, group.hand->word[0], group.keys->word[0],
                     group.key_ranks, group.table);
}

}  // namespace

template <int Words>
std::uint64_t count_sets(const Program& program, const PlayGroup& group) {
    const CardWords<Words> hand(*group.hand);
    if (has_play_for_each_card(program, *group.combination, group.least, group.most)) {
        return static_cast<std::uint64_t>((hand & *group.keys).count());
    }
    if (const auto plays = word_plays<Words>(program, group)) {
        return plays->count_sets(group.least, group.most, {});
    }
    std::uint64_t sum = 0;
    for (auto ranks = group.table->at_least(group.least) & group.key_ranks; ranks != 0;
         ranks &= ranks - 1) {
        const RankIndex rank = program.lowest_rank(ranks);
        const auto cards = hand & at(program.rank_cards, rank);
        const int most = std::min(group.most, cards.count());
        if (program.kinds_are_ranks) {
            if (most >= group.least) sum += most - group.least + 1;
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
    const auto plays = word_plays<Words>(program, group);
    if (has_play_for_each_card(program, *group.combination, group.least, group.most)) {
        if (plays) {
            houserules::nth_of_each_card(program, group.combination->key_is_card,
                                         group.hand->word[0], group.keys->word[0], index)
                .fill(move);
        } else {
            nth_of_each_card<Words>(program, group, index, move);
        }
        return;
    }
    const CardWords<Words> hand(*group.hand);
    if (plays) {
        plays->nth_set(group.least, group.most, index).fill(move);
        return;
    }
    for (auto ranks = group.table->at_least(group.least) & group.key_ranks; ranks != 0;
         ranks &= ranks - 1) {
        const RankIndex rank = program.lowest_rank(ranks);
        const auto cards = hand & at(program.rank_cards, rank);
        const int most = std::min(group.most, cards.count());
        for (int size = group.least; size <= most; ++size) {
            const auto ways = count_of_rank(program, group, cards, size);
            if (index >= ways) {
                index -= ways;
                continue;
            }
            move.size = size;
            move.cards = nth_of_rank(program, group, cards, size, index);
            move.key = group.combination->key_is_card
                           ? static_cast<std::uint16_t>(
                                 key_of_highest(program, *group.combination, move.cards))
                           : static_cast<std::uint16_t>(rank);
            return;
        }
    }
    assert(false && "an index beyond the number of sets");
}

template std::uint64_t count_sets<1>(const Program&, const PlayGroup&);
template std::uint64_t count_sets<2>(const Program&, const PlayGroup&);
template std::uint64_t count_sets<CardMask::words>(const Program&, const PlayGroup&);
template void nth_set<1>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_set<2>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_set<CardMask::words>(const Program&, const PlayGroup&, std::uint64_t, Move&);

}  // namespace houserules
