#include "game/shuffling.h"

#include <array>
#include <cstdint>

#include "game/chance.h"
#include "game/zones.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules {

void shuffle_zone(const Course& course, ZoneIndex zone, Seat owner, Seat player) {
    auto& state = course.state;
    auto& lying = course.cards_of(zone, owner);
    if (lying.count < 2) return;
    const CardMask cards = lying.cards;
    std::array<std::uint8_t, 256> order;
    std::uint32_t count = 0;
    cards.for_each([&](CardIndex card) { order[count++] = card; });
    Random random = next_chance(state);
    shuffle(order, count, random);
    lying = ZoneState{};
    lay_cards(state, course.zone(zone).instance(owner), cards, order.data(), cards.count());
    if (auto* memory = course.audience.memory; memory != nullptr) {
        cards.for_each([&](CardIndex card) { at(memory->knowing, card) = {}; });
    }
    if (course.audience.events == nullptr) return;
    tell(course, Event::Kind::shuffle, player);
    auto& event = course.audience.events->back();
    event.from = zone;
    event.from_seat = owner;
}

}  // namespace houserules
