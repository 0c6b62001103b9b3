#include <algorithm>

#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// Whether a condition is false whatever happens, also if that is written out.
bool is_false(const Term& condition, RuleFindings& findings) {
    return range_in_every_case(condition, RulePlace::other, findings.facts, findings.ranges)
        .is_never();
}

void check_rounds(RuleFindings& findings) {
    const auto& over = findings.variant.rounds.over;
    if (!over || !is_false(*over, findings)) return;
    Diagnostic& error = findings.diagnostics.error(Code::endless, over->span,
                                                   "no round is ever over: this is never true");
    explain_never(*over, RulePlace::other, findings, error);
}

void check_game(RuleFindings& findings) {
    const std::vector<EndRow>& rows = findings.variant.end;
    const bool none = std::all_of(rows.begin(), rows.end(),
                                  [&](const EndRow& row) { return is_false(row.when, findings); });
    if (!none || rows.empty()) return;
    Diagnostic& error = findings.diagnostics.error(
        Code::no_end, rows.front().when.span,
        rows.size() == 1 ? "the game never ends: this is never true"
                         : "the game never ends: no row of `end` ever holds");
    for (const EndRow& row : rows) explain_never(row.when, RulePlace::other, findings, error);
}

}  // namespace

void check_endings(RuleFindings& findings) {
    check_rounds(findings);
    check_game(findings);
}

}  // namespace houserules
