#pragma once

#include "verify/checks/game_facts.h"

namespace houserules {

/// Whether everybody who is in holds a card in a zone whenever somebody acts in a stage, because
/// hands are dealt or drawn up whenever a round goes over to it, and nothing that is done in it
/// takes anybody's last card and leaves the round there.
[[nodiscard]] bool are_hands_filled_in(const GameFacts& facts, int stage, int hand);

}  // namespace houserules
