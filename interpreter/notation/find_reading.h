#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "notation/resolve.h"

namespace houserules {

/// The combination and value that played cards are meant as, or why there is none.
struct MeantReading {
    Reading reading;
    std::optional<Refusal> refusal;
};

/// Finds how a set of cards is meant to be read and whether that may be played. Cards that
/// are a combination by their own values are meant so unless another value is asked for.
///
/// @param laid  the cards in the order in which they were named, as a list of `as` follows it
[[nodiscard]] MeantReading find_reading(const Program& program, const State& state,
                                        const MoveRequest& request, const CardMask& cards,
                                        const std::vector<std::uint8_t>& laid);

}  // namespace houserules
