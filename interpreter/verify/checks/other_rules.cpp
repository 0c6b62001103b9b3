#include <fmt/format.h>

#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// @param what  what becomes of a rule whose condition never holds
void check_condition(RuleFindings& findings, const Name& name, const Term& when,
                     std::string_view what) {
    if (!never_holds(when, RulePlace::other, findings)) return;
    Diagnostic& warning = findings.diagnostics.warning(Code::impossible_rule, name.span,
                                                       fmt::format("`{}` {}", name.text, what));
    explain_never(when, RulePlace::other, findings, warning);
}

}  // namespace

void check_other_rules(RuleFindings& findings) {
    const Variant& variant = findings.variant;
    for (const ValueRule& rule : variant.values) {
        check_condition(findings, rule.name, rule.when,
                        "changes nothing: no card may ever count as another by it");
    }
    for (const InstantWin& hand : variant.instant_wins) {
        check_condition(findings, hand.name, hand.when, "never wins: nobody can have such a hand");
    }
    for (const auto* rows : {&variant.rounds.at_start, &variant.rounds.at_end}) {
        for (const Effect& row : *rows) {
            if (!row.when) continue;
            check_condition(findings, row.name, *row.when, "never happens: its `when` never holds");
        }
    }
    for (const ScoringRow& row : variant.scoring) {
        if (!row.when) continue;
        check_condition(findings, row.name, *row.when, "never counts: its `when` never holds");
    }
}

}  // namespace houserules
