#pragma once

#include <optional>
#include <string>

#include "game/event.h"
#include "screen/table_view.h"

/// Cards that a rule moves, as one sentence without its full stop: who takes, gives or puts away
/// which, or how many.
///
/// @param viewer      the seat it is told to; none: everything
/// @param ends_trick  with it a trick is over
[[nodiscard]] std::string told_move(const TableSetting& setting, const houserules::Event& event,
                                    std::optional<int> viewer, bool ends_trick);
