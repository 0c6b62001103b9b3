#pragma once

#include <optional>

#include "program/card_mask.h"
#include "program/program.h"
#include "random/random.h"

namespace houserules {

/// The cards of a play of `size` cards that some cards can make, by any combination, whatever
/// such a play costs and beats. Each play is equally likely.
///
/// @param rules  by which cards are read now; see `rules_now`
/// @param cards  no more than a player can hold
/// @return nothing if they can make no such play
[[nodiscard]] std::optional<CardMask> random_play(const Program& rules, const CardMask& cards,
                                                  int size, Random& random);

}  // namespace houserules
