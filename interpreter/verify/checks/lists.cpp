#include <fmt/format.h>

#include <algorithm>

#include "variant/rule_terms.h"
#include "variant/same_term.h"
#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// Looks at lists after `in` for what stands in them twice.
class ListCheck {
public:
    explicit ListCheck(RuleFindings& findings) : findings_(findings) {}

    void look_at(const Term& term) {
        if (term.kind == TermKind::in_list) look_at_list(term);
        for (const Term& operand : term.operands) look_at(operand);
        for (const Term& condition : term.condition) look_at(condition);
    }

private:
    void look_at_list(const Term& term) {
        const auto first = term.operands.begin() + 1;
        for (auto at = first; at != term.operands.end(); ++at) {
            const auto before = std::find_if(
                first, at, [&](const Term& other) { return is_same_term(other, *at); });
            if (before == at) continue;
            const std::string quote = quote_of(*at, findings_);
            findings_.diagnostics
                .warning(Code::impossible_rule, at->span,
                         fmt::format("{} stands in the list already",
                                     quote.empty() ? "this" : fmt::format("`{}`", quote)),
                         "leave it out, or write what was meant")
                .notes.push_back({before->span, "here"});
        }
    }

    RuleFindings& findings_;
};

}  // namespace

void check_lists(RuleFindings& findings) {
    ListCheck lists(findings);
    for (const RuleTerm& rule : rule_terms(findings.variant)) lists.look_at(*rule.term);
}

}  // namespace houserules
