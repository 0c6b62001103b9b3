#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "serve/game_shelf.h"
#include "source/expected.h"
#include "tables/table_host.h"

namespace houserules::serve {

/// What a table is beside its game: the first line of its file.
struct TableDetails {
    std::string id;
    std::vector<std::string> secrets;  ///< by seat: what lets somebody sit there
    std::string watch_secret;          ///< what lets somebody watch
    Seat founder = spectator;
    std::vector<SeatHolder> seats;
    GameChoice game;
    std::uint64_t hash = 0;  ///< of the rules
    std::string rules;       ///< as a file of their own
};

/// Writes the first line of a table's file, with its line break.
[[nodiscard]] std::string table_line(const TableDetails& details);

/// Reads it.
[[nodiscard]] Expected<TableDetails> read_table_line(std::string_view line);

}  // namespace houserules::serve
