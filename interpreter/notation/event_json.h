#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "game/game.h"

namespace houserules {

/// The name of a kind of event: `deal`, `trick_closed`, ...
[[nodiscard]] std::string_view event_name(Event::Kind kind);

/// The rule that an event of the kind `rule` tells of, which says something.
[[nodiscard]] const EffectProgram& saying_rule(const Program& program, const Event& event);

class JsonWriter;

/// Writes an event as an object of the protocol.
///
/// @param text    what it is in words, which stands in the object, too; empty: nothing does
/// @param viewer  the seat it is told to, which notices it: cards it is not told are `??`, and what
///                was chosen is null. None: everything
void write_event(const Program& program, const Event& event, std::optional<int> viewer,
                 JsonWriter& out, std::string_view text = {});

/// The same as values.
[[nodiscard]] nlohmann::ordered_json event_to_json(const Program& program, const Event& event,
                                                   std::optional<int> viewer = std::nullopt);

}  // namespace houserules
