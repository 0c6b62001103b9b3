#include "game/zones.h"

#include <cassert>

#include "source/containers.h"

namespace houserules {

namespace {

ZoneState& zone_at(State& state, int instance) { return at(state.zones, instance); }

}  // namespace

int card_at_position(const State& state, int instance, int position) {
    const auto& zone = at(state.zones, instance);
    assert(position >= 0 && position < zone.count);
    CardIndex card = zone.bottom;
    for (int i = 0; i < position; ++i) card = at(state.above, card);
    return card;
}

void move_all(State& state, int from, bool from_ordered, int to, ZoneProgram::Order to_order) {
    auto& source = zone_at(state, from);
    auto& target = zone_at(state, to);
    if (source.count == 0 || from == to) return;
    if (to_order == ZoneProgram::Order::set) {
        target.cards |= source.cards;
        target.count = target.count + source.count;
    } else if (from_ordered) {
        const auto end = entry_end(to_order);
        const int count = source.count;
        CardIndex card = source.bottom;
        for (int i = 0; i < count; ++i) {
            const int next = at(state.above, card);
            add_card(state, to, true, card, end);
            card = next;
        }
    } else {
        source.cards.for_each(
            [&](CardIndex card) { add_card(state, to, true, card, entry_end(to_order)); });
    }
    source.cards = CardMask{};
    source.count = 0;
}

}  // namespace houserules
