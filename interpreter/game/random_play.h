#pragma once

#include <optional>

#include "program/card_mask.h"
#include "program/program.h"
#include "random/random.h"

namespace houserules {

/// The cards of a play of `size` cards that some cards can make, by any combination, whatever
/// such a play costs and beats. Each play is equally likely.
///
/// @param counting  what cards count as; see `counting_now`
/// @param cards     no more than a player can hold
/// @return nothing if they can make no such play
[[nodiscard]] std::optional<CardMask> random_play(const Program& program, int counting,
                                                  const CardMask& cards, int size, Random& random);

}  // namespace houserules
