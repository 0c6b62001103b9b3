#pragma once

#include <string>

#include "game/observation.h"
#include "notation/seat_names.h"
#include "rules/rules.h"

namespace houserules {

/// How good the moves of a seat are that is to act, by what it knows alone: `estimates` of the
/// table protocol, as a list. It takes some tenths of a second.
[[nodiscard]] std::string hint_json(const Rules& rules, const Observation& seen,
                                    const SeatNames& names);

}  // namespace houserules
