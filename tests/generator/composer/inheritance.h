#pragma once

#include "design.h"
#include "dice.h"

namespace houserules::generating {

/// A game in two files.
struct DividedSections {
    Sections own;  ///< begins with what it extends
    Sections base;
};

/// Writes a game as a file that extends another: some of its rules stand in the one, each put
/// where it was by `before` or `after`, and the rest in the other; some that are not in the game
/// are removed. The game stays the same.
[[nodiscard]] DividedSections divide_by_inheritance(const Sections& sections,
                                                    const std::string& base_path, Dice& dice);

}  // namespace houserules::generating
