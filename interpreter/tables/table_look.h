#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "explain/shown_variables.h"
#include "notation/seat_names.h"
#include "tables/seat_holder.h"
#include "tables/table_game.h"

namespace houserules {

class JsonWriter;

/// How far somebody has been told what happened at a table.
struct LookMark {
    std::size_t since = 0;         ///< the first entry that is still to be told
    std::uint64_t game = 0;        ///< of this game
    std::uint64_t taken_back = 0;  ///< as often decisions had been taken back
};

/// What a look shows beside the game itself.
struct TableFacts {
    const std::vector<SeatHolder>& seats;
    const std::vector<ShownVariable>& variables;  ///< see `variables_to_show`
    bool is_host = false;                         ///< the viewer began the table
    std::uint64_t game = 1;
    bool thinking = false;
    bool may_undo = false;
};

/// What sentences for a viewer call the players.
[[nodiscard]] SeatNames seat_names(const std::vector<SeatHolder>& seats, Seat viewer);

/// Writes what a viewer sees: a look of the table protocol.
///
/// @param viewer  a seat or `spectator`
/// @param mark    is moved to the end of what is told
void write_look(const TableGame& table, const TableFacts& facts, Seat viewer, LookMark& mark,
                JsonWriter& out);

}  // namespace houserules
