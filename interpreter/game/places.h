#pragma once

#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// A zone of the table or of one seat.
struct Place {
    ZoneIndex zone = 0;
    Seat seat = 0;  ///< 0 for a zone of the table
};

/// Calls `visit(place, card)` for all cards: zone by zone, seat by seat, from bottom to top or,
/// where a zone has no order, by index.
template <typename Visit>
void for_each_place(const Program& program, const State& state, const Visit& visit) {
    for (std::size_t i = 0; i < program.zones.size(); ++i) {
        const auto& zone = program.zones[i];
        for (Seat seat = 0; seat < (zone.of_player ? state.seats : 1); ++seat) {
            const Place place{static_cast<int>(i), seat};
            const auto& here = at(state.zones, zone.instance(seat));
            if (!zone.ordered()) {
                here.cards.for_each([&](CardIndex card) { visit(place, card); });
                continue;
            }
            CardIndex card = here.bottom;
            for (int left = here.count; left > 0; --left) {
                const int next = at(state.above, card);
                visit(place, card);
                card = next;
            }
        }
    }
}

}  // namespace houserules
