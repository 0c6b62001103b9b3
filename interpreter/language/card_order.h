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

/// The place of a rank where one of them is raised, or lowered, to stand directly above another.
[[nodiscard]] inline std::int32_t rank_with_raised(std::int32_t rank, std::int32_t raised,
                                                   std::int32_t above) {
    if (raised < 0 || raised == above) return rank;
    const bool goes_up = raised < above;
    if (rank == raised) return goes_up ? above : above + 1;
    // Those that it passes close up.
    if (goes_up) return rank > raised && rank <= above ? rank - 1 : rank;
    return rank > above && rank < raised ? rank + 1 : rank;
}

}  // namespace houserules::card_order
