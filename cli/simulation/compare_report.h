#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"
#include "simulation/comparison_answers.h"
#include "simulation/series.h"

/// Two games that were compared, by players of one kind or of several.
struct ComparisonReport {
    /// What players of one kind found.
    struct Part {
        houserules::Series series;
        houserules::ComparisonAnswers answers;
    };

    const houserules::Rules& first;
    const houserules::Rules& second;
    double effect = 0;        ///< what matters
    std::vector<Part> parts;  ///< of the same deals, as far as they have as many
};

/// What the comparison comes to, and tables.
[[nodiscard]] std::string report_as_text(const ComparisonReport& report);

/// The same as JSON on one line; schema/results.md describes it.
[[nodiscard]] std::string report_as_json(const ComparisonReport& report);
