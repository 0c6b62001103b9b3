#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "variant/rule_terms.h"
#include "variant/same_term.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

/// The conditions that an `and` or `or`, or several of them in a row, join.
void add_joined(const Term& term, TermKind kind, std::vector<const Term*>& joined) {
    if (term.kind != kind) {
        joined.push_back(&term);
        return;
    }
    for (const Term& operand : term.operands) add_joined(operand, kind, joined);
}

std::vector<const Term*> joined_by(const Term& term, TermKind kind) {
    std::vector<const Term*> joined;
    add_joined(term, kind, joined);
    return joined;
}

/// Conditions that say what is said at the same moment already.
class RepetitionCheck {
public:
    explicit RepetitionCheck(RuleFindings& findings) : findings_(findings) {}

    void look_at(const Term& term) {
        if (term.kind == TermKind::logical_and || term.kind == TermKind::logical_or) {
            look_at_joined(joined_by(term, term.kind));
            return;
        }
        for (const Term& operand : term.operands) look_at(operand);
        for (const Term& condition : term.condition) look_at(condition);
    }

    /// @param asked_before  holds whenever `condition` is asked
    void look_at_both(const Term& asked_before, const Term& condition, std::string_view rule) {
        const auto before = joined_by(asked_before, TermKind::logical_and);
        for (const Term* part : joined_by(condition, TermKind::logical_and)) {
            const Term* same = same_as(*part, before.begin(), before.end());
            if (same == nullptr) continue;
            report(*part, fmt::format("`{}` asks this already: its `when` holds here", rule),
                   *same);
        }
    }

private:
    using Place = std::vector<const Term*>::const_iterator;

    [[nodiscard]] static const Term* same_as(const Term& term, Place begin, Place end) {
        if (term.kind == TermKind::constant) return nullptr;
        const auto found =
            std::find_if(begin, end, [&](const Term* other) { return is_same_term(*other, term); });
        return found == end ? nullptr : *found;
    }

    void look_at_joined(const std::vector<const Term*>& joined) {
        for (auto at = joined.begin(); at != joined.end(); ++at) {
            const Term* same = same_as(**at, joined.begin(), at);
            if (same != nullptr) report(**at, "this is said already", *same);
            look_at(**at);
        }
    }

    void report(const Term& term, std::string message, const Term& same) {
        findings_.diagnostics
            .warning(Code::always_same, term.span, std::move(message),
                     "leave it out, or write what was meant")
            .notes.push_back({same.span, "here"});
    }

    RuleFindings& findings_;
};

}  // namespace

void check_repetitions(RuleFindings& findings) {
    const Variant& variant = findings.variant;
    RepetitionCheck check(findings);
    for (const RuleTerm& rule : rule_terms(variant)) check.look_at(*rule.term);
    for (const BeatsRow& row : variant.beats) {
        if (row.when) check.look_at_both(*row.when, row.allow, row.name.text);
    }
    for (const auto* effects :
         {&variant.effects, &variant.rounds.at_start, &variant.rounds.at_end}) {
        for (const Effect& effect : *effects) {
            // Steps change what those after them ask.
            if (!effect.when || effect.steps.empty() || !effect.steps.front().when) continue;
            check.look_at_both(*effect.when, *effect.steps.front().when, effect.name.text);
        }
    }
}

}  // namespace houserules
