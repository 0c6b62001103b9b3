#pragma once

#include "variant/variant.h"

namespace houserules {

/// Whether any rule asks for an attribute, so that players must know it.
[[nodiscard]] bool asks_for_attribute(const Variant& variant, int attribute);

/// Whether it matters who won a round.
[[nodiscard]] bool asks_for_round_winner(const Variant& variant);

}  // namespace houserules
