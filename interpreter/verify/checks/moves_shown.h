#pragma once

#include <vector>

#include "verify/action_set.h"
#include "verify/checks/findings.h"

namespace houserules {

/// For each set of actions of whom the rules show that one of them can be done, whatever the
/// position: an action without a condition, or conditions of which one always holds.
[[nodiscard]] std::vector<ActionSet> moves_shown(RuleFindings& findings);

}  // namespace houserules
