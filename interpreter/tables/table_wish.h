#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/expected.h"
#include "tables/game_shelf.h"
#include "tables/table_host.h"

namespace houserules {

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

/// Reads the body of a request: the name of a game in the list.
[[nodiscard]] Expected<std::string> read_game_name(std::string_view body);

/// A table that is gone on with by its record.
struct KeptTable {
    std::string record;
    std::string name;  ///< of the person who plays
};

/// Reads the body of a request: a table to be gone on with.
[[nodiscard]] Expected<KeptTable> read_kept_table(std::string_view body);

/// What somebody says who comes in.
struct Arrival {
    std::string secret;
    std::string name;
};

/// Reads the body of a request: somebody comes in.
[[nodiscard]] Expected<Arrival> read_arrival(std::string_view body);

}  // namespace houserules
