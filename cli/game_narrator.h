#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>

#include "game/observation.h"
#include "play/left_game.h"
#include "play/play_game.h"
#include "screen/style.h"

/// Tells a game to the people at one terminal: what happens, where it stands, how it ends.
class GameNarrator : public houserules::Watcher {
public:
    /// Lets what happens be noted and not told, as when a game goes on that was left.
    virtual void be_silent(bool silent) = 0;

    /// The next decision is the only one that a seat has and is made for it; what it sees says why.
    virtual void note_forced(const houserules::Observation& observation) = 0;

    /// Tells what was kept back so that it could be told with more of its kind.
    virtual void tell_waiting() = 0;

    /// What happened since a seat last looked, as it sees it, where several people play.
    [[nodiscard]] virtual std::string news_for(int seat) = 0;

    /// The position as who is to act sees it, as lines.
    [[nodiscard]] virtual std::string position(
        const houserules::Observation& observation) const = 0;

    /// The cards of who is to act, as lines.
    [[nodiscard]] virtual std::string hand(const houserules::Observation& observation) const = 0;

    /// Tells that a seat takes its last decision back.
    virtual void tell_taken_back(int seat) = 0;

    /// The number that the log gives a decision of the game, the first of which is 1; 0 if it gives
    /// none.
    [[nodiscard]] virtual std::uint32_t number_of(std::uint32_t decision) const = 0;

    /// Who tells the same game to one seat alone, from its beginning on.
    [[nodiscard]] virtual std::unique_ptr<GameNarrator> narrator_for(int seat,
                                                                     std::ostream& out) const = 0;

    /// How what it says is written, and all else that is said in the game.
    [[nodiscard]] virtual Style style() const = 0;

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
