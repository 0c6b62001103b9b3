#pragma once

#include <cstdint>
#include <string>

#include "play/analysis.h"
#include "screen/card_style.h"

/// What a decision brought and what was best, as a line: "3. You: 7H  52 of 100; best 4S  54, costs
/// 2 +-7".
///
/// @param number  of the decision in the game; 0: it has none
/// @param who     decided: "you"
[[nodiscard]] std::string analysis_line(const houserules::Program& program,
                                        const houserules::AnalysedDecision& decision,
                                        std::uint32_t number, const std::string& who,
                                        const CardStyle& cards);

/// What all decisions of a player came to.
struct AnalysisSum {
    int decisions = 0;
    int faults = 0;  ///< those that were doubtful or worse
    double cost = 0;

    void add(const houserules::AnalysedDecision& decision);
};

/// The same as a line.
[[nodiscard]] std::string analysis_sum_line(const AnalysisSum& sum, const std::string& who,
                                            const CardStyle& cards);
