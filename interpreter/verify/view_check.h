#pragma once

#include "verify/state_check.h"

namespace houserules {

/// Checks that what each seat is shown of a position stays the same when the cards that it may
/// not see change places.
[[nodiscard]] Findings check_views(const Program& program, const State& state);

}  // namespace houserules
