#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/event.h"
#include "screen/table_view.h"

/// A sentence of a log.
struct Sentence {
    std::string text;  ///< plain, with its full stop
    bool begins_line = false;
};

/// What several players may do one after the other, so that one sentence tells it of all: "passes"
/// of one, "pass" of several and of who is spoken to.
struct SharedAct {
    std::string one;
    std::string many;
};

/// What a decision and all that follows from it is in the words of a log.
struct ToldTurn {
    std::vector<Sentence> sentences;  ///< in order
    std::optional<SharedAct> shared;  ///< what the first of them tells, if it can be shared
    int seat = -1;                    ///< who did that
    /// Which sentence comes after the points of a round; nothing if none were scored.
    std::optional<std::size_t> after_points;
};

/// Puts what happened in words for one seat, and leaves out what nobody needs: cards that are
/// cleared away, counters, what many others hand to each other unseen.
///
/// @param viewer  the seat it is told to; none: everything
[[nodiscard]] ToldTurn told_turn(const TableSetting& setting, const houserules::Events& events,
                                 std::optional<int> viewer);

/// What several players did: "Ben and Cleo pass."
[[nodiscard]] std::string told_together(const std::vector<int>& seats, const SharedAct& act,
                                        const houserules::SeatNames& names);
