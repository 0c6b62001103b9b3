#pragma once

#include <cstdint>

#include "game/state.h"
#include "program/instruction.h"
#include "program/program.h"

namespace houserules {

/// The card at the top or the bottom of a zone, or its lowest or highest by print; -1 for none.
[[nodiscard]] inline std::int32_t end_card(const Program& program, const ZoneState* zone,
                                           Operation operation) {
    if (zone == nullptr || zone->count == 0) return -1;
    const int card = operation == Operation::top      ? zone->top
                     : operation == Operation::bottom ? zone->bottom
                     : operation == Operation::lowest ? zone->cards.lowest()
                                                      : zone->cards.highest();
    return program.kind_card[program.kind_of[static_cast<std::size_t>(card)]];
}

/// The lowest or highest card of a zone by the order that holds now; -1 for none.
[[nodiscard]] std::int32_t extreme_card(const Program& program, const State& state,
                                        const ZoneState* zone, Operation operation);

/// The most consecutive ranks of which some cards have at least `width` each.
[[nodiscard]] std::int32_t longest_run(const Program& program, const CardMask& cards,
                                       std::int32_t width);

/// How many cards of one rank lie on top of a zone.
[[nodiscard]] std::int32_t same_rank_on_top(const Program& program, const State& state,
                                            const ZoneState* zone);

/// The seat that took a place in the last round; -1 for none.
[[nodiscard]] std::int32_t seat_that_took(const State& state, std::int32_t place);

}  // namespace houserules
