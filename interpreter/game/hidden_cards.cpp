#include "game/hidden_cards.h"

#include <algorithm>

#include "game/played_cards.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

HiddenCards::HiddenCards(const Program& program, const Observation& observation)
    : program_(program), observation_(observation) {
    for_each_place(program, observation.position(),
                   [&](const Place& place, CardIndex card) { at(place_, card) = place; });
}

void HiddenCards::shuffle(Random& random) {
    std::array<std::uint8_t, 256> cards;
    std::uint32_t count = 0;
    observation_.hidden().for_each([&](CardIndex card) { cards[count++] = card; });
    houserules::shuffle(cards, count, random);
    count = 0;
    observation_.hidden().for_each([&](int hidden) { at(laid_, hidden) = cards[count++]; });
    fixed_ = CardMask{};
}

void HiddenCards::fix(int hidden, CardIndex card) {
    const std::size_t here = hidden;
    (observation_.hidden() - fixed_).for_each([&](int other) {
        auto& there = at(laid_, other);
        if (there == card) there = laid_[here];
    });
    laid_[here] = card;
    fixed_.insert(hidden);
}

CardMask HiddenCards::draw(int count, Random& random) {
    CardMask drawn;
    std::array<std::uint8_t, 256> cards;
    std::uint32_t left = 0;
    (observation_.hidden() - fixed_).for_each([&](int hidden) {
        cards[left++] = at(laid_, hidden);
    });
    for (; count > 0 && left > 0; --count) {
        const std::size_t index = random.below(left);
        drawn.insert(cards[index]);
        cards[index] = cards[--left];
    }
    return drawn;
}

bool HiddenCards::is_played_from(ZoneIndex zone) const {
    const auto& from = program_.actions[0].from;
    return observation_.position().phase == Phase::play &&
           std::find(from.begin(), from.end(), zone) != from.end();
}

/// Whether a card may lie where a hidden one lies, beside the others of its zone.
bool HiddenCards::may_lie(int hidden, const Zones& zones, CardIndex card) const {
    const auto& [zone, seat] = at(place_, hidden);
    const CardMask there = at(zones, instance_at(hidden));
    for (const auto& bound : program_.zone_bounds) {
        if (bound.zone != zone || !bound.cards.contains(card)) continue;
        if ((there & bound.cards).count() >= bound.most) return false;
    }
    if (!is_played_from(zone)) return true;
    CardMask hand = there;
    if (is_played_together(program_, at(program_.zones, zone).played_as)) {
        for (const auto other : program_.actions[0].together) {
            hand |= at(zones, at(program_.zones, other).instance(seat));
        }
    }
    const auto rank = at(program_.rank_of, card);
    return (hand & program_.rank_cards[rank]).count() < program_.most_held_of_rank[rank];
}

HiddenCards::Zones HiddenCards::zones_with(const CardMask& places) const {
    Zones zones;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        zones[i] = observation_.position().zones[i].cards - observation_.hidden();
    }
    places.for_each([&](int hidden) { at(zones, instance_at(hidden)).insert(laid_at(hidden)); });
    return zones;
}

bool HiddenCards::is_spread() const {
    Zones zones = zones_with(observation_.hidden());
    bool spread = true;
    observation_.hidden().for_each([&](int hidden) {
        auto& there = at(zones, instance_at(hidden));
        const CardIndex card = laid_at(hidden);
        there.erase(card);
        spread = spread && may_lie(hidden, zones, card);
        there.insert(card);
    });
    return spread;
}

bool HiddenCards::spread(Random& random) {
    if (is_spread()) return true;
    struct Loose {
        CardIndex card;
        int places;
    };
    Zones zones = zones_with(fixed_);
    CardMask free = observation_.hidden() - fixed_;
    std::array<Loose, 256> loose;
    std::size_t count = 0;
    free.for_each([&](int hidden) {
        const CardIndex card = laid_at(hidden);
        int places = 0;
        free.for_each([&](int other) { places += may_lie(other, zones, card) ? 1 : 0; });
        loose[count++] = {card, places};
    });
    std::sort(loose.begin(), loose.begin() + static_cast<std::ptrdiff_t>(count),
              [](const Loose& a, const Loose& b) {
                  return a.places != b.places ? a.places < b.places : a.card < b.card;
              });
    for (std::size_t i = 0; i < count; ++i) {
        const CardIndex card = loose[i].card;
        std::array<std::uint8_t, 256> places;
        std::uint32_t open = 0;
        free.for_each([&](int hidden) {
            if (may_lie(hidden, zones, card)) places[open++] = hidden;
        });
        if (open == 0) return false;
        const int hidden = at(places, random.below(open));
        at(laid_, hidden) = card;
        free.erase(hidden);
        at(zones, instance_at(hidden)).insert(card);
    }
    return true;
}

void HiddenCards::lay(State& state) const {
    state.zones.fill(ZoneState{});
    for_each_place(program_, observation_.position(), [&](const Place& place, CardIndex card) {
        const auto& zone = at(program_.zones, place.zone);
        const int there = observation_.hides(card) ? laid_at(card) : int{card};
        at(state.played_by, there) = at(observation_.position().played_by, card);
        add_card(state, zone.instance(place.seat), zone.ordered(), there, End::top);
    });
}

}  // namespace houserules
