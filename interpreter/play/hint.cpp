#include "play/hint.h"

#include <algorithm>

#include "source/sorting.h"
#include "statistics/interval.h"

namespace houserules {

namespace {

/// A move that was tried out too seldom for that is not told of: within so many of 100.
constexpr double widest_reach = 15;

}  // namespace

double reach_of(const MoveEstimate& estimate) {
    return 100 * share_interval(estimate.wins, estimate.playouts).reach();
}

double wins_of(const MoveEstimate& estimate) {
    return 100 * static_cast<double>(estimate.wins) /
           std::max(static_cast<double>(estimate.playouts), 1.0);
}

double worth_of(const MoveEstimate& estimate) {
    if (estimate.playouts == 0) return 0;
    return 100 * static_cast<double>(estimate.payoffs) /
           (static_cast<double>(most_payoff) * static_cast<double>(estimate.playouts));
}

std::vector<MoveEstimate> comparable_moves(const std::vector<MoveEstimate>& estimates) {
    std::vector<MoveEstimate> found;
    for (const auto& estimate : estimates) {
        const bool is_sure = reach_of(estimate) <= widest_reach ||
                             4 * estimate.playouts >= estimates.front().playouts;
        if (is_sure) found.push_back(estimate);
    }
    sort_stably(found, [](const MoveEstimate& left, const MoveEstimate& right) {
        return worth_of(left) > worth_of(right);
    });
    return found;
}

}  // namespace houserules
