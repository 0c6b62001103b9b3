#pragma once

#include <string>
#include <vector>

#include "source/span.h"

namespace houserules {

/// What people are told things are called: their titles, else their names as words.
struct ProgramTitles {
    std::vector<std::string> zones;
    std::vector<std::string> variables;
    std::vector<std::string> tokens;
    std::vector<std::string> combinations;
    std::vector<std::string> actions;
    std::vector<std::string> end_rows;
    std::vector<std::string> scoring;
    std::vector<std::string> stages;
};

/// The names and places of what a program numbers; for text in and out only, never read
/// while playing.
struct ProgramNames {
    std::string variant;
    std::vector<std::string> cards;  ///< by card index
    std::vector<std::string> ranks;
    std::vector<std::string> suits;
    std::vector<std::vector<std::string>> suits_called;  ///< by suit: what else, shortest first
    std::vector<std::string> zones;
    std::vector<std::string> variables;
    std::vector<std::string> tokens;
    std::vector<std::string> combinations;
    std::vector<std::string> actions;
    std::vector<std::string> effects;
    std::vector<std::string> round_start;
    std::vector<std::string> round_end;
    std::vector<std::string> end_rows;
    std::vector<std::string> instant_wins;
    std::vector<std::string> scoring;
    std::vector<std::string> stages;
    std::vector<std::string> setup;  ///< of `Program::setup` steps
    std::vector<std::string> rows;   ///< of `beats`
    std::vector<Span> row_spans;
    std::vector<Span> action_spans;
    ProgramTitles titles;
    std::vector<std::string> says;  ///< what effects and steps say to people
};

}  // namespace houserules
