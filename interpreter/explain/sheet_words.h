#pragma once

#include <string>

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

}  // namespace houserules
