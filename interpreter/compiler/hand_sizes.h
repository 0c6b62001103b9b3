#pragma once

#include "compiler/emitter.h"
#include "variant/variant.h"

namespace houserules {

/// The most cards that a player can ever hold in a zone that plays come from.
[[nodiscard]] int most_cards_held(const Variant& variant, const Emitter& emitter);

/// The most cards that the set-up brings into a zone, or into that of one player.
///
/// @param before  a step of the set-up: what that one and later ones bring is left out
[[nodiscard]] int most_cards_dealt(const Variant& variant, const Emitter& emitter, int zone,
                                   const Step* before = nullptr);

}  // namespace houserules
