#pragma once

#include <cstdint>

namespace houserules::card_order {

/// Numbers that compare as cards do, of the places of their rank and suit; no suit is -1.
[[nodiscard]] inline std::int32_t rank_first(std::int32_t rank, std::int32_t suit) {
    return rank * 32 + suit + 1;
}
[[nodiscard]] inline std::int32_t suit_first(std::int32_t rank, std::int32_t suit) {
    return (suit + 1) * 128 + rank;
}

}  // namespace houserules::card_order
