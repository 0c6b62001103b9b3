#pragma once

#include <string>
#include <vector>

namespace houserules {

/// What sentences call the players.
struct SeatNames {
    std::vector<std::string> names = {};  ///< by seat; empty: "seat 0", "seat 1" and so on
    int you = -1;                         ///< the seat that is spoken to; -1: none
};

}  // namespace houserules
