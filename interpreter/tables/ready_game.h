#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "tables/game_shelf.h"

namespace houserules {

/// A game that tables can be begun with.
struct ReadyGame {
    GameChoice choice;
    std::shared_ptr<const Rules> rules;
    std::string recorded;  ///< the rules as a file of their own; see `recorded_rules`
};

/// Why there is none: a code and a sentence of an answer, and what is wrong with the text.
struct UnreadyGame {
    std::string code;
    std::string message;
    std::string diagnostics = {};  ///< a list as JSON; may be empty
};

/// Reads a game and makes its rules. Those of a text are tried out before, so that no stranger's
/// game holds up all tables. It may take long.
[[nodiscard]] Expected<std::shared_ptr<const ReadyGame>, UnreadyGame> make_ready(
    const GameShelf& shelf, GameChoice choice);

/// Why so many cannot play; nothing if they can.
[[nodiscard]] std::optional<UnreadyGame> wrong_number(const Rules& rules, std::size_t seats);

}  // namespace houserules
