#pragma once

#include <cstdint>

#include "bots/foresight.h"
#include "bots/policy.h"

namespace houserules {

/// Looks one move ahead and takes what leaves it best off; see `Foresight`. What it does not know
/// it draws at random, once for all moves.
class EasyPolicy : public Policy {
public:
    /// More moves than these are not looked at: so many of them, at equal distances.
    static constexpr std::uint64_t most_moves = 512;

    explicit EasyPolicy(const Program& program) : program_(program), foresight_(program) {}

    void begin_game(std::uint64_t seed, int seat) override { random_ = policy_random(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override;

private:
    const Program& program_;
    Foresight foresight_;
    Random random_{0, 0};
};

}  // namespace houserules
