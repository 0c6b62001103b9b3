#include "screen/ends_of_way.h"

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/rule_terms.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

using namespace houserules;

namespace {

/// Whether the set-up deals again once players have been asked something.
bool deals_after_question(const Variant& variant) {
    bool was_asked = false;
    for (const Step& step : variant.setup) {
        if (step.kind == StepKind::deal && was_asked) return true;
        was_asked = was_asked || step.kind == StepKind::ask || step.kind == StepKind::choose;
    }
    return false;
}

}  // namespace

std::vector<bool> ends_of_way(const Rules& rules) {
    const Variant& variant = rules.variant;
    StaticContext known;
    known.variant = &variant;
    known.options = &rules.options;
    const auto is_never = [&](const std::optional<Term>& term) {
        return term && static_value(*term, known) == 0;
    };
    std::vector<bool> ends;
    for (const auto& zone : variant.zones) {
        ends.push_back(zone.of != Owner::player &&
                       !(zone.holds_deck && deals_after_question(variant)));
    }
    const auto goes_on = [&](int zone) {
        if (zone >= 0) at(ends, zone) = false;
    };
    for (const Action& action : variant.actions) {
        for (const int zone : action.from) goes_on(zone);
        goes_on(action.to);
    }
    for_each_step(variant, [&](const Step& step) {
        if (!is_never(step.when) && !is_never(step.amount)) goes_on(step.from);
    });
    // What lies there may decide about something.
    for (const auto& rule : rule_terms(variant)) {
        visit_terms(*rule.term, [&](const Term& term) {
            if (is_of_zone(term.kind)) goes_on(term.index);
        });
    }
    return ends;
}
