#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "game/game.h"

namespace houserules {

/// A position as an object of the protocol.
///
/// @param viewer  the seat that looks at it: cards it may not see are `??`; none: everything
[[nodiscard]] nlohmann::ordered_json state_to_json(const Program& program, const State& state,
                                                   std::optional<int> viewer = std::nullopt);

/// The result of a game that is over.
[[nodiscard]] nlohmann::ordered_json result_to_json(const Program& program, const State& state);

/// How a game ended: the row of `end`, `turn_limit` or `stuck`.
[[nodiscard]] std::string reason_text(const Program& program, const Result& result);

}  // namespace houserules
