#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "source/expected.h"
#include "tables/game_shelf.h"
#include "tables/ready_game.h"

namespace houserules {

/// What somebody asks for who compares a text with the game that it extends. A comparison is asked
/// for again and again; what was played until then is in the request, and nothing of it is kept.
struct ComparisonWish {
    GameChoice game;
    std::optional<int> players;  ///< nothing: what suits the game best
    std::string bot;             ///< who plays all seats
    std::string sums;            ///< of what was played before, as it was answered; may be empty
};

/// Reads the body of a request: two games to be compared.
[[nodiscard]] Expected<ComparisonWish> read_comparison_wish(std::string_view body);

/// Plays some more deals by the rules of a text and by those of what it extends, and says what
/// differs, as `schema/table.md` describes it. Takes about as long as `GameLimits` says.
[[nodiscard]] Expected<std::string, UnreadyGame> compare_with_parent(const GameShelf& shelf,
                                                                     const ComparisonWish& wish);

}  // namespace houserules
