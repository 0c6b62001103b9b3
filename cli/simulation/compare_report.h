#pragma once

#include <string>

#include "simulation/comparison_file.h"

/// What a comparison comes to, and tables.
///
/// @param effect  what matters, see `answers_of`
[[nodiscard]] std::string comparison_as_text(const houserules::ComparisonFile& file, double effect);

/// The same as JSON on one line; schema/results.md describes it.
///
/// @param is_partial  some deals are missing
[[nodiscard]] std::string comparison_as_json(const houserules::ComparisonFile& file, double effect,
                                             bool is_partial);

/// Who plays, as one word if all are alike.
[[nodiscard]] std::string kind_of_players(const houserules::Series& series);
