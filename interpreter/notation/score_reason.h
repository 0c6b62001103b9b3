#pragma once

#include <string>

#include "game/event.h"
#include "program/program.h"

namespace houserules {

/// For what points were counted, as people call it: the title of the row of `scoring`, or "other"
/// where several are told as one.
[[nodiscard]] std::string score_reason(const Program& program, const ScorePart& part);

}  // namespace houserules
