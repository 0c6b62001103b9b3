#include "game/dealing.h"

#include <algorithm>
#include <array>

#include "game/step_amount.h"
#include "game/turn_order.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Tells who is about to be dealt which cards, by seat.
void tell_deal(const Course& course, const StepProgram& step,
               const std::array<int, State::max_seats>& receiving, int receivers,
               std::int32_t cards) {
    const auto& state = course.state;
    std::array<CardMask, State::max_seats> dealt;
    dealt.fill(CardMask{});
    CardIndex card = course.cards_of(course.program.deck_zone, 0).top;
    for (std::int32_t i = 0; i < cards; ++i) {
        const int receiver = at(receiving, i % receivers);
        at(dealt, receiver).insert(card);
        card = at(state.below, card);
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
        tell_movement(course, Event::Kind::deal, seat,
                      {course.program.deck_zone, 0, step.to, seat, at(dealt, seat), true});
    }
}

/// Takes cards from the top of the deck, each for the next of some zones in turn.
///
/// @param instances  of the zones, as many as there are receivers
void take_from_deck(State& state, ZoneState& deck,
                    const std::array<int, State::max_seats>& instances, int receivers, bool ordered,
                    std::int32_t cards) {
    std::array<ZoneState*, State::max_seats> zones;
    for (int i = 0; i < receivers; ++i) at(zones, i) = &at(state.zones, at(instances, i));
    ZoneState** const end = zones.data() + receivers;
    ZoneState** next = zones.data();
    unsigned top = deck.top;
    for (std::int32_t left = cards; left > 0; --left) {
        const unsigned below = state.below[top];
        if (ordered) {
            const auto receiver = static_cast<std::size_t>(next - zones.data());
            add_card(state, instances[receiver], true, static_cast<int>(top), End::top);
        } else {
            (*next)->cards.word[top >> 6] |= std::uint64_t{1} << (top & 63);
        }
        top = below;
        if (++next == end) next = zones.data();
    }
    deck.top = static_cast<std::uint8_t>(top);
    deck.count = deck.count - cards;
    for (int i = 0; i < receivers; ++i) {
        auto& zone = *at(zones, i);
        // What somebody held before is not in the deck anyway.
        deck.cards -= zone.cards;
        if (!ordered) zone.count = zone.count + (cards + receivers - 1 - i) / receivers;
    }
}

}  // namespace

void deal_cards(const Course& course, const StepProgram& step) {
    auto& state = course.state;
    const auto& deck = course.zone(course.program.deck_zone);
    auto& left = at(state.zones, deck.instance(0));
    const auto& target = course.zone(step.to);
    const int receivers = target.of_player ? seats_in(state).count() : 1;
    if (receivers == 0) return;
    const Frame frame;
    auto rounds = amount_of(course, step, frame);
    rounds = std::min(rounds, left.count / receivers);
    std::int32_t cards = rounds * receivers;
    int first = 0;
    if (!step.first.absent()) {
        first = std::max(0, evaluate(course.program, state, frame, step.first));
        if (step.amount.absent()) cards = left.count;
    }
    std::array<int, State::max_seats> receiving{};
    Seat seat = target.of_player ? same_or_next_in(state, first) : Seat(0);
    for (int i = 0; i < receivers; ++i) {
        at(receiving, i) = seat;
        if (target.of_player) seat = next_player_in(state, seat);
    }
    if (is_watched(course)) tell_deal(course, step, receiving, receivers, cards);
    std::array<int, State::max_seats> instances;
    for (int i = 0; i < receivers; ++i) at(instances, i) = target.instance(at(receiving, i));
    take_from_deck(state, left, instances, receivers, target.ordered(), cards);
}

}  // namespace houserules
