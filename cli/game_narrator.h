#pragma once

#include <string>

#include "game/observation.h"
#include "play/left_game.h"
#include "play/play_game.h"
#include "told_history.h"

/// Tells a game to the people at one terminal: what happens, where it stands, how it ends.
class GameNarrator : public houserules::Watcher {
public:
    /// Lets what happens be noted and not told, as when a game goes on that was left.
    virtual void be_silent(bool silent) = 0;

    /// Tells what was kept back so that it could be told with more of its kind.
    virtual void tell_waiting() = 0;

    /// What happened since a seat last looked, as it sees it, where several people play.
    [[nodiscard]] virtual std::string news_for(int seat) = 0;

    /// The position as who is to act sees it, as lines.
    [[nodiscard]] virtual std::string position(
        const houserules::Observation& observation) const = 0;

    /// The cards of who is to act, as lines.
    [[nodiscard]] virtual std::string hand(const houserules::Observation& observation) const = 0;

    /// What each of the people was told, also while the others were not to hear it.
    [[nodiscard]] virtual const ToldHistory& history() const = 0;

    /// What a seat is called.
    [[nodiscard]] virtual std::string name_of(int seat) const = 0;

    /// What is said before the first card is dealt, as lines.
    ///
    /// @param seed_is_given  the players chose the seed, and so can know what is dealt
    [[nodiscard]] virtual std::string beginning(const houserules::GameToPlay& game,
                                                bool seed_is_given) const = 0;

    /// How a game that is over ended, as lines.
    [[nodiscard]] virtual std::string ending(const houserules::State& state) const = 0;
};
