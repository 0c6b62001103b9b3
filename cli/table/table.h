#pragma once

#include <optional>
#include <string>

#include "game/observation.h"

/// What a person can ask of the table a game is played at, beside its rules.
class Table {
public:
    virtual ~Table() = default;

    /// The position as who is to act sees it, as lines.
    [[nodiscard]] virtual std::string position(
        const houserules::Observation& observation) const = 0;

    /// The cards of who is to act, as lines.
    [[nodiscard]] virtual std::string hand(const houserules::Observation& observation) const = 0;

    /// All that happened so far as a seat sees it, as lines.
    [[nodiscard]] virtual std::string log_for(int seat) const = 0;

    /// The same of the last two tricks, or where there are none of the last turns.
    [[nodiscard]] virtual std::string last_for(int seat) const = 0;

    /// Lets the last decision of a seat be taken back once it leaves the present one.
    ///
    /// @return why that is not possible, as a sentence; nothing if it is
    [[nodiscard]] virtual std::optional<std::string> take_back(int seat) = 0;

    /// Lets another game begin once the present one is left.
    virtual void deal_anew() = 0;

    /// Keeps the game so far in a file.
    ///
    /// @return what came of it, as a sentence
    [[nodiscard]] virtual std::string save(const std::string& path) = 0;
};
