#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "program/program.h"

namespace houserules {

/// Reads the order of a deck, a list of card texts with every card of the deck once; or says
/// what is wrong with it. Copies of a card get their indices in the order of the list.
[[nodiscard]] std::variant<std::vector<std::uint8_t>, std::string> read_deck(
    const Program& program, const nlohmann::json& list);

}  // namespace houserules
