#pragma once

#include <optional>

#include "document/node.h"

namespace houserules {

/// The document of a game in which no card is played - one with actions, but neither `play` among
/// them nor `combinations` - with a play of a single card that nobody may ever make, which stands
/// where its `actions` do. So all that is known of plays holds for it, too. Nothing for any other.
[[nodiscard]] std::optional<Node> with_implied_play(const Node& document);

/// Whether a play is one that was added so.
[[nodiscard]] bool is_implied_play(const Node& document, Span play);

}  // namespace houserules
