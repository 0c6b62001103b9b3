#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/rule_terms.h"
#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"
#include "verify/checks/first_match.h"

namespace houserules {

namespace {

/// Steps that can never do anything: they are never done, or there is nothing to do it with.
class StepCheck {
public:
    explicit StepCheck(RuleFindings& findings) : findings_(findings) {}

    void check(const std::vector<Step>& steps, RulePlace place = RulePlace::other) {
        for (const Step& step : steps) check(step, place);
    }

    void check(const std::vector<Effect>& effects) {
        for (const Effect& effect : effects) {
            check(effect.steps, place_of(effect));
            if (!effect.when || findings_.reported.count(&*effect.when) != 0) continue;
            for (const Step& step : effect.steps) check_together(effect, step);
        }
    }

private:
    void check(const Step& step, RulePlace place) {
        if (step.when && never_holds(*step.when, place, findings_)) {
            warn_of_never(*step.when, place, findings_, step.when->span,
                          "this step is never done: its `when` never holds");
            return;
        }
        if (counts_things(step.kind) && check_amounts(step, place)) return;
        check_bound(step);
        if (step.from < 0 || step.kind == StepKind::choose) return;
        const std::size_t from = step.from;
        if (findings_.facts.most_cards[from] > 0) return;
        const Name& name = findings_.variant.zones[from].name;
        findings_.diagnostics
            .warning(Code::impossible_rule, step.span,
                     fmt::format("this step does nothing: no cards ever come into `{}`", name.text))
            .notes.push_back({name.span, "declared here"});
    }

    /// A step whose own condition does not hold where that of its effect does.
    void check_together(const Effect& effect, const Step& step) {
        if (!step.when || findings_.reported.count(&*step.when) != 0) return;
        const bool plain =
            effect.when->kind != TermKind::constant && step.when->kind != TermKind::constant;
        if (!plain || may_hold_together({&*effect.when, &*step.when}, place_of(effect),
                                        Moment::several, findings_)) {
            return;
        }
        findings_.diagnostics
            .warning(Code::impossible_rule, step.when->span,
                     fmt::format("this step is never done: its `when` never holds where `{}` "
                                 "happens",
                                 effect.name.text))
            .notes.push_back({effect.when->span, "it happens only then"});
        findings_.reported.insert(&*step.when);
    }

    static std::vector<const Term*> amounts_of(const Step& step) {
        std::vector<const Term*> amounts;
        if (step.amount) amounts.push_back(&*step.amount);
        for (const Term& amount : step.amounts) amounts.push_back(&amount);
        return amounts;
    }

    /// @return whether it was reported that a step is always about nothing
    bool check_amounts(const Step& step, RulePlace place) {
        const auto amounts = amounts_of(step);
        std::int64_t most = ValueRange::lowest;
        for (const Term* amount : amounts) {
            const ValueRange range =
                range_in_every_case(*amount, place, findings_.facts, findings_.ranges);
            most = std::max(most, range.most);
        }
        if (amounts.empty() || most > 0) return false;
        findings_.diagnostics.warning(
            Code::impossible_rule, amounts.front()->span,
            fmt::format("this step does nothing: its number is never more than {}", most));
        return true;
    }

    /// A step that gives a player more tokens than one can hold.
    void check_bound(const Step& step) {
        if (step.kind != StepKind::give && step.kind != StepKind::gain) return;
        const Token& token = at(findings_.variant.tokens, step.index);
        if (!token.most) return;
        const std::int64_t most = findings_.ranges.of(*token.most, Circumstances{}).most;
        for (const Term* amount : amounts_of(step)) {
            if (findings_.ranges.of(*amount, Circumstances{}).least <= most) continue;
            findings_.diagnostics
                .warning(Code::impossible_rule, amount->span,
                         fmt::format("nobody gets so many `{}`: a player holds at most {}",
                                     token.name.text, most))
                .notes.push_back({token.most->span, "said here"});
            return;
        }
    }

    RuleFindings& findings_;
};

}  // namespace

void check_steps(RuleFindings& findings) {
    const Variant& variant = findings.variant;
    StepCheck steps(findings);
    steps.check(variant.setup);
    steps.check(variant.effects);
    for (const Stage& stage : variant.stages) {
        steps.check(stage.at_start);
        steps.check(stage.then);
    }
    steps.check(variant.trick.taken);
    steps.check(variant.trick.tied);
    steps.check(variant.rounds.at_start);
    steps.check(variant.rounds.at_end);
}

}  // namespace houserules
