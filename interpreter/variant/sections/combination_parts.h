#pragma once

#include "variant/key_table.h"

namespace houserules {

/// What combinations say of cards, of orders and of each other; all of these must be known.

/// The cards of `cards:`, rising; of a card that is there several times, as many as named.
void read_cards(const Reading& reading, const Node& node, Combination& combination);

void read_order_of_run(const Reading& reading, const Node& node, Combination& combination);

/// Combinations above it that it must not be as well.
void read_unless(const Reading& reading, const Node& node, Combination& combination);

/// The combination that kickers never hold whole.
void read_never(const Reading& reading, const Node& node, Kickers& kickers);

}  // namespace houserules
