#pragma once

#include "verify/checks/game_facts.h"

namespace houserules {

/// Whether whoever acts has a card in a zone of players because everybody who is in begins each
/// round with as many cards in it, plays just one of them to each trick, and the round is over when
/// none are left. It must be so that whoever has a card there can play one.
[[nodiscard]] bool are_hands_equal(const GameFacts& facts, int hand);

}  // namespace houserules
