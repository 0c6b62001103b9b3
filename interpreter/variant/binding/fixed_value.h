#pragma once

#include <cstdint>
#include <optional>

#include "variant/term.h"
#include "variant/variant.h"

namespace houserules {

/// The value of a term that does not depend on options or the course of a game: nothing
/// if it does. Numbers beyond `number_bound` stay there.
///
/// @param card  the card of `deck` that a condition looks at, or -1
[[nodiscard]] std::optional<std::int64_t> fixed_value(const Term& term, const Deck& deck,
                                                      int card = -1);

}  // namespace houserules
