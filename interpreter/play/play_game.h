#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bots/policy.h"
#include "game/game.h"

namespace houserules {

/// Is told of a game as it is played.
class Watcher {
public:
    virtual ~Watcher() = default;

    /// The game began and stands before its first decision.
    virtual void began(const State& state, const Events& events) = 0;

    /// A seat decided, and nothing of it has happened yet.
    virtual void deciding(const State& state, const Decision& decision) {
        static_cast<void>(state);
        static_cast<void>(decision);
    }

    /// Where rules that are asked are added, for whoever wants to know; else null.
    virtual RuleUses* rule_uses() { return nullptr; }

    /// A seat decided, and all that follows from it happened.
    virtual void decided(const Program& program, int seat, const Decision& decision,
                         const State& state, const Events& events) = 0;
};

/// The seed of game `index` of a series, so that the first game has the seed of the series.
[[nodiscard]] std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index);

/// What a policy decides for the seat to act, by what that seat knows; in the numbers of the real
/// position. Nothing if it leaves the game.
///
/// @param memory       of the game
/// @param is_told_all  the policy decides by all cards instead; see `observe_all`
[[nodiscard]] std::optional<Decision> decide(const Program& program, const State& state,
                                             const Memory& memory, Policy& policy,
                                             bool is_told_all = false);

/// Plays a game to its end, or until a player leaves it.
///
/// @param policies  one a seat
/// @param made      the first decisions, in the numbers of the real position, if the game was left
///                  before: they hold whatever the policies decide there
/// @param told_all  the seats whose policies decide by all cards: for measuring only
/// @return          the last position; it is over unless a player left
[[nodiscard]] State play_game(const Program& program, const GameSetup& setup,
                              const std::vector<std::unique_ptr<Policy>>& policies,
                              Watcher* watcher = nullptr, const std::vector<Decision>& made = {},
                              Seats told_all = {});

}  // namespace houserules
