#pragma once

#include <string>
#include <vector>

#include "game/state.h"
#include "rules/rules.h"

namespace houserules {

/// What the rule sheet says of a row of `beats`, as sentences; empty if it is not on the sheet.
[[nodiscard]] std::string sheet_words_of_row(const Rules& rules, const State& state,
                                             const std::string& row);

/// The same of all rows.
[[nodiscard]] std::string sheet_words_of_rows(const Rules& rules, const State& state);

/// The same of an action, or of what all plays must be.
[[nodiscard]] std::string sheet_words_of_action(const Rules& rules, const State& state, int action);

/// The same of the rows of `end`: when the game is over and who has won, a text each.
[[nodiscard]] std::vector<std::string> sheet_words_of_ends(const Rules& rules, const State& state);

}  // namespace houserules
