#pragma once

#include <optional>
#include <string>

/// What a person can ask of the table a game is played at, beside its rules.
class Table {
public:
    virtual ~Table() = default;

    /// All that happened so far as a seat sees it, as lines.
    [[nodiscard]] virtual std::string log_for(int seat) const = 0;

    /// The same of the last two tricks, or where there are none of the last turns.
    [[nodiscard]] virtual std::string last_for(int seat) const = 0;

    /// Lets the last decision of a seat be taken back once it leaves the present one.
    ///
    /// @return why that is not possible, as a sentence; nothing if it is
    [[nodiscard]] virtual std::optional<std::string> take_back(int seat) = 0;

    /// Whether decisions of people would be lost if the game were left now.
    ///
    /// @param for_another  for another game, so that a record does not go on with this one
    [[nodiscard]] virtual bool is_lost_if_left(bool for_another) const = 0;

    /// Lets another game begin once the present one is left.
    virtual void deal_anew() = 0;

    /// Keeps the game so far in a file.
    ///
    /// @return what came of it, as a sentence
    [[nodiscard]] virtual std::string save(const std::string& path) = 0;
};
