#pragma once

#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// Whether cards are played from a zone at once with those of others.
[[nodiscard]] inline bool is_played_together(const Program& program, ZoneIndex source) {
    const auto& together = program.actions[0].together;
    return !together.empty() && source == ZoneIndex(together.front());
}

/// What lies in all zones that a player plays from at once, as if it were one without an order.
[[nodiscard]] inline ZoneState joined_cards(const Program& program, const State& state, Seat seat) {
    ZoneState joined;
    for (const auto zone : program.actions[0].together) {
        const auto& here = at(state.zones, at(program.zones, zone).instance(seat));
        joined.cards |= here.cards;
        joined.count = joined.count + here.count;
    }
    return joined;
}

/// The cards that a player plays from where plays come from that zone.
///
/// @param source  as `play_source` names it
[[nodiscard]] inline CardMask cards_to_play(const Program& program, const State& state,
                                            ZoneIndex source, Seat seat) {
    return is_played_together(program, source)
               ? joined_cards(program, state, seat).cards
               : at(state.zones, at(program.zones, source).instance(seat)).cards;
}

/// The zone where a card lies that a player plays from there.
[[nodiscard]] inline ZoneIndex zone_of_played(const Program& program, const State& state,
                                              ZoneIndex source, Seat seat, CardIndex card) {
    if (!is_played_together(program, source)) return source;
    for (const auto zone : program.actions[0].together) {
        if (at(state.zones, at(program.zones, zone).instance(seat)).cards.contains(card)) {
            return zone;
        }
    }
    return source;
}

/// Of equal cards in zones that are played from at once, those of the first of these zones: which
/// they are among copies tells nothing, so a play is the same whichever of them it was made of.
[[nodiscard]] CardMask from_first_zones(const Program& program, const State& state, Seat seat,
                                        const CardMask& cards);

}  // namespace houserules
