#include "verify/checks/possible_plays.h"

#include <algorithm>
#include <map>

#include "source/containers.h"

namespace houserules {

namespace {

constexpr std::size_t most_plays = 5'000;

/// Cards of the deck that may stand in one play: all, or those that share what `same` names.
struct Share {
    std::vector<int> count;               ///< by rank
    std::vector<std::vector<int>> cards;  ///< by rank: one card of each suit, the lowest first
};

/// Finds the plays of one combination after the other.
class PlayFinder {
public:
    PlayFinder(const Variant& variant, int most_held)
        : variant_(variant), deck_(variant.deck), ranks_(count_of(deck_.ranks)),
          most_held_(most_held) {}

    PossiblePlays find_all() {
        for (std::size_t i = 0; i < variant_.combinations.size(); ++i) {
            plays_.possible.push_back(find_any(i));
        }
        return std::move(plays_);
    }

    /// The plays of one combination. Whether there may be some.
    bool find_any(std::size_t index) {
        const Combination& combination = variant_.combinations[index];
        const std::size_t before = plays_.all.size();
        index_ = index;
        if (combination.is_composed()) {  // what it can be made of is not followed here
            plays_.complete = false;
            plays_.all.push_back({index_, combination.least * combination.width, 0, 0});
            return true;
        }
        for (const auto& [value, share] : shares_of(combination)) {
            if (combination.pattern == Combination::Pattern::set) {
                find_sets(combination, share);
            } else {
                find_runs(combination, share);
            }
        }
        const bool some = plays_.all.size() > before;
        if (!some) plays_.all.push_back({index_, combination.least * combination.width, 0, 0});
        return some || !plays_.complete;
    }

private:
    [[nodiscard]] std::map<std::int64_t, Share> shares_of(const Combination& combination) const {
        std::map<std::int64_t, Share> shares;
        const std::size_t ranks = ranks_;
        for (std::size_t i = 0; i < deck_.cards.size(); ++i) {
            const Card& card = deck_.cards[i];
            std::int64_t value = 0;
            if (!combination.same.empty()) {
                if (card.suit < 0) continue;
                value = combination.same_attribute < 0
                            ? card.suit
                            : at(at(deck_.attributes, combination.same_attribute).value, card.suit);
            }
            Share& share = shares[value];
            share.count.resize(ranks, 0);
            share.cards.resize(ranks);
            const std::size_t rank = card.rank;
            const bool copy = share.count[rank] > 0 && deck_.cards[i - 1].suit == card.suit;
            ++share.count[rank];
            if (!copy) share.cards[rank].push_back(i);
        }
        return shares;
    }

    void find_sets(const Combination& combination, const Share& share) {
        for (int rank = 0; rank < ranks_; ++rank) {
            int there = at(share.count, rank);
            // What cards may count as is not followed here.
            if (!variant_.values.empty()) there = count_of(deck_.cards);
            int most = std::min(there, most_held_);
            if (combination.most >= 0) most = std::min(most, combination.most);
            for (int size = combination.least; size <= most; ++size) {
                add(combination, share, size, rank);
            }
        }
    }

    void find_runs(const Combination& combination, const Share& share) {
        const int width = combination.width;
        int most = std::min(ranks_, most_held_ / width);
        if (combination.most >= 0) most = std::min(most, combination.most);
        int length = 0;  // of the ranks up to this one that have cards enough
        for (int rank = 0; rank < ranks_; ++rank) {
            length = at(share.count, rank) >= width ? length + 1 : 0;
            for (int ranks = combination.least; ranks <= std::min(length, most); ++ranks) {
                add(combination, share, ranks * width, rank);
            }
        }
    }

    void add(const Combination& combination, const Share& share, int size, int rank) {
        if (plays_.all.size() >= most_plays) {
            plays_.complete = false;
            return;
        }
        if (combination.key == Combination::Key::rank) {
            plays_.all.push_back({index_, size, rank, rank});
            return;
        }
        for (const int card : at(share.cards, rank)) {
            plays_.all.push_back({index_, size, rank, card});
        }
    }

    const Variant& variant_;
    const Deck& deck_;
    int ranks_;
    int most_held_;
    int index_ = 0;
    PossiblePlays plays_;
};

}  // namespace

PossiblePlays possible_plays(const Variant& variant, int most_held) {
    return PlayFinder(variant, most_held).find_all();
}

bool deck_can_make(const Variant& variant, std::size_t combination) {
    return PlayFinder(variant, count_of(variant.deck.cards)).find_any(combination);
}

}  // namespace houserules
