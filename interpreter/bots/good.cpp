#include "bots/good.h"

#include "bots/estimate.h"

namespace houserules {

std::optional<Decision> GoodPolicy::decide(const Prospect& prospect) {
    if (prospect.moves.count() == 1) return Decision{prospect.moves.nth(0), {}};
    return Decision{estimate_moves(prospect, budget_, random_).front().move, {}};
}

}  // namespace houserules
