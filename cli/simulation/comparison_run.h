#pragma once

#include <optional>

#include "simulation/comparison_answers.h"

/// Plays deals by the rules of two games, with a line of progress on a terminal.
///
/// @param effect  what matters, see `answers_of`
/// @return        nothing if Ctrl-C was pressed before the end
[[nodiscard]] std::optional<houserules::ComparisonAnswers> run_comparison(
    const houserules::ComparisonSetup& setup, unsigned threads, double effect);
