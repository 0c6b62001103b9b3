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

/// Numbers of ways by their price.
class WaysByPrice {
public:
    void clear(int budget) { std::fill_n(ways_.begin(), budget + 1, 0); }
    void set_free() { ways_[0] = 1; }

    /// Adds ways that cost so much more.
    void add(const WaysByPrice& from, int price, int budget) {
        for (int sum = price; sum <= budget; ++sum) at(ways_, sum) += at(from.ways_, sum - price);
    }

    [[nodiscard]] std::uint64_t total(int budget) const {
        std::uint64_t sum = 0;
        for (int price = 0; price <= budget; ++price) sum += at(ways_, price);
        return sum;
    }

private:
    std::array<std::uint64_t, ProgramLimits::value_cost + 1> ways_;
};

/// The same for few tokens and cards: eight numbers of 16 bits in two words.
class FewWaysByPrice {
public:
    /// Sets of equally many of 16 cards are fewer than 2^16.
    [[nodiscard]] static bool suffices(int budget, int cards) { return budget < 8 && cards <= 16; }

    void clear(int) { eight_ = 0; }
    void set_free() { eight_ = 1; }

    void add(const FewWaysByPrice& from, int price, int) { eight_ += from.eight_ << 16 * price; }

    [[nodiscard]] std::uint64_t total(int budget) const {
        const TwoWords up_to_budget = eight_ << 16 * (7 - budget);
        return sum_of(static_cast<std::uint64_t>(up_to_budget)) +
               sum_of(static_cast<std::uint64_t>(up_to_budget >> 64));
    }

private:
    __extension__ using TwoWords = unsigned __int128;

    static std::uint64_t sum_of(std::uint64_t four) { return four * 0x0001'0001'0001'0001 >> 48; }

    TwoWords eight_;
};

/// The kinds of cards of a hand.
struct HeldKinds {
    struct Kind {
        std::uint8_t number;
        std::uint8_t rank;
        std::uint16_t held;
    };

    // Nothing is set before it is needed.
    std::array<Kind, 256> kinds;
    int count = 0;

    template <int Words>
    HeldKinds(const Program& program, CardWords<Words> hand) {
        while (!hand.empty()) {
            const std::uint8_t number = at(program.kind_of, hand.lowest());
            const auto& of_kind = at(program.kind_cards, number);
            const std::uint16_t held = (hand & of_kind).count();
            at(kinds, count++) = {number, at(program.kind_rank, number), held};
            hand -= of_kind;
        }
    }
};

/// The cards of a hand that can count as one rank, by kind.
template <int Words, typename Ways>
class WildSetTable {
public:
    WildSetTable(const Program& program, const PlayGroup& group, const HeldKinds& held,
                 RankIndex as)
        : program_(program), hand_(*group.hand), most_size_(group.most),
          budget_(std::min(group.tokens, ProgramLimits::value_cost)) {
        const auto& composition = composition_of(program, *group.combination);
        int cards = 0;
        for (int i = 0; i < held.count; ++i) {
            const auto& kind = at(held.kinds, i);
            const int price = price_of(program, composition, kind.rank, as);
            // Written in any case: which kinds can be paid is too irregular for a branch.
            const int can_count = price >= 0 && price <= budget_ ? 1 : 0;
            at(kinds_, kind_count_) = {kind.number, kind.held, static_cast<std::uint16_t>(price)};
            kind_count_ += can_count;
            cards += can_count * kind.held;
        }
        most_size_ = std::min(most_size_, cards);
    }

    [[nodiscard]] int most_size() const { return most_size_; }

    /// Fills the numbers of ways by size, each within the budget, from one kind on.
    void count(int first_kind, int least_size, int size_limit, int budget,
               std::uint64_t* by_size) const {
        std::array<Ways, 257> by_number;
        for (int size = 0; size <= size_limit; ++size) at(by_number, size).clear(budget);
        by_number[0].set_free();
        int reached = 0;
        for (int i = first_kind; i < kind_count_; ++i) {
            const auto& kind = at(kinds_, i);
            reached = std::min(size_limit, reached + kind.held);
            for (int size = reached; size > 0; --size) {
                for (int taken = 1; taken <= std::min<int>(kind.held, size); ++taken) {
                    const int price = taken * kind.price;
                    if (price > budget) break;
                    at(by_number, size).add(at(by_number, size - taken), price, budget);
                }
            }
        }
        for (int size = least_size; size <= size_limit; ++size) {
            by_size[size] = at(by_number, size).total(budget);
        }
    }

    /// Fills the cards of one way to make a set of a size, and what it costs.
    void nth(int size, std::uint64_t index, Move& move) const {
        std::array<std::uint64_t, 257> by_size;
        int budget = budget_;
        for (int i = 0; size > 0; ++i) {
            assert(i < kind_count_);
            const auto& kind = at(kinds_, i);
            for (int taken = std::min<int>(kind.held, size);; --taken) {
                assert(taken >= 0);
                const int price = taken * kind.price;
                if (price > budget) continue;
                count(i + 1, size - taken, size - taken, budget - price, by_size.data());
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
    /// Nothing is set before it is needed: a table is made for every rank.
    struct Kind {
        std::uint8_t number;
        std::uint16_t held;
        std::uint16_t price;  ///< of each card
    };

    void take(const Kind& kind, int count, Move& move) const {
        auto cards = hand_ & program_.kind_cards[kind.number];
        for (int i = 0; i < count; ++i) {
            move.cards.insert(cards.lowest());
            cards.erase_lowest();
        }
        move.cost = move.cost + count * kind.price;
    }

    const Program& program_;
    CardWords<Words> hand_;
    std::array<Kind, 256> kinds_;
    int kind_count_ = 0;
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

template <int Words, typename Ways, typename Visit>
void for_each_rank(const Program& program, const PlayGroup& group, const Visit& visit) {
    const HeldKinds held(program, CardWords<Words>(*group.hand));
    for (auto ranks = group.key_ranks; ranks != 0; ranks &= ranks - 1) {
        const int rank = program.lowest_rank(ranks);
        const WildSetTable<Words, Ways> table(program, group, held, rank);
        if (table.most_size() < group.least) continue;
        std::array<std::uint64_t, 257> by_size;
        table.count(0, group.least, table.most_size(), table.budget(), by_size.data());
        for (int size = group.least; size <= table.most_size(); ++size) {
            if (visit(table, rank, size, at(by_size, size))) return;
        }
    }
}

template <int Words, typename Visit>
void for_each_rank(const Program& program, const PlayGroup& group, const Visit& visit) {
    if (FewWaysByPrice::suffices(group.tokens, group.hand->count())) {
        for_each_rank<Words, FewWaysByPrice>(program, group, visit);
    } else {
        for_each_rank<Words, WaysByPrice>(program, group, visit);
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
    [[maybe_unused]] bool found = false;
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
template std::uint64_t count_wild_sets<2>(const Program&, const PlayGroup&);
template std::uint64_t count_wild_sets<CardMask::words>(const Program&, const PlayGroup&);
template void nth_wild_set<1>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_wild_set<2>(const Program&, const PlayGroup&, std::uint64_t, Move&);
template void nth_wild_set<CardMask::words>(const Program&, const PlayGroup&, std::uint64_t, Move&);

}  // namespace houserules
