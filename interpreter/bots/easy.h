#pragma once

#include <cstdint>
#include <vector>

#include "bots/card_strength.h"
#include "bots/policy.h"

namespace houserules {

/// Looks one move ahead and takes what leaves it best off: by what the rules of scoring and of the
/// end give for the order in which players shed their cards, by how many plays its own cards still
/// need, and by how strong they are. What it does not know it draws at random, once for all moves.
class EasyPolicy : public Policy {
public:
    /// More moves than these are not looked at: so many of them, at equal distances.
    static constexpr std::uint64_t most_moves = 512;

    explicit EasyPolicy(const Program& program);

    void begin_game(std::uint64_t seed, int seat) override { random_ = policy_random(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override;

private:
    /// What the seat to act goes for in a position.
    struct Aim {
        Seat seat;
        std::int32_t shedding;  ///< what going out first gains over staying in
        std::int32_t points;    ///< the most that a round like this one brings
        CardMask own;           ///< cards that it has to shed
    };

    [[nodiscard]] Aim aim_in(const State& position) const;
    [[nodiscard]] std::int64_t value(const State& before, const State& after, const Aim& aim) const;
    [[nodiscard]] std::int32_t plays_needed(const State& state, Seat seat) const;
    [[nodiscard]] CardMask cards_of(const State& state, Seat seat) const;

    const Program& program_;
    CardStrength strength_;
    int largest_set_ = 1;  ///< the most cards of one rank that go in one play
    Random random_{0, 0};
};

}  // namespace houserules
