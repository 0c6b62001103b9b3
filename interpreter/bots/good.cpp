#include "bots/good.h"

#include <vector>

#include "bots/estimate.h"

namespace houserules {

namespace {

/// One of the moves, each as often as it should be made.
const MoveEstimate& drawn(const std::vector<MoveEstimate>& estimates, Random& random) {
    std::uint64_t sum = 0;
    for (const auto& estimate : estimates) sum += estimate.share;
    if (sum == 0) return estimates.front();
    std::uint64_t left = random.below(sum);
    for (const auto& estimate : estimates) {
        if (left < estimate.share) return estimate;
        left -= estimate.share;
    }
    return estimates.front();
}

}  // namespace

std::optional<Decision> GoodPolicy::decide(const Prospect& prospect) {
    if (prospect.moves.count() == 1) return Decision{prospect.moves.nth(0), {}};
    const auto estimates = estimator_.estimate_moves(prospect, budget_, random_);
    return Decision{drawn(estimates, random_).move, {}};
}

}  // namespace houserules
