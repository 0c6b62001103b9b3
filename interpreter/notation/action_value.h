#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "program/program.h"

namespace houserules {

/// A value of an action as it is typed: `2`, the name of a rank or a suit, the
/// number of a seat.
[[nodiscard]] std::string action_value_text(const Program& program, int action, std::int32_t value);

/// The value of an action that a text names; nothing if it is none with so many players.
[[nodiscard]] std::optional<std::int32_t> action_value_named(const Program& program, int action,
                                                             int seats, std::string_view text);

/// All values of an action in words: "1 to 3", "a rank", "the number of a seat".
[[nodiscard]] std::string action_values_text(const Program& program, int action);

/// The same as what a player may name: "1, 2 or 3", "a rank", "hearts or
/// spades".
[[nodiscard]] std::string action_choices_text(const Program& program, int action);

}  // namespace houserules
