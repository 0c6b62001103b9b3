
#include "source/containers.h"
#include "variant/rule_terms.h"
#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"
#include "verify/checks/first_match.h"

namespace houserules {

namespace {

/// Reports conditions that are the same in every case.
class ConditionCheck {
public:
    explicit ConditionCheck(RuleFindings& findings)
        : findings_(findings), terms_(rule_terms(findings.variant)) {}

    void run() {
        for (const RuleTerm& rule : terms_) {
            if (findings_.reported.count(rule.term) != 0) continue;
            const std::vector<ConstantPart> parts =
                constant_parts(*rule.term, rule.place, findings_);
            if (parts.empty()) check_alternatives(*rule.term, rule.place);
            for (const ConstantPart& part : parts) {
                if (findings_.ranges.is_tired()) return;
                if (is_put_in(part.term->span) && !is_same_everywhere(part)) continue;
                findings_.diagnostics.warning(Code::always_same, part.term->span,
                                              constant_text(part, findings_),
                                              constant_reason(part, rule.place, findings_));
            }
        }
    }

private:
    /// Alternatives of which one is always true: `size != 1 or size != 2`.
    void check_alternatives(const Term& term, RulePlace place) {
        if (term.kind != TermKind::logical_or || is_put_in(term.span)) return;
        Term contrary;
        contrary.kind = TermKind::logical_not;
        contrary.type = Type::boolean;
        contrary.span = term.span;
        contrary.operands = {term};
        if (may_hold_together({&contrary}, place, Moment::one, findings_)) return;
        findings_.diagnostics.warning(Code::always_same, term.span, "one of these is always true",
                                      "perhaps `and` was meant, or leave it out");
    }

    /// Whether something stands in a group or a term.
    [[nodiscard]] bool is_put_in(Span span) const {
        const Variant& variant = findings_.variant;
        return any_of(variant.groups,
                      [&](const Group& group) { return is_within(span, group.condition); }) ||
               any_of(variant.terms, [&](const NamedExpression& term) {
                   return is_within(span, term.expression);
               });
    }

    /// The condition of a group stands in every rule that asks it, each time about something
    /// else, and that of a term likewise. It is wrong only if it is the same for all of these.
    [[nodiscard]] bool is_same_everywhere(const ConstantPart& part) {
        return all_of(
            terms_, [&](const RuleTerm& rule) { return is_same_in(*rule.term, rule.place, part); });
    }

    [[nodiscard]] bool is_same_in(const Term& term, RulePlace place, const ConstantPart& part) {
        if (term.kind == part.term->kind && term.span == part.term->span) {
            const ValueRange range =
                range_in_every_case(term, place, findings_.facts, findings_.ranges);
            return part.always ? range.is_always() : range.is_never();
        }
        const auto is_same = [&](const Term& inner) { return is_same_in(inner, place, part); };
        return all_of(term.operands, is_same) && all_of(term.condition, is_same);
    }

    RuleFindings& findings_;
    std::vector<RuleTerm> terms_;
};

}  // namespace

void check_conditions(RuleFindings& findings) { ConditionCheck(findings).run(); }

}  // namespace houserules
