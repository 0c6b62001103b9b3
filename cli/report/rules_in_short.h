#pragma once

#include <string>
#include <vector>

#include "report/report.h"

/// What players do and by which rules, each as a sentence in HTML: of what decisions and plays are,
/// which rows allow plays, what follows from them most often, and what makes games differ.
[[nodiscard]] std::vector<std::string> rules_in_short(const Report& report);

/// Which rules do not matter, so: those that cannot happen, never did or are switched off, with
/// the names of some, and how many are left.
[[nodiscard]] std::vector<std::string> idle_rules_in_short(const Report& report);
