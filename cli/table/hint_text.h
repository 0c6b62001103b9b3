#pragma once

#include <string>
#include <vector>

#include "bots/estimate.h"
#include "screen/card_style.h"

/// The best moves in words, as lines: "7S: you win 61 of 100 of these, +-4".
///
/// @param estimates  the best first
/// @param most       so many moves are told of
[[nodiscard]] std::string hint_text(const houserules::Program& program,
                                    const std::vector<houserules::MoveEstimate>& estimates,
                                    std::size_t most, const CardStyle& cards);
