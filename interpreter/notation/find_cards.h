#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/resolve.h"

namespace houserules {

/// Cards of a zone that were named one by one, or why not.
struct FoundCards {
    CardMask mask;
    std::vector<std::uint8_t> laid;  ///< in the order in which they were named
    std::optional<Refusal> refusal;
};

/// Finds named cards in a zone of the player to act, or of the table. Of copies the one with
/// the lowest index is taken.
[[nodiscard]] FoundCards find_cards(const Program& program, const State& state, int zone,
                                    const std::vector<std::string>& names);

/// The position that a text such as `#0` names.
[[nodiscard]] std::optional<int> position_named(std::string_view text);

}  // namespace houserules
