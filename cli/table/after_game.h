#pragma once

#include <functional>
#include <string>

#include "program/program.h"
#include "table/table.h"
#include "terminal.h"

/// What a person wishes once a game is over.
enum class AfterGame { leave, take_back, deal_anew };

/// What is told of a game that is over.
struct AfterGameTold {
    std::function<void(const std::string&)> say;  ///< a sentence
    std::function<void()> analysis;               ///< what the person's decisions cost
    std::function<void(const std::string& section)> rules;
};

/// Asks who played alone at the terminal, until the game is left.
[[nodiscard]] AfterGame ask_after_game(const houserules::Program& program, Terminal& terminal,
                                       Table& table, int seat, const AfterGameTold& told);
