#pragma once

#include "bots/search.h"

namespace houserules {

/// The moves that a seat may think about, in the order in which they look good one move ahead.
///
/// @param random  for what the seat does not know, and for the seed of the search
[[nodiscard]] SearchRoot find_root(const Prospect& prospect, const Foresight& foresight,
                                   Random& random);

/// One move alone.
[[nodiscard]] SearchRoot root_of_move(const Prospect& prospect, const Foresight& foresight,
                                      const Move& move, Random& random);

}  // namespace houserules
