#include "game/dealing.h"

#include <algorithm>
#include <array>

#include "game/card_words.h"
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

/// Whether a step deals a number of cards that is always the same, to each player.
bool deals_as_always(const Course& course, const StepProgram& step) {
    if (step.kind != StepKind::deal || step.inner != 0 || !step.when.absent()) return false;
    if (!step.first.absent() || step.amount.absent()) return false;
    const auto& target = course.zone(step.to);
    return target.of_player && !target.ordered() &&
           at(course.program.nodes, step.amount.begin).kind == TermKind::constant;
}

/// Deals so many rounds of cards to all players, from some on.
///
/// @return the cards
template <int Words>
CardWords<Words> deal_rounds(const Course& course, ZoneIndex zone, const std::uint8_t* order,
                             int rounds) {
    CardWords<Words> dealt;
    const int seats = course.state.seats;
    for (Seat seat = 0; seat < seats; ++seat) {
        CardWords<Words> cards;
        const std::uint8_t* card = order + int{seat};
        for (int left = rounds; left > 0; --left, card += seats) cards.insert(CardIndex(*card));
        auto& target = course.cards_of(zone, seat);
        cards.add_to(target.cards);
        target.count = target.count + rounds;
        dealt |= cards;
    }
    return dealt;
}

}  // namespace

FirstDeals deal_first_cards(const Course& course, const std::uint8_t* order, int count) {
    const auto& program = course.program;
    auto& state = course.state;
    FirstDeals first;
    if (is_watched(course) || course.audience.rules != nullptr || state.reseated ||
        !program.refills.empty() || !program.zone_bounds.empty()) {
        return first;
    }
    for (const auto& step : program.setup) {
        if (!deals_as_always(course, step)) break;
        const int rounds =
            std::min(amount_of(course, step, Frame{}), (count - first.cards) / state.seats);
        with_words(program, [&]<int Words>() {
            deal_rounds<Words>(course, step.to, order + first.cards, rounds).add_to(first.dealt);
        });
        first.cards += rounds * state.seats;
        ++first.steps;
    }
    return first;
}

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
