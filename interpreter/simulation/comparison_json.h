#pragma once

#include <nlohmann/json.hpp>

#include "simulation/comparison.h"
#include "simulation/comparison_answers.h"

namespace houserules {

/// One of two games that are compared, as `schema/results.md` describes it.
[[nodiscard]] nlohmann::ordered_json compared_game_to_json(const SeriesDescription& game);

/// What was found by players of one kind, as `schema/results.md` describes it.
[[nodiscard]] nlohmann::ordered_json answers_to_json(const SeriesDescription& game,
                                                     const ComparisonAnswers& answers);

}  // namespace houserules
