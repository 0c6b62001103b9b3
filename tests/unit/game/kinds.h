#pragma once

#include <vector>

#include "program/program.h"

namespace houserules::testing {

/// The kinds of cards, which is all that makes two choices or two plays different.
inline std::vector<int> kinds_of(const Program& program, const CardMask& cards) {
    std::vector<int> kinds;
    cards.for_each(
        [&](int card) { kinds.push_back(program.kind_of[static_cast<std::size_t>(card)]); });
    return kinds;
}

}  // namespace houserules::testing
