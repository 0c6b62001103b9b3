#pragma once

#include "compiler/emitter.h"
#include "variant/variant.h"

namespace houserules {

/// The most cards that a player can have in a zone after the set-up.
[[nodiscard]] int most_cards_dealt(const Variant& variant, const Emitter& emitter, int zone);

/// The most cards that a player can ever hold in a zone that plays come from.
[[nodiscard]] int most_cards_held(const Variant& variant, const Emitter& emitter);

}  // namespace houserules
