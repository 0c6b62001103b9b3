#pragma once

#include <concepts>
#include <type_traits>

#include "simulation/field_visits.h"
#include "simulation/tournament_tally.h"

namespace houserules {

/// Figures of some kind, of whatever numbers.
template <typename Figures, template <typename> typename Kind>
concept FiguresOf = std::same_as<std::remove_const_t<Figures>, Kind<Sums>> ||
    std::same_as<std::remove_const_t<Figures>, Kind<std::int64_t>>;

template <typename Visit, FiguresOf<KindFigures>... Figures>
void visit_fields(const Visit& visit, Figures&... figures) {
    visit("wins", figures.wins...);
    visit("won", figures.won...);
    visit("doubled_places", figures.doubled_places...);
    visit("points", figures.points...);
    visit("lead", figures.lead...);
}

template <typename Visit, FiguresOf<PairFigures>... Figures>
void visit_fields(const Visit& visit, Figures&... figures) {
    visit("ahead", figures.ahead...);
    visit("wins", figures.wins...);
    visit("doubled_places", figures.doubled_places...);
    visit("points", figures.points...);
}

template <typename Visit, FiguresOf<TournamentFigures>... Figures>
void visit_fields(const Visit& visit, Figures&... figures) {
    visit("kinds", figures.kinds...);
    visit("pairs", figures.pairs...);
    visit("sides", figures.sides...);
}

template <typename Visit, TallyOf<TournamentTally>... Tallies>
void visit_fields(const Visit& visit, Tallies&... tallies) {
    visit("unfinished", tallies.unfinished...);
    visit("figures", tallies.figures...);
}

}  // namespace houserules
