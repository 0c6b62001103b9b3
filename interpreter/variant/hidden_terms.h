#pragma once

#include "variant/variant.h"

namespace houserules {

/// Whether a condition of the player acting can depend on what not everybody sees: cards of a zone,
/// beyond their number, or a variable.
[[nodiscard]] bool depends_on_hidden(const Variant& variant, const Term& term);

/// Whether a term looks at the cards of its zone, not only at how many there are.
[[nodiscard]] bool looks_at_cards(const Term& term);

}  // namespace houserules
