#include "compiler/counting.h"

#include <algorithm>
#include <cmath>

namespace houserules {

std::vector<double> most_ways_to_pick(const Program& program, const CardMask& cards,
                                      int most_held) {
    const int held = std::min(cards.count(), most_held);
    // Coefficients of the product over kinds of 1 + x + ... + x^count.
    std::vector<double> ways(static_cast<std::size_t>(held) + 1, 0);
    ways[0] = 1;
    for (CardMask left = cards; !left.empty();) {
        const auto& kind =
            program.kind_cards[program.kind_of[static_cast<std::size_t>(left.lowest())]];
        const int count = (left & kind).count();
        left = left - kind;
        for (int n = held; n > 0; --n) {
            for (int taken = 1; taken <= std::min(count, n); ++taken) {
                ways[static_cast<std::size_t>(n)] += ways[static_cast<std::size_t>(n - taken)];
            }
        }
    }
    // No more than if all cards that are held were different.
    for (int size = 0; size <= held; ++size) {
        const double different = std::lgamma(held + 1.0) - std::lgamma(size + 1.0) -
                                 std::lgamma(static_cast<double>(held - size) + 1.0);
        auto& here = ways[static_cast<std::size_t>(size)];
        here = std::min(here, std::exp(different) * 1.001);
    }
    return ways;
}

double most_ways_in_hand(int cards, int width, int most_held) {
    if (cards > most_held) return 0;
    if (cards == 0) return 1;
    // C(n, k) is at most n^k / k!, and a product of powers is greatest where the bases are in
    // proportion to the exponents.
    const double each = width * std::log(width) - std::lgamma(width + 1.0);
    return std::exp(cards * (std::log(static_cast<double>(most_held) / cards) + each / width)) *
           1.001;
}

}  // namespace houserules
