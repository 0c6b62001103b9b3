#pragma once

#include <vector>

#include "variant/variant.h"
#include "verify/checks/every_case.h"

namespace houserules {

/// An expression of the rules, and where it stands.
struct RuleTerm {
    const Term* term = nullptr;
    RulePlace place = RulePlace::other;
};

/// The expressions of a variant that can be asked for while it is played.
[[nodiscard]] std::vector<RuleTerm> rule_terms(const Variant& variant);

/// Where the expressions of an effect stand.
[[nodiscard]] RulePlace place_of(const Effect& effect);

}  // namespace houserules
