#pragma once

#include <optional>
#include <string>

#include "notation/json_writer.h"
#include "rules/rules.h"
#include "tables/game_shelf.h"

namespace houserules {

/// Writes what the list of games shows of one; nothing if its file is not right.
void write_listed_game(const GameShelf& shelf, const std::string& name, JsonWriter& out);

/// Writes what a page must know of a game before it is played, as an object.
///
/// @param variant  its name in the list, if it has one
void write_game(const Rules& rules, const std::optional<std::string>& variant, JsonWriter& out);

/// Writes what is wrong with a game and, if it can be played, what it is: `diagnostics` and `game`,
/// as keys of an object.
///
/// @return why nothing was written: an option that the game does not have
[[nodiscard]] std::optional<Problem> write_check(const GameShelf& shelf, const GameChoice& choice,
                                                 JsonWriter& out);

}  // namespace houserules
