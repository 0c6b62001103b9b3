#pragma once

#include <string>
#include <vector>

#include "bots/estimate.h"

/// The best moves in words, as lines: "7S: you win 61 of 100 of these, +-4".
///
/// @param estimates  the best first
/// @param most       so many moves are told of
[[nodiscard]] std::string hint_text(const houserules::Program& program,
                                    const std::vector<houserules::MoveEstimate>& estimates,
                                    std::size_t most);

/// Of so many tries the share that went well, in a hundred, and how far it may be off: the half of
/// an interval that holds the true share in 95 of 100 cases (Agresti and Coull).
struct Share {
    double percent = 0;
    double half = 0;
};

[[nodiscard]] Share share_of(double successes, double tries);
