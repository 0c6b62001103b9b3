#include "notation/counted_ranks.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "game/counted_rank.h"
#include "game/game.h"
#include "source/containers.h"

namespace houserules {

namespace {

CardMask mask_of(const std::vector<std::uint8_t>& cards) {
    CardMask mask;
    for (const auto card : cards) mask.insert(card);
    return mask;
}

/// Puts cards that look the same in the order of their indices, so that nothing tells them apart.
void settle_equal_cards(const Program& program, std::vector<std::uint8_t>& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        for (std::size_t j = i + 1; j < cards.size(); ++j) {
            const bool equal = program.rank_of[cards[i]] == program.rank_of[cards[j]] &&
                               program.suit_of[cards[i]] == program.suit_of[cards[j]];
            if (equal && cards[j] < cards[i]) std::swap(cards[i], cards[j]);
        }
    }
}

/// The rank of each card as `counted_rank` has it.
std::vector<int> counted_ranks(const Program& program, int counting, int combination, int rank,
                               std::vector<std::uint8_t> cards) {
    const auto mask = mask_of(cards);
    if (!program.repeated_cards.empty()) settle_equal_cards(program, cards);
    std::vector<int> ranks;
    for (const auto card : cards) {
        ranks.push_back(counted_rank(program, counting, combination, rank, mask, card));
    }
    return ranks;
}

/// Whether a card may count as a rank in a combination.
bool may_count_as(const Program& program, int counting, int combination, int card, int rank) {
    if (at(program.rank_of, card) == rank) return true;
    const auto& compiled = at(program.combinations_of(counting), combination);
    if (compiled.composition < 0) return false;
    const auto& wilds = at(program.compositions, compiled.composition).wilds;
    return any_of(wilds, [&](const WildProgram& wild) {
        return wild.cards.contains(card) && ((wild.as >> rank) & 1) != 0;
    });
}

/// Whether these cards can count as these ranks in plays that are compared by different ranks: two
/// pairs are a pair of either with the other beside it.
bool leaves_open(const Program& program, int counting, int combination, int rank,
                 const std::vector<std::uint8_t>& cards, const std::vector<int>& ranks) {
    const auto readings = readings_of(program, counting, mask_of(cards));
    return any_of(readings, [&](const Reading& reading) {
        if (reading.combination != combination) return false;
        const int other = rank_of_key(program, combination, reading.key);
        return other != rank && can_count_as(program, counting, combination, other, cards, ranks);
    });
}

}  // namespace

nlohmann::ordered_json counted_ranks_json(const Program& program, int counting, int combination,
                                          int rank, const std::vector<std::uint8_t>& cards) {
    const auto ranks = counted_ranks(program, counting, combination, rank, cards);
    const auto& names = program.names.ranks;
    const bool alike = all_of(ranks, [&](int r) { return r == rank; });
    if (alike || leaves_open(program, counting, combination, rank, cards, ranks))
        return at(names, rank);
    auto list = nlohmann::ordered_json::array();
    for (const int counted : ranks) list.push_back(at(names, counted));
    return list;
}

bool can_count_as(const Program& program, int counting, int combination, int rank,
                  const std::vector<std::uint8_t>& cards, const std::vector<int>& ranks) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!may_count_as(program, counting, combination, cards[i], ranks[i])) return false;
    }
    auto asked = ranks;
    auto counted = counted_ranks(program, counting, combination, rank, cards);
    std::sort(asked.begin(), asked.end());
    std::sort(counted.begin(), counted.end());
    return asked == counted;
}

}  // namespace houserules
