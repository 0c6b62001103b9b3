#include "compiler/play_counts.h"

#include <algorithm>
#include <cmath>

#include "compiler/compositions.h"
#include "compiler/counting.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// In how many ways sets of one rank can be made, at most.
double most_sets(const Program& program, const CombinationProgram& combination) {
    double sum = 0;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        const auto ways =
            most_ways_to_pick(program, cards_counting_as(program, rank), program.most_held);
        for (std::size_t size = combination.least; size <= combination.most; ++size) {
            if (size < ways.size()) sum += ways[size];
        }
    }
    return sum;
}

/// In how many ways runs of so many ranks can be made, at most.
///
/// @param within  cards that share what all cards of a play must share
double most_runs(const Program& program, int width, int length, const CardMask& within) {
    double of_one_rank = 0;
    const std::size_t size = width;
    for (const auto& cards : program.rank_cards) {
        const auto ways = most_ways_to_pick(program, cards & within, program.most_held);
        if (size < ways.size()) of_one_rank = std::max(of_one_rank, ways[size]);
    }
    return program.rank_count *
           std::min(std::pow(of_one_rank, length),
                    most_ways_in_hand(width * length, width, program.most_held));
}

double most_runs(const Program& program, const CombinationProgram& combination) {
    double sum = 0;
    for (int size = combination.least; size <= combination.most; size += combination.size_step) {
        const int length = size / combination.size_step;
        if (combination.same.empty()) {
            sum += most_runs(program, combination.width, length, program.all_cards);
        }
        for (const auto& same : combination.same) {
            sum += most_runs(program, combination.width, length, same);
        }
    }
    return sum;
}

}  // namespace

/// Cards that may count as a rank, its own among them.
CardMask cards_counting_as(const Program& program, int rank) {
    auto cards = at(program.rank_cards, rank);
    if (!program.has_values) return cards;
    for (int other = 0; other < program.rank_count; ++other) {
        if (at(program.value_cost, other * program.rank_count + rank) >= 0) {
            cards |= at(program.rank_cards, other);
        }
    }
    return cards;
}

double most_plays(const Program& program, const CombinationProgram& combination) {
    switch (combination.pattern) {
        case CombinationProgram::Pattern::set: return most_sets(program, combination);
        case CombinationProgram::Pattern::run: return most_runs(program, combination);
        case CombinationProgram::Pattern::composed: break;
    }
    return most_compositions(program, combination, program.most_held);
}

}  // namespace houserules
