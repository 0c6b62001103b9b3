#pragma once

#include <cstdint>
#include <optional>

#include "verify/checks/game_facts.h"

namespace houserules {

/// How many cards for which a condition surely holds there are in the smallest deck.
[[nodiscard]] int fewest_cards(const GameFacts& facts, const std::optional<Term>& where);

/// The most cards that a step of the set-up takes out of the deck.
[[nodiscard]] std::int64_t most_taken(const GameFacts& facts, const Step& step);

/// Whether an amount is surely one card or more.
[[nodiscard]] bool is_at_least_one(const std::optional<Term>& amount, const GameFacts& facts);

/// Whether the set-up surely deals everybody a card, which no later step of it takes.
[[nodiscard]] bool is_dealt(const GameFacts& facts, int hand);

}  // namespace houserules
