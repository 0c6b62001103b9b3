#pragma once

#include <string>
#include <vector>

#include "notation/seat_names.h"

/// Who sits at the table: names that tell the seats apart, and who they are.
class PlayerNames {
public:
    /// @param seats  who plays, by seat: `human`, or a policy
    /// @param given  the names of the people, in the order of their seats; others get one
    PlayerNames(std::vector<std::string> seats, const std::vector<std::string>& given);

    /// The name of a seat, cleaned.
    [[nodiscard]] const std::string& of(int seat) const;

    /// How the table calls a seat: its name, "You", or "Zoe (you)" where a name was given.
    [[nodiscard]] std::string label(int seat, int viewer) const;

    /// Who plays there: "you", "a person", "a bot (good)".
    [[nodiscard]] std::string kind_of(int seat, int viewer) const;

    /// How sentences call the players when they are told to a seat.
    [[nodiscard]] houserules::SeatNames told_to(int viewer) const { return {names_, viewer}; }

    [[nodiscard]] int count() const { return static_cast<int>(names_.size()); }

private:
    std::vector<std::string> seats_;
    std::vector<std::string> names_;
    std::vector<bool> is_given_;
};
