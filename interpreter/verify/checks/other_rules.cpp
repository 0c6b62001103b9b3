#include "verify/checks/findings.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/keys.h"
#include "variant/term_parts.h"
#include "verify/checks/constant_parts.h"

namespace houserules {

namespace {

/// @param what  what becomes of a rule whose condition never holds
void check_condition(RuleFindings& findings, const Name& name, const Term& when,
                     std::string_view what) {
    if (!never_holds(when, RulePlace::other, findings)) return;
    warn_of_never(when, RulePlace::other, findings, name.span,
                  fmt::format("`{}` {}", name.text, what));
}

/// Whether a step comes to something else when it is done twice.
bool adds_up(const Variant& variant, const Step& step) {
    if (step.kind != StepKind::set || !step.amount) return false;
    const Variable& variable = at(variant.variables, step.index);
    return !variable.lasts_round() && contains_term(*step.amount, [&](const Term& part) {
        return part.kind == TermKind::variable && part.index == step.index;
    });
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

void check_changes(RuleFindings& findings) {
    for (const Override& idle : findings.changes.idle) {
        const KeySpec* section = find_key(MapKind::variant, idle.name);
        const bool is_needed = section != nullptr && section->required;
        findings.diagnostics
            .warning(Code::changes_nothing, idle.entry,
                     fmt::format("this changes nothing: the same is inherited for `{}`", idle.name),
                     is_needed ? "leave it out"
                               : fmt::format("leave it out; `{}: remove` takes it away", idle.name))
            .notes.push_back({idle.inherited, "what is inherited"});
    }
}

void check_set_up(RuleFindings& findings) {
    const std::vector<Step>& steps = findings.variant.setup;
    const auto& dealer = findings.variant.dealer;
    const auto first = steps.begin() + (dealer ? dealer->setup_steps : 0);  // who deals stays
    for (auto redeal = first; redeal != steps.end(); ++redeal) {
        if (redeal->kind != StepKind::redeal) continue;
        for (auto step = first; step != redeal; ++step) {
            if (!adds_up(findings.variant, *step)) continue;
            findings.diagnostics
                .warning(Code::repeated_step, step->span,
                         fmt::format("`{}` is done once more whenever cards are dealt anew",
                                     step->name.text),
                         fmt::format("put it after `{}`", redeal->name.text))
                .notes.push_back({redeal->span, "the set-up is begun anew here"});
        }
    }
}

}  // namespace houserules
