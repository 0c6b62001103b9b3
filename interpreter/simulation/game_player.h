#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bots/policy.h"
#include "game/state_parts.h"
#include "game/turn_plan.h"
#include "play/play_game.h"
#include "simulation/counted_rules.h"
#include "simulation/game_figures.h"
#include "simulation/game_observer.h"
#include "simulation/series.h"

namespace houserules {

/// Plays games of a series, one after the other with the same storage, and counts. It belongs to
/// one thread. Random games that are not looked at closely allocate nothing.
class GamePlayer {
public:
    /// @param plan    of the program; outlives it, as do the rules and the series
    GamePlayer(const TurnPlan& plan, const CountedRules& rules, const Series& series);

    /// Plays a game.
    ///
    /// @return what was counted, until the next game is played
    [[nodiscard]] const GameFigures& play(std::uint64_t index);

private:
    /// Lets the observer see a game of bots.
    class Watch;

    void play_bots();
    void play_at_random(bool closely);
    void observe_random_moves();

    const TurnPlan& plan_;
    StateParts parts_;
    const Series& series_;
    std::unique_ptr<GameObserver> observer_;  ///< stays where the bots are counted
    GameFigures figures_;
    GameSetup game_;
    State state_;
    RuleUses uses_;
    std::vector<Random> random_;
    std::unique_ptr<Choices> choices_;           ///< likewise
    std::vector<std::unique_ptr<Policy>> bots_;  ///< none: all move at random
    Seats told_all_;
};

}  // namespace houserules
