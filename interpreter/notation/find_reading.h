#pragma once

#include <cstdint>
#include <vector>

#include "notation/resolve.h"

namespace houserules {

/// Finds how a set of cards is meant to be read and whether that may be played. Cards that
/// are a combination by their own values are meant so unless another value is asked for.
///
/// @param laid  the cards in the order in which they were named, as a list of `as` follows it
[[nodiscard]] Expected<Reading, Refusal> find_reading(const Program& program, const State& state,
                                                      const MoveRequest& request,
                                                      const CardMask& cards,
                                                      const std::vector<std::uint8_t>& laid);

}  // namespace houserules
