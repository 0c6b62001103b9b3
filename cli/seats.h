#pragma once

#include <optional>
#include <string>
#include <vector>

/// The seats of the people.
[[nodiscard]] std::vector<int> seats_of_people(const std::vector<std::string>& seats);

/// A name that nobody who plays has, with what may have been meant, as a sentence; nothing if all
/// names are right.
[[nodiscard]] std::optional<std::string> unknown_player(const std::vector<std::string>& seats);
