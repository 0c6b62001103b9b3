#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

bool asks_variable(const Term& term, int variable) {
    const auto asks = [&](const Term& part) { return asks_variable(part, variable); };
    return (term.kind == TermKind::variable && term.index == variable) ||
           std::any_of(term.operands.begin(), term.operands.end(), asks) ||
           std::any_of(term.condition.begin(), term.condition.end(), asks);
}

/// Whether a step comes to something else when it is done twice.
bool adds_up(const Variant& variant, const Step& step) {
    if (step.kind != StepKind::set || !step.amount) return false;
    const Variable& variable = at(variant.variables, step.index);
    return !variable.lasts_round() && asks_variable(*step.amount, step.index);
}

}  // namespace

void check_set_up(RuleFindings& findings) {
    const std::vector<Step>& steps = findings.variant.setup;
    for (auto redeal = steps.begin(); redeal != steps.end(); ++redeal) {
        if (redeal->kind != StepKind::redeal) continue;
        for (auto step = steps.begin(); step != redeal; ++step) {
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
