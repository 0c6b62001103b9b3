#pragma once

#include "rules/rules.h"
#include "source/diagnostics.h"
#include "variant/example.h"
#include "verify/coverage.h"

namespace houserules {

/// Checks the moves that an example says are legal or not in a position, and by which rule.
void check_moves(const Rules& rules, const State& state, const std::vector<ExampleMove>& legal,
                 const std::vector<ExampleMove>& illegal, Diagnostics& diagnostics,
                 Coverage* coverage);

/// Checks what cards are read as.
///
/// @param seats     players of the example
/// @param counting  what they count as in the position of the example; see `counting_now`
void check_readings(const Program& program, int seats, int counting, const Example& example,
                    Diagnostics& diagnostics, Coverage* coverage);

/// Makes the moves of an example. Returns false at one that is not legal, which is reported.
[[nodiscard]] bool make_moves(const Rules& rules, State& state, const Example& example,
                              Diagnostics& diagnostics, Coverage* coverage);

}  // namespace houserules
