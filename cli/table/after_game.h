#pragma once

#include <functional>
#include <string>

#include "program/program.h"
#include "table/table.h"
#include "terminal.h"

/// What a person wishes once a game is over.
enum class AfterGame { leave, take_back, deal_anew };

/// Asks who played alone at the terminal, until the game is left.
///
/// @param say      says a sentence
/// @param analyse  tells what the decisions of the person cost
[[nodiscard]] AfterGame ask_after_game(const houserules::Program& program, Terminal& terminal,
                                       Table& table, int seat,
                                       const std::function<void(const std::string&)>& say,
                                       const std::function<void()>& analyse);
