#pragma once

#include "notation/json_writer.h"
#include "rules/rules.h"

namespace houserules {

/// Writes what a program must know of a game before it plays it, as keys of an object: options,
/// ranks, the deck for each number of players, zones, variables, tokens, combinations and actions.
void write_description(const Rules& rules, JsonWriter& out);

}  // namespace houserules
