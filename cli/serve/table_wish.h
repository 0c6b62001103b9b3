#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/game_shelf.h"
#include "serve/table_file.h"
#include "source/expected.h"

namespace houserules::serve {

/// What somebody asks for who wants to begin a table.
struct TableWish {
    GameChoice game;
    std::vector<SeatHolder> seats;
    Seat founder = spectator;
};

/// Reads the body of a request: a game to be checked.
[[nodiscard]] Expected<GameChoice> read_text_to_check(std::string_view body);

/// Reads the body of a request: a table to be begun. Whether so many can play is not looked at.
[[nodiscard]] Expected<TableWish> read_table_wish(std::string_view body);

/// What somebody says who comes in.
struct Entry {
    std::string secret;
    std::string name;
};

/// Reads the body of a request: somebody comes in.
[[nodiscard]] Expected<Entry> read_entry(std::string_view body);

/// The value of a cookie; nothing if there is none of that name.
[[nodiscard]] std::optional<std::string_view> find_cookie(std::string_view cookies,
                                                          std::string_view name);

/// A part of a path without its escapes; nothing if it is not right, or not a name.
[[nodiscard]] std::optional<std::string> read_path_part(std::string_view part);

}  // namespace houserules::serve
