#pragma once

#include <vector>

#include "rules/rules.h"

namespace houserules {

/// Which rules of a game another one does not have just so: they are not there, are written
/// otherwise, or name an option that has another value.
///
/// @return  by number of `CountedRules` of the first
[[nodiscard]] std::vector<bool> changed_rules(const Rules& rules, const Rules& other);

}  // namespace houserules
