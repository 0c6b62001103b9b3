#pragma once

#include <string>

#include "simulation/comparison_file.h"

/// How a comparison is told.
struct ComparisonOutput {
    bool is_json = false;     ///< on one line, as schema/results.md describes it; else for people
    double effect = 0;        ///< what matters, see `answers_of`
    bool is_partial = false;  ///< some deals are missing
    std::string file;         ///< keeps the sums; empty: none
};

/// Keeps and prints a comparison. Returns whether its file could be written; else that was told.
[[nodiscard]] bool print_comparison(const houserules::ComparisonFile& file,
                                    const ComparisonOutput& output);

/// Who plays, as one word if all are alike.
[[nodiscard]] std::string kind_of_players(const houserules::Series& series);
