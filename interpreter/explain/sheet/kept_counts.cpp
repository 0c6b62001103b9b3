#include "explain/sheet/kept_counts.h"

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/rule_terms.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

bool counts_zone_of_table(const Variant& variant, const Term& term) {
    return term.kind == TermKind::count_cards && term.condition.empty() &&
           at(variant.zones, term.index).of == Owner::table;
}

bool moves_all(const Step& step, int zone) {
    return step.kind == StepKind::move && step.from == zone && !step.amount && !step.where &&
           !step.when;
}

int count_sets(const Variant& variant, int variable) {
    int found = 0;
    for_each_step(variant, [&](const Step& step) {
        if (sets(step, variable)) ++found;
    });
    return found;
}

int count_questions(const Variant& variant, int variable) {
    int questions = 0;
    for (const RuleTerm& rule : rule_terms(variant)) {
        visit_terms(*rule.term, [&](const Term& part) {
            if (part.kind == TermKind::variable && part.index == variable) ++questions;
        });
    }
    return questions;
}

}  // namespace

std::optional<Term> kept_count(const Variant& variant, int variable) {
    if (at(variant.variables, variable).of != Owner::table) return std::nullopt;
    for (const Effect& effect : variant.effects) {
        const auto& steps = effect.steps;
        for (std::size_t i = 0; i + 2 < steps.size(); ++i) {
            const Step& set = steps[i];
            if (!sets(set, variable) || set.when || !counts_zone_of_table(variant, *set.amount)) {
                continue;
            }
            const auto& amount = steps[i + 2].amount;
            const bool asks =
                amount && amount->kind == TermKind::variable && amount->index == variable;
            const bool only =
                count_sets(variant, variable) == 1 && count_questions(variant, variable) == 1;
            if (asks && only && moves_all(steps[i + 1], set.amount->index)) return *set.amount;
        }
    }
    return std::nullopt;
}

}  // namespace houserules
