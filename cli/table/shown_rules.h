#pragma once

#include <string>

#include "rules/rules.h"
#include "screen/card_style.h"
#include "terminal.h"

/// Shows the rules of a game, or the section that a person asks for, page by page where they are
/// long; else says which sections there are.
void show_rules(const Terminal& terminal, const houserules::Rules& rules, int players,
                const std::string& section, const CardStyle& cards);
