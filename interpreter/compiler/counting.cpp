#include "compiler/counting.h"

#include <algorithm>
#include <cmath>

#include "source/containers.h"

namespace houserules {

namespace {

/// In how many ways so many cards of one rank can be picked: coefficients of the product over
/// kinds of 1 + x + ... + x^count.
std::vector<double> ways_of_rank(const Program& program, const CardMask& cards, int most) {
    std::vector<double> ways(most + 1, 0);
    ways[0] = 1;
    for (CardMask left = cards; !left.empty();) {
        const auto& kind = program.kind_cards[at(program.kind_of, left.lowest())];
        const int count = (left & kind).count();
        left = left - kind;
        for (int n = most; n > 0; --n) {
            for (int taken = 1; taken <= std::min(count, n); ++taken) {
                at(ways, n) += at(ways, n - taken);
            }
        }
    }
    return ways;
}

/// Calls `visit(rank, cards)` for each rank of some cards, with those that it has of them.
template <typename Visit>
void for_each_rank_of(const Program& program, CardMask cards, const Visit& visit) {
    while (!cards.empty()) {
        const RankIndex rank = at(program.rank_of, cards.lowest());
        const CardMask& all = at(program.rank_cards, rank);
        visit(rank, cards & all);
        cards = cards - all;
    }
}

/// How many of some cards can be held of a rank, where the ranks have such bounds.
int most_held_of(const CardMask& cards_of_rank, int bound) {
    return std::min(cards_of_rank.count(), bound);
}

/// In how many ways so many different cards can be picked of some, by their number, and a little
/// more for what is lost in rounding.
void bound_by_different_cards(std::vector<double>& ways) {
    const int held = count_of(ways) - 1;
    double different = 1;  // C(held, size)
    for (int size = 0; size <= held; ++size) {
        at(ways, size) = std::min(at(ways, size), different * 1.001);
        different = different * (held - size) / (size + 1);
    }
}

}  // namespace

int most_of_rank(const Program& program, std::size_t rank, const CardMask& cards) {
    return std::min((cards & program.rank_cards[rank]).count(), program.most_held_of_rank[rank]);
}

int most_in_hand(const Program& program, const CardMask& cards, int most_held) {
    int held = 0;
    for (std::size_t rank = 0; rank < program.rank_cards.size(); ++rank) {
        held += most_of_rank(program, rank, cards);
    }
    return std::min(held, most_held);
}

std::vector<double> most_ways_to_pick(const Program& program, const CardMask& cards,
                                      int most_held) {
    return most_ways_to_pick(program, cards, most_held, program.most_held_of_rank);
}

std::vector<double> most_ways_to_pick(const Program& program, const CardMask& cards, int most_held,
                                      const std::vector<int>& most_of_ranks) {
    int held = 0;
    for_each_rank_of(program, cards, [&](RankIndex rank, const CardMask& of_rank) {
        held += most_held_of(of_rank, at(most_of_ranks, rank));
    });
    held = std::min(held, most_held);
    // What can be held of each rank is picked by itself, then the ranks together.
    std::vector<double> ways(held + 1, 0);
    ways[0] = 1;
    for_each_rank_of(program, cards, [&](RankIndex rank, const CardMask& of_rank) {
        const auto picks =
            ways_of_rank(program, of_rank, most_held_of(of_rank, at(most_of_ranks, rank)));
        for (int n = held; n > 0; --n) {
            double sum = 0;
            for (int taken = 0; taken < count_of(picks) && taken <= n; ++taken) {
                sum += at(picks, taken) * at(ways, n - taken);
            }
            at(ways, n) = sum;
        }
    });
    // No more than if all cards that are held were different.
    bound_by_different_cards(ways);
    return ways;
}

const std::vector<double>& WaysToPick::most(const CardMask& cards, int most_held) {
    const Asked asked{cards, most_held};
    const auto known = found_.find(asked);
    if (known != found_.end()) return known->second;
    if (found_.size() >= most_kept) found_.clear();
    return found_.emplace(asked, most_ways_to_pick(program_, cards, most_held)).first->second;
}

std::size_t WaysToPick::Hash::operator()(const Asked& asked) const {
    std::uint64_t hash = static_cast<std::uint64_t>(asked.most_held);
    for (const std::uint64_t word : asked.cards.word) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash);
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
