#pragma once

#include "verify/checks/game_facts.h"

namespace houserules {

/// Whether nobody who is in can be without cards because `when` of `out` does not hold: it holds
/// once a stock is empty, each play is followed by a draw from that stock, and nothing else takes
/// cards from the hand or brings any to the stock. So who has none has found the stock empty, and
/// is out.
[[nodiscard]] bool are_hands_drawn_up(const GameFacts& facts);

}  // namespace houserules
