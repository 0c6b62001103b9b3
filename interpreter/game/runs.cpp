#include "game/runs.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "game/choices.h"

namespace houserules {

namespace {

/// The ways to fill each rank of a run from one set of cards.
template <int Words>
class RunTable {
public:
    RunTable(const Program& program, const PlayGroup& group, const CardWords<Words>& cards)
        : program_(program), group_(group), cards_(cards) {
        const int width = group.combination->width;
        for (int rank = 0; rank < program.rank_count; ++rank) {
            const auto of_rank = cards_of(rank);
            ways_[static_cast<std::size_t>(rank)] =
                of_rank.empty() ? 0 : count_choices_of_rank(program, of_rank, width);
        }
    }

    /// Calls `visit(length, highest rank, number of runs)` until it returns true.
    template <typename Visit>
    void for_each_window(const Visit& visit) const {
        const int least = group_.least / group_.combination->width;
        const int most = group_.most / group_.combination->width;
        int first = 0;                     // lowest rank that a run up to `highest` can have
        for (int highest = 0; highest < program_.rank_count; ++highest) {
            if (ways(highest) == 0) {
                first = highest + 1;
                continue;
            }
            if (highest - first + 1 < least) continue;
            std::uint64_t product = ways_at_top(highest);
            if (product == 0) continue;
            const int longest = std::min(most, highest - first + 1);
            for (int length = 1; length <= longest; ++length) {
                if (length > 1) product *= ways(highest - length + 1);
                if (length >= least && visit(length, highest, product)) return;
            }
        }
    }

    [[nodiscard]] CardMask nth(int length, int highest, std::uint64_t index) const {
        const int width = group_.combination->width;
        CardMask cards;
        for (int rank = highest - length + 1; rank < highest; ++rank) {
            const auto choices = ways(rank);
            cards |= nth_choice_of_rank(program_, cards_of(rank), width, index % choices);
            index /= choices;
        }
        return cards | (group_.combination->key_is_card
                            ? nth_choice_below(program_, cards_of(highest), width, *group_.keys, index)
                            : nth_choice_of_rank(program_, cards_of(highest), width, index));
    }

private:
    CardWords<Words> cards_of(int rank) const {
        return cards_ & program_.rank_cards[static_cast<std::size_t>(rank)];
    }

    std::uint64_t ways(int rank) const { return ways_[static_cast<std::size_t>(rank)]; }

    /// The highest rank decides what the run is worth: it must be an allowed key.
    std::uint64_t ways_at_top(int highest) const {
        if (group_.combination->key_is_card) {
            return count_choices_below(program_, cards_of(highest), group_.combination->width,
                                       *group_.keys);
        }
        return cards_of(highest).meets(*group_.keys) ? ways(highest) : 0;
    }

    const Program& program_;
    const PlayGroup& group_;
    CardWords<Words> cards_;
    std::array<std::uint64_t, 64> ways_;   // by rank
};

/// Calls `visit(cards)` for every set of cards that a run may be made within.
template <int Words, typename Visit>
void for_each_suit_group(const PlayGroup& group, const Visit& visit) {
    const CardWords<Words> hand(*group.hand);
    if (group.combination->same.empty()) {
        visit(hand);
        return;
    }
    for (const auto& same : group.combination->same) {
        if (visit(hand & same)) return;
    }
}

}  // namespace

template <int Words>
std::uint64_t count_runs(const Program& program, const PlayGroup& group) {
    std::uint64_t sum = 0;
    for_each_suit_group<Words>(group, [&](const CardWords<Words>& cards) {
        if (cards.count() < group.least || !cards.meets(*group.keys)) return false;
        const RunTable<Words> table(program, group, cards);
        table.for_each_window([&](int, int, std::uint64_t runs) {
            sum += runs;
            return false;
        });
        return false;
    });
    return sum;
}

template <int Words>
void nth_run(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move) {
    bool found = false;
    for_each_suit_group<Words>(group, [&](const CardWords<Words>& cards) {
        if (cards.count() < group.least || !cards.meets(*group.keys)) return false;
        const RunTable<Words> table(program, group, cards);
        table.for_each_window([&](int length, int highest, std::uint64_t runs) {
            if (index >= runs) {
                index -= runs;
                return false;
            }
            found = true;
            move.cards = table.nth(length, highest, index);
            move.size = static_cast<std::uint16_t>(length * group.combination->width);
            move.key = group.combination->key_is_card
                           ? program.kind_of[static_cast<std::size_t>(move.cards.highest())]
                           : static_cast<std::uint16_t>(highest);
            return true;
        });
        return found;
    });
    assert(found && "an index beyond the number of runs");
}

template std::uint64_t count_runs<1>(const Program&, const PlayGroup&);
template std::uint64_t count_runs<CardMask::words>(const Program&, const PlayGroup&);
template void nth_run<1>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_run<CardMask::words>(const Program&, const PlayGroup&, std::uint64_t, Move&);

}  // namespace houserules
