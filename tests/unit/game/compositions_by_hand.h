#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "composed_game.h"

namespace houserules::testing {

/// What cards may be played as, found by trying all ways to divide them into a core and kickers:
/// slow, and written without a look at the interpreter.
class CompositionsByHand {
public:
    CompositionsByHand(const ComposedGame& game, const Program& program)
        : game_(game), program_(program) {}

    /// The keys with which cards are a combination; none if they are none.
    [[nodiscard]] std::set<int> keys(std::size_t index, const std::vector<int>& cards) const {
        const auto& combination = game_.combinations[index];
        std::set<int> keys;
        if (combination.same_suit) {
            const bool same = std::all_of(cards.begin(), cards.end(), [&](int card) {
                return suit(card) >= 0 && suit(card) == suit(cards.front());
            });
            if (!same) return keys;
        }
        if (combination.differ_suit) {
            for (std::size_t i = 0; i < cards.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    if (suit(cards[i]) >= 0 && suit(cards[i]) == suit(cards[j])) return keys;
                }
            }
        }
        for (const int other : combination.unless) {
            if (!this->keys(static_cast<std::size_t>(other), cards).empty()) return keys;
        }
        for (unsigned bits = 1; bits < 1u << cards.size(); ++bits) {
            std::vector<int> core;
            std::vector<int> rest;
            for (std::size_t i = 0; i < cards.size(); ++i) {
                (((bits >> i) & 1) != 0 ? core : rest).push_back(cards[i]);
            }
            try_core(index, combination, core, rest, keys);
        }
        return keys;
    }

private:
    int rank(int card) const { return program_.rank_of[static_cast<std::size_t>(card)]; }
    int suit(int card) const { return program_.suit_of[static_cast<std::size_t>(card)]; }

    int suit_place(int card) const {
        if (suit(card) < 0 || game_.suits_turned.empty()) return suit(card);
        const auto& order = game_.suits_turned;
        return static_cast<int>(std::find(order.begin(), order.end(), suit(card)) - order.begin());
    }

    bool all_of_rank(const std::vector<int>& cards, int wanted) const {
        return std::all_of(cards.begin(), cards.end(),
                           [&](int card) { return rank(card) == wanted; });
    }

    /// What a play is compared by: the highest of these cards.
    int key_of(std::size_t index, const std::vector<int>& top) const {
        const int highest = *std::max_element(top.begin(), top.end(), [&](int a, int b) {
            return std::pair(rank(a), suit_place(a)) < std::pair(rank(b), suit_place(b));
        });
        if (!program_.combinations[index].key_is_card) return rank(highest);
        return program_.kind_of[static_cast<std::size_t>(highest)];
    }

    static bool has_length(const ComposedCombination& combination, int length) {
        return length >= combination.least && (combination.most < 0 || length <= combination.most);
    }

    void try_core(std::size_t index, const ComposedCombination& combination,
                  const std::vector<int>& core, const std::vector<int>& rest,
                  std::set<int>& keys) const {
        const int size = static_cast<int>(core.size());
        if (combination.core == "any") {
            if (rest.empty() && has_length(combination, size)) keys.insert(key_of(index, core));
        } else if (combination.core == "cards") {
            std::multiset<std::string> names;
            for (const int card : core) {
                names.insert(program_.names.cards[static_cast<std::size_t>(card)]);
            }
            const std::multiset<std::string> wanted(combination.cards.begin(),
                                                    combination.cards.end());
            if (rest.empty() && names == wanted) keys.insert(key_of(index, core));
        } else if (combination.core == "set") {
            if (has_length(combination, size) && all_of_rank(core, rank(core.front())) &&
                are_kickers(combination, core, rest, combination.kickers)) {
                keys.insert(key_of(index, core));
            }
        } else {
            try_run(index, combination, core, rest, keys);
        }
    }

    void try_run(std::size_t index, const ComposedCombination& combination,
                 const std::vector<int>& core, const std::vector<int>& rest,
                 std::set<int>& keys) const {
        std::vector<int> order = game_.order;
        if (!combination.own_order) {
            order.clear();
            for (int i = 0; i < game_.rank_count(); ++i) order.push_back(i);
        }
        const int size = static_cast<int>(core.size());
        if (size % combination.width != 0) return;
        const int length = size / combination.width;
        const int units = combination.for_each ? combination.kickers * length : combination.kickers;
        if (!has_length(combination, length) || !are_kickers(combination, core, rest, units)) {
            return;
        }
        for (int first = 0; first + length <= static_cast<int>(order.size()); ++first) {
            std::vector<int> top;
            bool fits = true;
            for (int i = 0; i < length && fits; ++i) {
                top.clear();
                for (const int card : core) {
                    if (rank(card) == order[static_cast<std::size_t>(first + i)]) {
                        top.push_back(card);
                    }
                }
                fits = static_cast<int>(top.size()) == combination.width;
            }
            const bool turns_round = order[static_cast<std::size_t>(first)] ==
                                     order[static_cast<std::size_t>(first + length - 1)];
            if (fits && !turns_round) keys.insert(key_of(index, top));
        }
    }

    bool are_kickers(const ComposedCombination& combination, const std::vector<int>& core,
                     const std::vector<int>& rest, int units) const {
        for (const int card : rest) {
            for (const int other : core) {
                if (rank(card) == rank(other)) return false;
            }
        }
        if (combination.never >= 0) {
            std::multiset<std::string> left;
            for (const int card : rest) {
                left.insert(program_.names.cards[static_cast<std::size_t>(card)]);
            }
            bool whole = true;
            const auto& never =
                game_.combinations[static_cast<std::size_t>(combination.never)].cards;
            for (const auto& name : never) {
                const auto found = left.find(name);
                whole = whole && found != left.end();
                if (found != left.end()) left.erase(found);
            }
            if (whole) return false;
        }
        return divides(combination, rest, units, {});
    }

    /// Whether cards can be divided into so many units of one rank each.
    bool divides(const ComposedCombination& combination, std::vector<int> cards, int units,
                 std::set<int> ranks) const {
        if (units == 0) return cards.empty();
        if (cards.empty()) return false;
        const int first = rank(cards.front());
        for (int i = 0; i < combination.kicker_size; ++i) {
            const auto found = std::find_if(cards.begin(), cards.end(),
                                            [&](int card) { return rank(card) == first; });
            if (found == cards.end()) return false;
            cards.erase(found);
        }
        if (!ranks.insert(first).second && !combination.may_repeat) return false;
        return divides(combination, std::move(cards), units - 1, std::move(ranks));
    }

    const ComposedGame& game_;
    const Program& program_;
};

}  // namespace houserules::testing
