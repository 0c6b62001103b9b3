#pragma once

#include "game/memory.h"
#include "notation/json_writer.h"

namespace houserules {

/// Writes the number of a seat, or null for `spectator` and nobody.
void write_seat(Seat seat, JsonWriter& out);

}  // namespace houserules
