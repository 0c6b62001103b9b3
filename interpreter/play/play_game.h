#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "game/game.h"
#include "play/policy.h"

namespace houserules {

/// Is told of a game as it is played.
class Watcher {
public:
    virtual ~Watcher() = default;

    /// The game began and stands before its first decision.
    virtual void began(const State& state, const Events& events) = 0;

    /// A seat decided, and all that follows from it happened.
    ///
    /// @param rules  those that held when it decided; see `rules_now`
    virtual void decided(const Program& rules, int seat, const Decision& decision,
                         const State& state, const Events& events) = 0;
};

/// The seed of game `index` of a series, so that the first game has the seed of the series.
[[nodiscard]] std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index);

/// Plays a game to its end, or until a player leaves it.
///
/// @param policies  one a seat
/// @return          the last position; it is over unless a player left
[[nodiscard]] State play_game(const Program& program, const GameSetup& setup,
                              const std::vector<std::unique_ptr<Policy>>& policies,
                              Watcher* watcher = nullptr);

}  // namespace houserules
