#pragma once

#include <cstddef>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// Whether a variable of the table, or that of a seat, tells a player anything where it stands: it
/// does not as long as it is false, 0, nobody, or a rank or player that is still to be named.
[[nodiscard]] bool is_shown(const Program& program, const State& state, std::size_t variable,
                            int seat);

}  // namespace houserules
