#pragma once

#include "simulation/field_visits.h"
#include "simulation/tally.h"

namespace houserules {

/// Goes over the fields of one tally, or of several side by side, see `HasFields`: those that are
/// of all games.
template <typename Visit, typename... Tallies>
void visit_fields_of_all(const Visit& visit, Tallies&... tallies) {
    visit("stuck", tallies.stuck...);
    visit("unfinished", tallies.unfinished...);
    visit("decisions", tallies.decisions...);
    visit("forced", tallies.forced...);
    visit("moves", tallies.moves...);
    visit("forced_share", tallies.forced_share...);
    visit("branching", tallies.branching...);
    visit("rounds", tallies.rounds...);
    visit("lengths", tallies.lengths...);
    visit("end_rows", tallies.end_rows...);
    visit("wins", tallies.wins.games...);
    visit("wins_by_seat", tallies.wins.wins...);
    visit("wins_with_starter", tallies.after_starter.games...);
    visit("wins_after_starter", tallies.after_starter.wins...);
    visit("scores", tallies.scores...);
    visit("shortest", tallies.shortest...);
    visit("longest", tallies.longest...);
    visit("first_unfinished", tallies.first_unfinished...);
}

/// The same of the fields that are of the games that were looked at closely.
template <typename Visit, typename... Tallies>
void visit_detail_fields(const Visit& visit, Tallies&... tallies) {
    visit("details", tallies.details...);
    visit("turns", tallies.turns...);
    visit("changes_in_cards", tallies.changes_in_cards...);
    visit("changes_in_points", tallies.changes_in_points...);
    visit("places", tallies.places...);
    visit("rules", tallies.rules...);
    visit("roles", tallies.roles...);
}

/// The same of all fields.
template <typename Visit, TallyOf<Tally>... Tallies>
void visit_fields(const Visit& visit, Tallies&... tallies) {
    visit_fields_of_all(visit, tallies...);
    visit_detail_fields(visit, tallies...);
}

template <typename Visit, TallyOf<RuleTally>... Tallies>
void visit_fields(const Visit& visit, Tallies&... tallies) {
    visit("times", tallies.times...);
    visit("asked", tallies.asked...);
    visit("decisions", tallies.decisions...);
    visit("first", tallies.first...);
}

template <typename Visit, TallyOf<RoleTally>... Tallies>
void visit_fields(const Visit& visit, Tallies&... tallies) {
    visit("rounds", tallies.rounds...);
    visit("ahead", tallies.ahead...);
    visit("all_ahead", tallies.all_ahead...);
    visit("decisions", tallies.decisions...);
    visit("held", tallies.held...);
    visit("points", tallies.points...);
}

}  // namespace houserules
