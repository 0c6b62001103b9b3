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
    int sets = 0;
    for_each_step(variant, [&](const Step& step) {
        if (step.kind == StepKind::set && step.index == variable) ++sets;
    });
    return sets;
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
    for (const Effect& effect : variant.effects) {
        const auto& steps = effect.steps;
        for (std::size_t i = 0; i + 2 < steps.size(); ++i) {
            const Step& set = steps[i];
            if (set.kind != StepKind::set || set.index != variable || set.when ||
                !counts_zone_of_table(variant, *set.amount)) {
                continue;
            }
            const Step& later = steps[i + 2];
            const bool asks = later.amount && later.amount->kind == TermKind::variable &&
                              later.amount->index == variable;
            const bool only =
                count_sets(variant, variable) == 1 && count_questions(variant, variable) == 1;
            if (asks && only && moves_all(steps[i + 1], set.amount->index)) return *set.amount;
        }
    }
    return std::nullopt;
}

}  // namespace houserules
