#pragma once

#include "explain/sheet/rule_sheet.h"

namespace houserules {

/// What one sheet says differently from another, rule by rule, as a sheet of its own: what is new,
/// removed, changed or moved. It has no sections if the rules are the same. Names, summaries and
/// examples are not compared.
[[nodiscard]] RuleSheet sheet_difference(const RuleSheet& old, const RuleSheet& now);

/// What the rules of a game are instead of those of another, likewise.
[[nodiscard]] RuleSheet rule_changes(const Rules& old, const Rules& now);

}  // namespace houserules
