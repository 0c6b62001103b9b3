#pragma once

#include <string>
#include <vector>

#include "report/report.h"

/// What players do and by which rules, each as a sentence in HTML: what decisions and plays are,
/// and which rows allow plays.
[[nodiscard]] std::vector<std::string> rules_in_short(const Report& report);

/// Which rules do not matter, so: those that cannot happen, never did or are switched off, with
/// the names of some, and how many are left.
[[nodiscard]] std::vector<std::string> idle_rules_in_short(const Report& report);
