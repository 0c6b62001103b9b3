#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "program/program.h"
#include "source/expected.h"

namespace houserules {

/// Reads the order of a deck, a list of card texts with every card of the deck once. Copies of a
/// card get their indices in the order of the list.
[[nodiscard]] Expected<std::vector<std::uint8_t>> read_deck(const Program& program,
                                                            const nlohmann::json& list);

}  // namespace houserules
