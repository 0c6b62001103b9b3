#pragma once

#include <memory>
#include <string>

#include "harness/isolated.h"
#include "leaks/leak_check.h"
#include "rules/rules.h"

namespace houserules::generating {

/// Plays games at tables, and sets beside each another table where cards that a viewer does not
/// know are exchanged: all that the table protocol says to the viewer, a seat or a spectator, must
/// be the same bytes. Leaks are printed.
void look_for_table_leaks(const std::string& name, const std::shared_ptr<const Rules>& rules,
                          const LeakPlan& plan, LeakTally& tally, Progress& progress);

}  // namespace houserules::generating
