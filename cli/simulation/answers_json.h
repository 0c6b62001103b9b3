#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "simulation/answers.h"

/// What a simulation found, with intervals; schema/results.md describes it.
[[nodiscard]] nlohmann::ordered_json answers_to_json(
    const houserules::SeriesDescription& description, const houserules::Answers& answers);

/// The same as a table of comma-separated values: a line a figure, with its interval.
[[nodiscard]] std::string answers_as_csv(const houserules::SeriesDescription& description,
                                         const houserules::Answers& answers);
