#pragma once

#include <optional>
#include <string>

#include "game/event.h"
#include "screen/table_view.h"

/// Why somebody won a trick in which the plays are compared at its end, as a sentence; empty if
/// none was won so, or if the reader does not know all plays.
///
/// @param events  what happened with the last play of the trick, which `setting.trick` does not
///                know yet
[[nodiscard]] std::string trick_reason(const TableSetting& setting,
                                       const houserules::Events& events, std::optional<int> viewer);
