#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "game/game.h"

namespace houserules {

/// The name of a kind of event: `deal`, `trick_closed`, ...
[[nodiscard]] std::string_view event_name(Event::Kind kind);

/// Whether a seat gets to know the cards of an event: plays and cards turned up are seen by
/// all, others by who may see them where they come from or where they go.
[[nodiscard]] bool shows_cards(const Program& program, const Event& event, int viewer);

/// An event as an object of the protocol.
///
/// @param viewer  the seat it is told to: cards it does not see are `??`; none: everything
[[nodiscard]] nlohmann::ordered_json event_to_json(const Program& program, const Event& event,
                                                   std::optional<int> viewer = std::nullopt);

}  // namespace houserules
