#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "source/expected.h"

/// The seats of the people.
[[nodiscard]] std::vector<int> seats_of_people(const std::vector<std::string>& seats);

/// A name that nobody who plays has, with what may have been meant, as a sentence; nothing if all
/// names are right.
[[nodiscard]] std::optional<std::string> unknown_player(const std::vector<std::string>& seats);

/// Adds `--seats`, a list of names, to a subcommand.
void add_seats(CLI::App& command, std::vector<std::string>& seats, const std::string& description);

/// Which bots play where nobody else does: the names that were given, then bots that move at
/// random. One that is told all cards may be among them; see `bot_names`.
///
/// @param game  what is played, for who is told that no person takes part: "a simulation"
/// @return      a name for each player, or what is wrong with those that were given, as a sentence
[[nodiscard]] houserules::Expected<std::vector<std::string>> bots_for(
    std::vector<std::string> seats, int players, const std::string& game);

/// Who plays: the names that were given, then bots that move at random.
///
/// @return  a name for each player, or what is wrong with those that were given, as a sentence
[[nodiscard]] houserules::Expected<std::vector<std::string>> seats_for(
    std::vector<std::string> seats, int players);
