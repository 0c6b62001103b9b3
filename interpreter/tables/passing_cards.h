#pragma once

#include <cstdint>
#include <vector>

#include "game/event.h"
#include "program/program.h"

namespace houserules {

/// The cards that all have seen for a moment only: turned up, or taken out of a zone that not all
/// see, and laid where not all see them before anybody could decide. A table shows them for a
/// while, or nobody would notice.
///
/// @param events  of one decision
/// @return        in the order in which they were shown
[[nodiscard]] std::vector<std::uint8_t> passing_cards(const Program& program, const Events& events);

/// Whether a decision brought something that people need time to look at: cards that were shown in
/// passing, or the end of a round. Depends on nothing that is hidden from anybody.
[[nodiscard]] bool needs_a_look(const Program& program, const Events& events);

}  // namespace houserules
