#pragma once

#include <optional>
#include <string>

#include "game/game.h"

namespace houserules {

/// What an event is in plain words, as one sentence; empty where there is nothing to say.
///
/// @param viewer  the seat it is told to; cards it does not see are only counted.
///                None: everything
[[nodiscard]] std::string event_text(const Program& program, const Event& event,
                                     std::optional<int> viewer = std::nullopt);

/// A name of the rules as words: `face_up` is "face up".
[[nodiscard]] std::string in_words(const std::string& name);

}  // namespace houserules
