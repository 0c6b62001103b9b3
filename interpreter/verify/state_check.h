#pragma once

#include <string>
#include <vector>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// What a check found wrong, in words; nothing if all is well.
using Findings = std::vector<std::string>;

/// Looks for contradictions in a state that the engine stopped at, a ruling or the end:
/// cards lost or in two zones, zones whose chains and counts disagree, tokens beyond their
/// limits, a turn that nobody or the wrong player has.
[[nodiscard]] Findings check_state(const Program& program, const State& state);

/// Checks that what each seat is shown of a position stays the same when the cards that it may
/// not see change places.
[[nodiscard]] Findings check_views(const Program& program, const State& state);

}  // namespace houserules
