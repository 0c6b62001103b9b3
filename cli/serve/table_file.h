#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/expected.h"
#include "tables/table_host.h"

namespace houserules::serve {

/// What a table is beside its game: the first line of its file. A record follows, which has the
/// rules.
struct TableDetails {
    std::string id;
    std::vector<std::string> secrets;  ///< by seat: what lets somebody sit there
    std::string watch_secret;          ///< what lets somebody watch
    Seat founder = spectator;
    /// What lets who began the table and watches look after it; nothing: nobody does.
    std::optional<std::string> founder_secret = {};
    std::uint64_t game = 1;  ///< which game at the table it is
    std::vector<SeatHolder> seats;
    std::optional<std::string> variant;  ///< its game in the list; nothing: somebody sent it
};

/// Writes the first line of a table's file, with its line break.
[[nodiscard]] std::string table_line(const TableDetails& details);

/// Reads it.
[[nodiscard]] Expected<TableDetails> read_table_line(std::string_view line);

}  // namespace houserules::serve
