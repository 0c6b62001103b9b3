#pragma once

#include <string>
#include <vector>

#include "bots/estimate.h"
#include "screen/card_style.h"

/// The best moves in words, as lines: "7S: 61, +-4", the number of wins in 100. In the order of
/// what they are worth; moves that were hardly tried out are left out.
///
/// @param estimates  the one most tried out first
/// @param most       so many moves are told of
[[nodiscard]] std::string hint_text(const houserules::Program& program,
                                    const std::vector<houserules::MoveEstimate>& estimates,
                                    std::size_t most, const CardStyle& cards);
