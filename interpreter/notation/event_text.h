#pragma once

#include <optional>
#include <string>

#include "game/game.h"
#include "notation/seat_names.h"

namespace houserules {

/// What an event is in plain words, as one sentence; empty where there is nothing to say.
///
/// @param viewer  the seat it is told to; cards it does not see are only counted.
///                None: everything
/// @param names   what players are called. Where they have names, those of the rules stand without
///                quotes
[[nodiscard]] std::string event_text(const Program& program, const Event& event,
                                     std::optional<int> viewer = std::nullopt,
                                     const SeatNames& names = {});

/// What a player is called within a sentence: "seat 2", "Ben", "you".
[[nodiscard]] std::string seat_name(const SeatNames& names, int seat);

/// A name of the rules as words: `face_up` is "face up".
[[nodiscard]] std::string in_words(const std::string& name);

}  // namespace houserules
