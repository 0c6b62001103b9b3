#include "game/wild_sets.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "source/containers.h"

namespace houserules {

namespace {

const CompositionProgram& composition_of(const Program& program,
                                         const CombinationProgram& combination) {
    return at(program.compositions, combination.composition);
}

int price_of(const Program& program, const CompositionProgram& composition, RankIndex rank,
             RankIndex as) {
    return at(composition.rank_prices, rank * program.rank_count + as);
}

/// The cards of a hand that can count as one rank, by kind.
template <int Words>
class WildSetTable {
public:
    WildSetTable(const Program& program, const PlayGroup& group, RankIndex as)
        : most_size_(group.most), budget_(std::min(group.tokens, ProgramLimits::value_cost)) {
        const auto& composition = composition_of(program, *group.combination);
        for (CardWords<Words> left(*group.hand); !left.empty();) {
            const std::size_t card = left.lowest();
            const auto& kind = program.kind_cards[program.kind_of[card]];
            const auto held = left & kind;
            left -= kind;
            const int price = price_of(program, composition, program.rank_of[card], as);
            if (price < 0 || price > budget_) continue;
            at(kinds_, kind_count_++) = {held, held.count(), price};
            cards_ += held.count();
        }
        most_size_ = std::min(most_size_, cards_);
    }

    [[nodiscard]] int most_size() const { return most_size_; }

    /// Fills the number of ways by size, each within the budget, from one kind on.
    void count(int first_kind, int size_limit, int budget, std::uint64_t* by_size) const {
        // ways[size][cost], with cost up to what is left to spend
        std::array<std::array<std::uint64_t, ProgramLimits::value_cost + 1>, 257> ways;
        const auto costs = static_cast<std::size_t>(budget) + 1;
        for (int size = 0; size <= size_limit; ++size) {
            std::fill_n(at(ways, size).begin(), costs, 0);
        }
        ways[0][0] = 1;
        int reached = 0;
        for (int i = first_kind; i < kind_count_; ++i) {
            const auto& kind = at(kinds_, i);
            reached = std::min(size_limit, reached + kind.held);
            for (int size = reached; size > 0; --size) {
                for (int taken = 1; taken <= std::min(kind.held, size); ++taken) {
                    const int price = taken * kind.price;
                    if (price > budget) break;
                    const auto& from = at(ways, size - taken);
                    auto& to = at(ways, size);
                    for (int cost = price; cost <= budget; ++cost) {
                        at(to, cost) += at(from, cost - price);
                    }
                }
            }
        }
        for (int size = 0; size <= size_limit; ++size) {
            std::uint64_t sum = 0;
            for (std::size_t cost = 0; cost < costs; ++cost) sum += at(ways, size)[cost];
            by_size[size] = sum;
        }
    }

    /// Fills the cards of one way to make a set of a size, and what it costs.
    void nth(int size, std::uint64_t index, Move& move) const {
        std::array<std::uint64_t, 257> by_size;
        int budget = budget_;
        for (int i = 0; size > 0; ++i) {
            assert(i < kind_count_);
            const auto& kind = at(kinds_, i);
            for (int taken = std::min(kind.held, size);; --taken) {
                assert(taken >= 0);
                const int price = taken * kind.price;
                if (price > budget) continue;
                count(i + 1, size - taken, budget - price, by_size.data());
                const auto ways = at(by_size, size - taken);
                if (index >= ways) {
                    index -= ways;
                    continue;
                }
                take(kind, taken, move);
                size -= taken;
                budget -= price;
                break;
            }
        }
    }

    [[nodiscard]] int budget() const { return budget_; }

private:
    struct Kind {
        CardWords<Words> cards;
        int held;
        int price;
    };

    static void take(const Kind& kind, int count, Move& move) {
        auto cards = kind.cards;
        for (int i = 0; i < count; ++i) {
            move.cards.insert(cards.lowest());
            cards.erase_lowest();
        }
        move.cost = move.cost + count * kind.price;
    }

    std::array<Kind, 256> kinds_;
    int kind_count_ = 0;
    int cards_ = 0;
    int most_size_;
    int budget_;
};

/// Calls `visit(rank, price)` for every rank that all cards can count as until it returns true.
/// @return whether it did
template <typename Visit>
bool for_each_set(const Program& program, const CombinationProgram& combination,
                  const CardMask& cards, const Visit& visit) {
    const auto& composition = composition_of(program, combination);
    const int size = cards.count();
    if (size < combination.least || size > combination.most) return false;
    for (RankIndex as = 0; as < program.rank_count; ++as) {
        int sum = 0;
        bool possible = true;
        cards.for_each([&](CardIndex card) {
            const int price = price_of(program, composition, at(program.rank_of, card), as);
            possible = possible && price >= 0;
            sum += price;
        });
        if (possible && visit(as, sum)) return true;
    }
    return false;
}

/// Whether all cards have the rank that they count as.
bool is_natural(const Program& program, const CardMask& cards, RankIndex rank) {
    return (cards - at(program.rank_cards, rank)).empty();
}

template <int Words, typename Visit>
void for_each_rank(const Program& program, const PlayGroup& group, const Visit& visit) {
    for (RankIndex rank = 0; rank < program.rank_count; ++rank) {
        const CardWords<Words> keys(*group.keys);
        if (!keys.meets(at(program.rank_cards, rank))) continue;
        const WildSetTable<Words> table(program, group, rank);
        if (table.most_size() < group.least) continue;
        std::array<std::uint64_t, 257> by_size;
        table.count(0, table.most_size(), table.budget(), by_size.data());
        for (int size = group.least; size <= table.most_size(); ++size) {
            if (visit(table, rank, size, at(by_size, size))) return;
        }
    }
}

}  // namespace

template <int Words>
std::uint64_t count_wild_sets(const Program& program, const PlayGroup& group) {
    std::uint64_t sum = 0;
    for_each_rank<Words>(program, group, [&](const auto&, RankIndex, int, std::uint64_t ways) {
        sum += ways;
        return false;
    });
    return sum;
}

template <int Words>
void nth_wild_set(const Program& program, const PlayGroup& group, std::uint64_t index, Move& move) {
    bool found = false;
    for_each_rank<Words>(program, group,
                         [&](const auto& table, RankIndex rank, int size, std::uint64_t ways) {
                             if (index >= ways) {
                                 index -= ways;
                                 return false;
                             }
                             found = true;
                             table.nth(size, index, move);
                             move.size = size;
                             move.key = rank;
                             move.declared = !is_natural(program, move.cards, rank);
                             return true;
                         });
    assert(found && "an index beyond the number of sets");
}

std::vector<CompositionReading> wild_set_readings(const Program& program,
                                                  const CombinationProgram& combination,
                                                  const CardMask& cards) {
    std::vector<CompositionReading> readings;
    for_each_set(program, combination, cards, [&](RankIndex rank, int price) {
        readings.push_back({rank, !is_natural(program, cards, rank), 0, price});
        return false;
    });
    return readings;
}

bool is_wild_set(const Program& program, const CombinationProgram& combination,
                 const CardMask& cards) {
    return for_each_set(program, combination, cards, [](RankIndex, int) { return true; });
}

template std::uint64_t count_wild_sets<1>(const Program&, const PlayGroup&);
template std::uint64_t count_wild_sets<CardMask::words>(const Program&, const PlayGroup&);
template void nth_wild_set<1>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_wild_set<CardMask::words>(const Program&, const PlayGroup&, std::uint64_t, Move&);

}  // namespace houserules
