#include "compiler/play_counts.h"

#include <algorithm>
#include <cmath>

#include "compiler/compositions.h"
#include "compiler/counting.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// In how many ways sets of one rank can be made, at most.
///
/// @param cards_of  the cards that a set of a rank can be made of
template <typename CardsOf>
double most_sets(const Program& program, const CombinationProgram& combination,
                 const CardsOf& cards_of, WaysToPick& to_pick) {
    double sum = 0;
    for (RankIndex rank = 0; rank < program.rank_count; ++rank) {
        const auto& ways = to_pick.most(cards_of(rank), program.most_held);
        for (std::size_t size = combination.least; size <= combination.most; ++size) {
            if (size < ways.size()) sum += ways[size];
        }
    }
    return sum;
}

/// In how many ways runs of so many ranks can be made, at most.
///
/// @param within  cards that share what all cards of a play must share
double most_runs(const Program& program, int width, int length, const CardMask& within,
                 WaysToPick& to_pick) {
    double of_one_rank = 0;
    const std::size_t size = width;
    for (const auto& cards : program.rank_cards) {
        const auto& ways = to_pick.most(cards & within, program.most_held);
        if (size < ways.size()) of_one_rank = std::max(of_one_rank, ways[size]);
    }
    return program.rank_count *
           std::min(std::pow(of_one_rank, length),
                    most_ways_in_hand(width * length, width, program.most_held));
}

double most_runs(const Program& program, const CombinationProgram& combination,
                 WaysToPick& to_pick) {
    double sum = 0;
    for (int size = combination.least; size <= combination.most; size += combination.size_step) {
        const int length = size / combination.size_step;
        if (combination.same.empty()) {
            sum += most_runs(program, combination.width, length, program.all_cards, to_pick);
        }
        for (const auto& same : combination.same) {
            sum += most_runs(program, combination.width, length, same, to_pick);
        }
    }
    return sum;
}

}  // namespace

double most_plays(const Program& program, const CombinationProgram& combination,
                  WaysToPick& to_pick) {
    switch (combination.pattern) {
        case CombinationProgram::Pattern::set:
            return most_sets(
                program, combination, [&](RankIndex rank) { return at(program.rank_cards, rank); },
                to_pick);
        case CombinationProgram::Pattern::run: return most_runs(program, combination, to_pick);
        case CombinationProgram::Pattern::composed: break;
    }
    const auto& composition = at(program.compositions, combination.composition);
    if (composition.rank_prices.empty()) {
        return most_compositions(program, combination, program.most_held, to_pick);
    }
    return most_sets(
        program, combination,
        [&](RankIndex rank) { return program.cards_counting_as(rank, composition); }, to_pick);
}

}  // namespace houserules
