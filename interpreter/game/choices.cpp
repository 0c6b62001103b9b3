#include "game/choices.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "game/order.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Suits, and so different cards of one rank, are at most this many, and often those of a hand.
constexpr int most_different = 16;

using BinomialTable = std::array<std::array<std::uint32_t, most_different + 1>, most_different + 1>;

constexpr BinomialTable make_binomials() {
    BinomialTable table{};
    for (std::size_t n = 0; n <= most_different; ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k) {
            table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
        }
    }
    return table;
}

constexpr BinomialTable binomials = make_binomials();

std::uint64_t binomial(int n, int k) {
    assert(n <= most_different);
    if (k < 0 || k > n) return 0;
    return at(at(binomials, n), k);
}

/// Up to here what is multiplied stays below 64 bits.
constexpr int most_multiplied = 60;

std::uint64_t multiplied_binomial(int n, int k) {
    if (n <= most_different) return binomial(n, k);
    if (k < 0 || k > n) return 0;
    std::uint64_t product = 1;
    for (int i = 0; i < k; ++i) {
        product = product * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
    }
    return product;
}

/// The cards of the kind that the lowest card belongs to.
template <int Words>
const CardMask& lowest_kind(const Program& program, const CardWords<Words>& cards) {
    const std::size_t card = cards.lowest();
    return program.kind_cards[program.kind_of[card]];
}

/// Those of some cards of one rank that are of lower kinds than this one. The cards of two kinds
/// may lie in turn: clubs and spades, diamonds and hearts.
template <int Words>
CardWords<Words> of_lower_kinds(const Program& program, const CardWords<Words>& cards,
                                const CardMask& kind) {
    if (program.kinds_are_cards) return cards.below(kind.lowest());
    const int number = at(program.kind_of, kind.lowest());
    auto lower = cards;
    for (auto left = cards; !left.empty();) {
        const auto& other = lowest_kind(program, left);
        left -= other;
        if (at(program.kind_of, other.lowest()) >= number) lower -= other;
    }
    return lower;
}

template <int Words>
CardMask lowest_cards(CardWords<Words> cards, int size) {
    CardMask result;
    for (int i = 0; i < size; ++i) {
        result.insert(cards.lowest());
        cards.erase_lowest();
    }
    return result;
}

template <int Words>
CardWords<Words> only_kind(const CardWords<Words>& cards, const CardMask& kind) {
    return cards & kind;
}

/// Choices of different cards, in the order of their highest cards (the combinatorial
/// number system).
template <int Words>
CardMask nth_of_different(CardWords<Words> cards, int size, std::uint64_t index) {
    int card_of[256];
    int count = 0;
    for (; !cards.empty(); cards.erase_lowest()) card_of[count++] = cards.lowest();
    CardMask result;
    for (int left = size; left > 0; --left) {
        int highest = left - 1;
        while (binomial(highest + 1, left) <= index) ++highest;
        index -= binomial(highest, left);
        result.insert(card_of[highest]);
    }
    return result;
}

/// Choices of one to three cards, by how many kinds there are of which one, two or three are held.
template <int Words>
std::uint64_t count_few(const Program& program, CardWords<Words> cards, int size) {
    std::uint64_t kinds = 0;
    std::uint64_t pairs = 0;
    std::uint64_t triples = 0;
    while (!cards.empty()) {
        const auto& kind = lowest_kind(program, cards);
        const int held = only_kind(cards, kind).count();
        cards -= kind;
        ++kinds;
        if (held >= 2) ++pairs;
        if (held >= 3) ++triples;
    }
    if (size == 1) return kinds;
    if (size == 2) return kinds * (kinds - 1) / 2 + pairs;
    return kinds * (kinds - 1) * (kinds - 2) / 6 + pairs * (kinds - 1) + triples;
}

}  // namespace

template <int Words>
std::uint64_t count_choices(const Program& program, CardWords<Words> cards, int size) {
    if (size == 0) return 1;
    if (!cards.meets(program.repeated_cards) && cards.count() <= most_multiplied) {
        return multiplied_binomial(cards.count(), size);
    }
    if (size <= 3) return count_few(program, cards, size);
    // Coefficients of the product over kinds of 1 + x + ... + x^held, of which so many are there.
    std::array<std::uint64_t, 257> ways;
    std::fill_n(ways.begin(), size + 1, 0);
    ways[0] = 1;
    int degree = 0;
    while (!cards.empty()) {
        const auto& kind = lowest_kind(program, cards);
        const int held = only_kind(cards, kind).count();
        cards -= kind;
        const int next = std::min(size, degree + held);
        for (int n = next; n > 0; --n) {
            const int most = std::min(held, n);
            std::uint64_t sum = at(ways, n);
            for (int taken = std::max(1, n - degree); taken <= most; ++taken) {
                sum += at(ways, n - taken);
            }
            at(ways, n) = sum;
        }
        degree = next;
    }
    return at(ways, size);
}

