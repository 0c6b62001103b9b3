#pragma once

#include <optional>
#include <string>

#include "notation/json_writer.h"
#include "rules/rules.h"
#include "serve/game_shelf.h"

namespace houserules::serve {

/// Writes what the list of games shows of one; nothing if its file is not right.
void write_listed_game(const GameShelf& shelf, const std::string& name, JsonWriter& out);

/// Writes what a page must know of a game before it is played, as an object.
///
/// @param variant  its name in the list, if it has one
void write_game(const Rules& rules, const std::optional<std::string>& variant, JsonWriter& out);

}  // namespace houserules::serve
