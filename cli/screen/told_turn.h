#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/event.h"
#include "screen/table_view.h"

/// What a decision and all that follows from it is in the words of a log.
struct ToldTurn {
    std::vector<std::string> sentences;  ///< in order; plain text
    /// The first sentence tells of an action without cards or a value, as "pass": those of several
    /// players stand in one sentence.
    std::optional<int> plain_action;
    int seat = -1;  ///< who took it
};

/// Puts what happened in words for one seat, and leaves out what nobody needs: cards that are
/// cleared away, counters, the hands of all others one by one.
///
/// @param viewer  the seat it is told to; none: everything
[[nodiscard]] ToldTurn told_turn(const TableSetting& setting, const houserules::Events& events,
                                 std::optional<int> viewer);

/// What several players did: "Ben and Cleo pass".
///
/// @param action  of `ToldTurn::plain_action`
[[nodiscard]] std::string told_together(const houserules::Program& program,
                                        const std::vector<int>& seats, int action,
                                        const houserules::SeatNames& names);
