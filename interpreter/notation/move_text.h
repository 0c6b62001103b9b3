#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "game/game.h"

namespace houserules {

/// A move as a person types it: `7H 7D`, `1 7 as 7`, `#0`, `pass`, `bid 2`.
///
/// @param laid  the cards in the order in which they are laid; null: lowest index first
[[nodiscard]] std::string move_text(const Program& program, const Move& move,
                                    const std::vector<std::uint8_t>* laid = nullptr);

/// The places of so many cards that are played unseen, as they are typed: `#0`, `#0 to #2`.
[[nodiscard]] std::string places_text(int count);

class JsonWriter;

/// Writes a value of an action that has values.
void write_action_value(const Program& program, int action, std::int32_t value, JsonWriter& out);

/// Writes a move as an object of the protocol. The combination is named only where the cards are
/// more than one.
///
/// @param laid  as for `move_text`
void write_move(const Program& program, const Move& move, const std::vector<std::uint8_t>* laid,
                JsonWriter& out);

/// The same as values.
[[nodiscard]] nlohmann::ordered_json move_to_json(const Program& program, const Move& move,
                                                  const std::vector<std::uint8_t>* laid = nullptr);

}  // namespace houserules
