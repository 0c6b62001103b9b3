#pragma once

#include <optional>

#include "game/game.h"
#include "source/diagnostics.h"
#include "variant/example.h"

namespace houserules {

/// The position that an example gives: a set-up of zones, tokens and turn, or, where it gives
/// the `deck`, a game begun with it.
///
/// @param audience  is told of the set-up of a game begun
/// @return nothing if there is no such position; what is wrong was reported
[[nodiscard]] std::optional<State> position_of(const Program& program, const Example& example,
                                               int seats, const Audience& audience,
                                               Diagnostics& diagnostics);

}  // namespace houserules
