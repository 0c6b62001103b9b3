#pragma once

#include <string>
#include <string_view>

#include "play/analysis.h"

/// What is said of a decision by what it cost: `very bad`, `bad`, `doubtful`, or nothing where it
/// cost little, or no more than chance may have made of it.
[[nodiscard]] std::string_view verdict_on(const houserules::AnalysedDecision& decision);

/// An amount of `most_payoff` as so many of 100.
[[nodiscard]] double of_hundred(double payoff);

/// What is tried out to see what a move brings: "round" where rounds are scored, else "game".
[[nodiscard]] std::string_view what_is_tried_out(const houserules::Program& program);
