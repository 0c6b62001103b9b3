#include "explain/sheet/asked_terms.h"

#include <algorithm>

#include "variant/rule_terms.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// Whether any rule has a part that satisfies `test(const Term&)`.
template <typename Test>
bool any_rule_has(const Variant& variant, const Test& test) {
    const std::vector<RuleTerm> rules = rule_terms(variant);
    return std::any_of(rules.begin(), rules.end(),
                       [&](const RuleTerm& rule) { return contains_term(*rule.term, test); });
}

}  // namespace

bool asks_for_attribute(const Variant& variant, int attribute) {
    const bool shared = std::any_of(
        variant.combinations.begin(), variant.combinations.end(),
        [&](const Combination& combination) { return combination.same_attribute == attribute; });
    return shared || any_rule_has(variant, [&](const Term& part) {
               return part.kind == TermKind::attribute && part.index == attribute;
           });
}

bool asks_for_round_winner(const Variant& variant) {
    return any_rule_has(variant,
                        [](const Term& part) { return part.kind == TermKind::round_winner; });
}

}  // namespace houserules
