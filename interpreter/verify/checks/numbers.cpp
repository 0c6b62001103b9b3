#include "variant/rule_terms.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// Numbers that leave 32 bits.
class NumberCheck {
public:
    explicit NumberCheck(RuleFindings& findings) : findings_(findings) {
        for (const RuleTerm& rule : rule_terms(findings.variant)) terms_.push_back(rule.term);
    }

    void run() {
        for (const Term* term : terms_) {
            if (findings_.ranges.is_tired()) return;
            look_at(*term);
        }
    }

private:
    void look_at(const Term& term) {
        for (const Term& operand : term.operands) look_at(operand);
        for (const Term& part : term.condition) look_at(part);
        if (term.kind == TermKind::multiply) check_product(term);
    }

    void check_product(const Term& term) {
        const ValueRange a = findings_.ranges.of(term.operands[0], Circumstances{});
        const ValueRange b = findings_.ranges.of(term.operands[1], Circumstances{});
        // What has no end by itself, or is told already, says nothing.
        if (is_open(a) || is_open(b)) return;
        for (const std::int64_t product :
             {a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most}) {
            if (product >= ValueRange::lowest && product <= ValueRange::highest) continue;
            findings_.diagnostics.warning(
                Code::large_number, term.span,
                "this can be too large: numbers end at 2,147,483,647 and -2,147,483,648",
                "count in smaller numbers");
            return;
        }
    }

    static bool is_open(ValueRange range) {
        return range.least <= ValueRange::lowest || range.most >= ValueRange::highest;
    }

    RuleFindings& findings_;
    std::vector<const Term*> terms_;
};

}  // namespace

void check_numbers(RuleFindings& findings) { NumberCheck(findings).run(); }

}  // namespace houserules
