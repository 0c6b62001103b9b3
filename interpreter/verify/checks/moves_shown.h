#pragma once

#include <vector>

#include "verify/action_set.h"
#include "verify/checks/findings.h"

namespace houserules {

/// For each set of actions whether the rules show that whoever acts can do one of them, whatever
/// the position: an action without a condition, or conditions of which one always holds. Where
/// they do not show it, it may be so all the same.
[[nodiscard]] std::vector<ActionSet> moves_shown(RuleFindings& findings);

}  // namespace houserules
