#pragma once

#include <algorithm>

#include "game/played_cards.h"
#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// The most cards that a bound is about in one zone that it is about.
[[nodiscard]] inline int most_in_one(const Program& program, const State& state,
                                     const ZoneBound& bound) {
    const auto& zone = program.zones[bound.zone];
    int most = 0;
    for (Seat seat = 0; seat < (zone.of_player ? state.seats : 1); ++seat) {
        const auto& cards = at(state.zones, zone.instance(seat)).cards;
        most = std::max(most, (cards & bound.cards).count());
    }
    return most;
}

/// Whether the cards that a player plays from are more than what their zones promise.
[[nodiscard]] inline bool breaks_bound(const Program& program, const State& state, ZoneIndex source,
                                       Seat seat) {
    return std::any_of(program.zone_bounds.begin(), program.zone_bounds.end(),
                       [&](const ZoneBound& bound) {
                           const auto& zone = at(program.zones, bound.zone);
                           if (zone.played_as != source) return false;
                           const auto& cards = at(state.zones, zone.instance(seat)).cards;
                           return (cards & bound.cards).count() > bound.most;
                       });
}

/// The first of `Program::zone_bounds` that a position breaks, or -1. Plays are counted on the
/// understanding that there is none.
[[nodiscard]] inline int broken_bound(const Program& program, const State& state) {
    for (std::size_t i = 0; i < program.zone_bounds.size(); ++i) {
        const auto& bound = program.zone_bounds[i];
        if (most_in_one(program, state, bound) > bound.most) return static_cast<int>(i);
    }
    return -1;
}

/// Whether the plays of all hands can be counted: no bound is broken, and nobody holds more than
/// the deal can give. What is dealt and played keeps to the latter by itself; positions that are
/// made up may not.
[[nodiscard]] inline bool is_countable(const Program& program, const State& state) {
    if (broken_bound(program, state) >= 0) return false;
    if (state.phase != Phase::play) return true;
    for (const auto index : program.actions[0].from) {
        const auto& zone = program.zones[index];
        for (Seat seat = 0; seat < (zone.of_player ? state.seats : 1); ++seat) {
            const auto cards = cards_to_play(program, state, zone.played_as, seat);
            for (std::size_t rank = 0; rank < program.rank_cards.size(); ++rank) {
                const int held = (cards & program.rank_cards[rank]).count();
                if (held > program.most_held_of_rank[rank]) return false;
            }
        }
    }
    return true;
}

}  // namespace houserules
