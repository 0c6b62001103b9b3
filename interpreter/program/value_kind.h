#pragma once

#include <cstdint>

namespace houserules {

/// What a variable holds: of a rank, a suit or a stage its index, of a player the seat.
enum class ValueKind : std::uint8_t { number, truth, rank, suit, player, stage };

}  // namespace houserules
