#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "variant/term.h"
#include "variant/variant.h"

namespace houserules {

/// What is known of a game before it begins.
struct FixedContext {
    const Deck& deck;
    int card = -1;    ///< of `deck`, that a condition looks at; -1: none is known
    int players = 0;  ///< 0: not known
    const std::vector<std::int64_t>* options = nullptr;  ///< values by option; null: not known
    int round = 0;                                       ///< from 1; 0: not known
    int rounds_played = -1;                              ///< if `round` is known; -1: all before it
};

/// The value of a term that does not depend on the course of a game, nor on what is not known
/// in `context`: nothing if it does. Numbers beyond `number_bound` stay there.
[[nodiscard]] std::optional<std::int64_t> fixed_value(const Term& term,
                                                      const FixedContext& context);

/// As above, of a term that does not depend on options or the number of players either.
///
/// @param card  the card of `deck` that a condition looks at, or -1
[[nodiscard]] std::optional<std::int64_t> fixed_value(const Term& term, const Deck& deck,
                                                      int card = -1);

}  // namespace houserules
