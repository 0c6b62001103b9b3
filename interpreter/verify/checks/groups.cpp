#include <fmt/format.h>

#include <algorithm>

#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// Whether a term is the condition of a group where it is asked: its parts stand in the group, and
/// it stands where `is` does.
bool is_asked(const Term& term, const Group& group) {
    if (is_within(term.span, group.condition)) return false;
    return !term.operands.empty() &&
           std::all_of(term.operands.begin(), term.operands.end(), [&](const Term& operand) {
               return is_within(operand.span, group.condition);
           });
}

/// Where a group is asked, and whether its condition holds for nothing there.
struct Uses {
    int all = 0;
    int empty = 0;
};

void count_uses(const Term& term, const Group& group, RulePlace place, RuleFindings& findings,
                Uses& uses) {
    if (is_asked(term, group)) {
        ++uses.all;
        uses.empty +=
            range_in_every_case(term, place, findings.facts, findings.ranges).is_never() ? 1 : 0;
        return;
    }
    for (const Term& operand : term.operands) count_uses(operand, group, place, findings, uses);
    for (const Term& part : term.condition) count_uses(part, group, place, findings, uses);
}

}  // namespace

void check_groups(RuleFindings& findings) {
    const std::vector<RuleTerm> terms = rule_terms(findings.variant);
    for (const Group& group : findings.variant.groups) {
        Uses uses;
        for (const RuleTerm& rule : terms) {
            count_uses(*rule.term, group, rule.place, findings, uses);
        }
        if (uses.all == 0 || uses.empty < uses.all || findings.ranges.is_tired()) continue;
        findings.diagnostics.warning(
            Code::impossible_rule, group.name.span,
            fmt::format("nothing is `{}`: its condition holds for no card", group.name.text));
    }
}

}  // namespace houserules
