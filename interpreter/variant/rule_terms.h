#pragma once

#include <vector>

#include "variant/variant.h"

namespace houserules {

/// Where an expression stands, as far as that says what can be the case there.
enum class RulePlace {
    beats,    ///< something is to beat
    record,   ///< likewise: another play of the trick
    failure,  ///< perhaps no play at all
    other,
};

/// An expression of the rules, and where it stands.
struct RuleTerm {
    const Term* term = nullptr;
    RulePlace place = RulePlace::other;
    std::vector<const Term*> guards = {};  ///< where one of these is false it does not matter
    bool of_each_card = false;             ///< it is asked of one card after the other
};

/// Every expression of a variant that can matter while it is played, in the order of a rule
/// sheet. The one list of these: what looks at all expressions goes through it.
[[nodiscard]] std::vector<RuleTerm> rule_terms(const Variant& variant);

/// Where the expressions of an effect stand.
[[nodiscard]] RulePlace place_of(const Effect& effect);

}  // namespace houserules
