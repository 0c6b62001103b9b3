#pragma once

#include <cstdint>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// Where a card goes in an ordered zone.
enum class End { top, bottom };

/// Adds a card to a zone instance.
void add_card(State& state, int instance, bool ordered, int card, End end);

/// Takes a card out of a zone instance, wherever it lies in it.
void remove_card(State& state, int instance, bool ordered, int card);

/// Takes the top card of an ordered zone instance that is not empty.
int take_top(State& state, int instance);

/// The card at a place of an ordered zone instance, counted from the bottom.
[[nodiscard]] int card_at_position(const State& state, int instance, int position);

/// Moves all cards of one instance to another, in their order, to the end where new cards
/// of the other zone go.
void move_all(State& state, int from, bool from_ordered, int to, ZoneProgram::Order to_order);

/// Where cards moved to a zone by a rule go.
[[nodiscard]] inline End entry_end(ZoneProgram::Order order) {
    return order == ZoneProgram::Order::queue ? End::bottom : End::top;
}

}  // namespace houserules
