#pragma once

#include <cassert>
#include <cstdint>

#include "game/state.h"
#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// Where a card goes in an ordered zone.
enum class End { top, bottom };

/// Adds a card to a zone instance.
inline void add_card(State& state, int instance, bool ordered, CardIndex card, End end) {
    auto& zone = at(state.zones, instance);
    assert(!zone.cards.contains(card));
    zone.cards.insert(card);
    const std::uint8_t index = card;
    if (ordered) {
        if (zone.count == 0) {
            // Noted beneath itself, as where a pile is laid on without asking whether it is empty.
            zone.top = zone.bottom = state.above[index] = state.below[index] = index;
        } else if (end == End::top) {
            state.above[zone.top] = index;
            state.below[index] = zone.top;
            zone.top = index;
        } else {
            state.below[zone.bottom] = index;
            state.above[index] = zone.bottom;
            zone.bottom = index;
        }
    }
    ++zone.count;
}

/// Lays cards down in an ordered zone instance that is empty.
///
/// @param order  the cards, the first one on top; `count` of them, at least one
inline void lay_cards(State& state, int instance, const CardMask& cards, const std::uint8_t* order,
                      int count) {
    auto& zone = at(state.zones, instance);
    assert(zone.count == 0 && cards.count() == count && count > 0);
    zone.cards = cards;
    zone.count = count;
    zone.top = order[0];
    zone.bottom = order[count - 1];
    for (int i = 1; i < count; ++i) {
        state.below[order[i - 1]] = order[i];
        state.above[order[i]] = order[i - 1];
    }
}

/// Takes a card out of a zone instance, wherever it lies in it.
inline void remove_card(State& state, int instance, bool ordered, CardIndex card) {
    auto& zone = at(state.zones, instance);
    assert(zone.cards.contains(card));
    zone.cards.erase(card);
    --zone.count;
    if (!ordered || zone.count == 0) return;
    const std::size_t index = card;
    if (card == zone.top) {
        zone.top = state.below[index];
    } else if (card == zone.bottom) {
        zone.bottom = state.above[index];
    } else {
        state.above[state.below[index]] = state.above[index];
        state.below[state.above[index]] = state.below[index];
    }
}

/// Takes the top card of an ordered zone instance that is not empty.
inline int take_top(State& state, int instance) {
    const CardIndex card = at(state.zones, instance).top;
    remove_card(state, instance, true, card);
    return card;
}

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
