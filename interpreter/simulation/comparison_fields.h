#pragma once

#include "simulation/comparison.h"
#include "simulation/field_visits.h"
#include "simulation/tally_fields.h"

namespace houserules {

template <typename Visit, TallyOf<FigureTally>... Tallies>
void visit_fields(const Visit& visit, Tallies&... tallies) {
    visit("of_first", tallies.of_first...);
    visit("difference", tallies.difference.differences...);
    visit("differing", tallies.difference.differing...);
    visit("while_changed", tallies.while_changed...);
}

template <typename Visit, TallyOf<ComparisonTally>... Tallies>
void visit_fields(const Visit& visit, Tallies&... tallies) {
    visit("first", tallies.first...);
    visit("second", tallies.second...);
    visit("figures", tallies.figures...);
}

}  // namespace houserules
