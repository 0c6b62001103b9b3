#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "simulation/answers.h"

/// What a simulation found, with intervals; schema/results.md describes it.
[[nodiscard]] nlohmann::ordered_json answers_to_json(
    const houserules::SeriesDescription& description, const houserules::Answers& answers);

/// What stands in a column before all others.
struct CsvColumn {
    std::string title = {};  ///< empty: there is no such column
    std::string value = {};
    bool has_titles = true;  ///< whether a line with the titles of all columns comes first
};

/// The same as a table of comma-separated values: a line a figure, with its interval.
[[nodiscard]] std::string answers_as_csv(const houserules::SeriesDescription& description,
                                         const houserules::Answers& answers,
                                         const CsvColumn& column = {});
