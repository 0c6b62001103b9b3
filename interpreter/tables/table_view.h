#pragma once

#include <cstddef>
#include <cstdint>

#include "notation/seat_names.h"
#include "tables/game_table.h"

namespace houserules {

class JsonWriter;

/// What somebody who looks at a table wants to know.
struct TableLook {
    Seat viewer = spectator;
    /// The first entry that is not known yet; if decisions were taken back since, all are told.
    std::size_t since = 0;
    std::uint64_t taken_back = 0;  ///< as it was told before
    /// So many legal moves are listed, if the viewer is to act.
    std::uint64_t most_moves = 0;
};

/// Writes what a seat knows of a table, or a spectator, as an object:
///
/// - `seat`, or null; `decisions` and `taken_back`, to be named when it is looked at again;
/// - `state`, as the protocol has it;
/// - `since`, and the `entries` from there on: each has the `seat` that decided, or null, and the
///   `events` that the viewer notices, each with what it is in words as `text`, if that is
///   anything;
/// - `moves`, if the viewer is to act: how many there are in all as `total`, and the first ones as
///   `listed`, each a `move` and how it is typed as `text`.
///
/// @param names  what players are called in words
void write_table(const GameTable& table, const TableLook& look, const SeatNames& names,
                 JsonWriter& out);

}  // namespace houserules
