#include <fmt/format.h>

#include "source/containers.h"
#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"
#include "verify/checks/first_match.h"

namespace houserules {

namespace {

/// Whether a condition is false whatever happens, also if that is written out.
bool is_false(const Term& condition, RuleFindings& findings) {
    return range_in_every_case(condition, RulePlace::other, findings.facts, findings.ranges)
               .is_never() ||
           !may_hold_together({&condition}, RulePlace::other, Moment::one, findings);
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
    const bool none = all_of(rows, [&](const EndRow& row) { return is_false(row.when, findings); });
    if (!none || rows.empty()) return;
    Diagnostic& error = findings.diagnostics.error(
        Code::no_end, rows.front().when.span,
        rows.size() == 1 ? "the game never ends: this is never true"
                         : "the game never ends: no row of `end` ever holds");
    for (const EndRow& row : rows) explain_never(row.when, RulePlace::other, findings, error);
}

/// Without `scoring` nobody has points when a game ends, so they rank nobody.
void check_rankings(RuleFindings& findings) {
    if (!findings.variant.scoring.empty()) return;
    for (const Entry& row : findings.document.find("end")->entries) {
        const Node* ranking = row.value.find("ranking");
        if (ranking == nullptr) continue;
        for (const Node& key : ranking->items) {
            if (key.text != "score" && key.text != "last_round_score") continue;
            findings.diagnostics.warning(
                Code::impossible_rule, key.span,
                fmt::format("`{}` ranks nobody: without `scoring` nobody has points", key.text),
                "add `scoring`, or rank by `first_out` or `last_out`");
        }
    }
}

/// Who wins must be told from who does not.
void check_winners(RuleFindings& findings) {
    for (const EndRow& row : findings.variant.end) {
        if (!row.winners || row.winners->kind != TermKind::constant) continue;
        findings.diagnostics.warning(
            Code::always_same, row.winners->span,
            row.winners->value == 0 ? "nobody ever wins by this" : "everybody wins by this",
            "say who wins, such as `winners: out`, or leave it out: then the best of `ranking` do");
    }
}

}  // namespace

void check_endings(RuleFindings& findings) {
    check_rounds(findings);
    check_game(findings);
    check_rankings(findings);
    check_winners(findings);
}

}  // namespace houserules
