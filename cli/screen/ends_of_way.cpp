#include "screen/ends_of_way.h"

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/rule_terms.h"
#include "variant/term_parts.h"

using namespace houserules;

std::vector<bool> ends_of_way(const Variant& variant) {
    std::vector<bool> ends;
    for (const auto& zone : variant.zones) {
        ends.push_back(zone.of != Owner::player && !zone.holds_deck);
    }
    const auto goes_on = [&](int zone) {
        if (zone >= 0) at(ends, zone) = false;
    };
    for (const Action& action : variant.actions) {
        for (const int zone : action.from) goes_on(zone);
        goes_on(action.to);
    }
    for_each_step(variant, [&](const Step& step) { goes_on(step.from); });
    // What lies there may decide about something.
    for (const auto& rule : rule_terms(variant)) {
        visit_terms(*rule.term, [&](const Term& term) {
            if (is_of_zone(term.kind)) goes_on(term.index);
        });
    }
    return ends;
}
