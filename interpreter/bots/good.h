#pragma once

#include <cstdint>

#include "bots/budget.h"
#include "bots/estimate.h"
#include "bots/policy.h"

namespace houserules {

/// Plays what does best when the round is tried out many times over.
class GoodPolicy : public Policy {
public:
    GoodPolicy(const Program& program, const Budget& budget)
        : estimator_(program), budget_(budget) {}

    void begin_game(std::uint64_t seed, int seat) override { random_ = policy_random(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override;

    [[nodiscard]] std::uint64_t playouts() const override { return budget_.playouts; }

private:
    Estimator estimator_;
    Budget budget_;
    Random random_{0, 0};
};

}  // namespace houserules