template <int Words>
CardMask nth_choice(const Program& program, CardWords<Words> cards, int size, std::uint64_t index) {
    CardMask result;
    while (size > 0) {
        assert(!cards.empty());
        const auto& kind = lowest_kind(program, cards);
        const auto of_kind = only_kind(cards, kind);
        cards -= kind;
        for (int taken = std::min(of_kind.count(), size);; --taken) {
            const auto ways = count_choices(program, cards, size - taken);
            if (index < ways) {
                result |= lowest_cards(of_kind, taken);
                size -= taken;
                break;
            }
            index -= ways;
            assert(taken > 0);
        }
    }
    return result;
}

template <int Words>
std::uint64_t count_choices_of_rank(const Program& program, const CardWords<Words>& cards,
                                    int size) {
    if (program.kinds_are_ranks) return cards.count() >= size;
    if (program.kinds_are_cards) return binomial(cards.count(), size);
    return count_choices(program, cards, size);
}

template <int Words>
CardMask nth_choice_of_rank(const Program& program, const CardWords<Words>& cards, int size,
                            std::uint64_t index) {
    if (program.kinds_are_ranks) return lowest_cards(cards, size);
    if (program.kinds_are_cards) return nth_of_different(cards, size, index);
    return nth_choice(program, cards, size, index);
}

template <int Words>
std::uint64_t count_choices_below(const Program& program, const CardWords<Words>& cards, int size,
                                  const CardMask& keys) {
    std::uint64_t sum = 0;
    for (auto left = cards & keys; !left.empty();) {
        const auto& kind = lowest_kind(program, left);
        left -= kind;
        const auto of_kind = only_kind(cards, kind);
        const auto lower = of_lower_kinds(program, cards, kind);
        for (int taken = 1; taken <= std::min(of_kind.count(), size); ++taken) {
            sum += count_choices_of_rank(program, lower, size - taken);
        }
    }
    return sum;
}

template <int Words>
CardMask nth_choice_below(const Program& program, const CardWords<Words>& cards, int size,
                          const CardMask& keys, std::uint64_t index) {
    for (auto left = cards & keys; !left.empty();) {
        const auto& kind = lowest_kind(program, left);
        left -= kind;
        const auto of_kind = only_kind(cards, kind);
        const auto lower = of_lower_kinds(program, cards, kind);
        for (int taken = 1; taken <= std::min(of_kind.count(), size); ++taken) {
            const auto ways = count_choices_of_rank(program, lower, size - taken);
            if (index < ways) {
                return lowest_cards(of_kind, taken) |
                       nth_choice_of_rank(program, lower, size - taken, index);
            }
            index -= ways;
        }
    }
    assert(false && "an index beyond the number of choices");
    return {};
}

OpenChoice open_choice(const Program& program, const State& state, const ChoiceCards& cards,
                       int size, StepProgram::Among among) {
    OpenChoice choice;
    choice.size = size;
    CardMask from = cards.preferred;
    if (from.count() < size) {
        choice.fixed = cards.preferred;
        choice.size -= from.count();
        from = cards.held - cards.preferred;
    }
    choice.open = from;
    if (among == StepProgram::Among::any) return choice;
    std::array<std::uint8_t, 64> ranks;  // from the one to be chosen first on
    const int count = program.rank_count;
    for (RankIndex rank = 0; rank < count; ++rank) {
        const int place = rank_place(program, state, rank);
        const int from_first = among == StepProgram::Among::highest ? count - 1 - place : place;
        at(ranks, from_first) = rank;
    }
    for (int i = 0; i < count; ++i) {
        choice.open = from & program.rank_cards[at(ranks, i)];
        if (choice.open.count() >= choice.size) return choice;
        choice.fixed |= choice.open;
        choice.size -= choice.open.count();
    }
    return choice;
}

#define HOUSERULES_CHOICES(Words)                                                               \
    template std::uint64_t count_choices(const Program&, CardWords<Words>, int);                \
    template CardMask nth_choice(const Program&, CardWords<Words>, int, std::uint64_t);         \
    template std::uint64_t count_choices_of_rank(const Program&, const CardWords<Words>&, int); \
    template CardMask nth_choice_of_rank(const Program&, const CardWords<Words>&, int,          \
                                         std::uint64_t);                                        \
    template std::uint64_t count_choices_below(const Program&, const CardWords<Words>&, int,    \
                                               const CardMask&);                                \
    template CardMask nth_choice_below(const Program&, const CardWords<Words>&, int,            \
                                       const CardMask&, std::uint64_t);

HOUSERULES_CHOICES(1)
HOUSERULES_CHOICES(2)
HOUSERULES_CHOICES(4)

#undef HOUSERULES_CHOICES

}  // namespace houserules
