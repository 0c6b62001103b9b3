#pragma once

#include <set>
#include <vector>

#include "verify/checks/every_case.h"
#include "verify/checks/findings.h"

namespace houserules {

/// What becomes of a row in a list of which the first whose condition holds decides.
struct RowFate {
    bool reached = false;    ///< there may be a case in which it decides
    bool may_hold = false;   ///< there may be a case in which its condition holds
    std::set<int> taken_by;  ///< rows above that decide where it would
    std::set<int> within;    ///< rows above whose condition holds wherever this one's does
};

/// Finds out for each row whether it can ever decide. Conditions of the position are taken as they
/// are written: two of the same text are the same, any others have nothing to do with each other.
///
/// @param rows  the conditions; null: always
/// @return nothing if there are too many cases to be sure of anything
[[nodiscard]] std::vector<RowFate> fates_of_rows(const std::vector<const Term*>& rows,
                                                 RulePlace place, RuleFindings& findings);

/// Which conditions of the position say the same wherever they stand.
enum class Moment {
    one,     ///< all are asked at the same time
    several  ///< what was asked before may have changed
};

/// Whether there may be a case in which all of some conditions hold.
[[nodiscard]] bool may_hold_together(const std::vector<const Term*>& conditions, RulePlace place,
                                     Moment moment, RuleFindings& findings);

}  // namespace houserules
