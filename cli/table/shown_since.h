#pragma once

#include <cstddef>
#include <vector>

#include "game/game.h"

/// Whether decisions from one on showed something to one of the people that it did not know before:
/// where a card lies, or a value that not everybody sees.
///
/// @param decisions  all that were made, in the numbers of the real position
/// @param from       the first that is to be taken back
[[nodiscard]] bool is_shown_since(const houserules::Program& program,
                                  const houserules::GameSetup& setup,
                                  const std::vector<houserules::Decision>& decisions,
                                  std::size_t from, const std::vector<int>& people);
