#include "game/memory.h"

#include <cassert>

#include "source/containers.h"

namespace houserules {

namespace {

const CardMask& cards_at(const Program& program, const State& state, ZoneIndex zone, Seat seat) {
    const auto instance = at(program.zones, zone).instance(seat);
    return at(state.zones, instance).cards;
}

/// The seats that see a zone.
Seats seats_that_see(const Program& program, ZoneIndex zone, Seat zone_seat) {
    switch (at(program.zones, zone).seen_by) {
        case ZoneProgram::Visibility::all: return everybody;
        case ZoneProgram::Visibility::owner:
            assert(zone_seat >= 0 && zone_seat < program.max_seats);
            return Seats::of(zone_seat);
        case ZoneProgram::Visibility::nobody: break;
    }
    return {};
}

/// The seats that know all of some cards.
Seats seats_that_know_all(const CardMask& cards, const Memory& memory) {
    Seats seats = everybody;
    cards.for_each([&](CardIndex card) { seats = seats & at(memory.knowing, card); });
    return seats;
}

void forget(const CardMask& cards, Seats seats, Memory& memory) {
    cards.for_each([&](CardIndex card) {
        auto& knowing = at(memory.knowing, card);
        knowing = knowing - seats;
    });
}

bool are_equal(const Program& program, CardIndex a, CardIndex b) {
    return at(program.rank_of, a) == at(program.rank_of, b) &&
           at(program.suit_of, a) == at(program.suit_of, b);
}

/// Whoever sees a card leave others, and knew of an equal one there, cannot tell whether it is that
/// which left.
void forget_equal_cards(const Program& program, const CardMask& left, const CardMask& gone,
                        Seats seats, Memory& memory) {
    (gone & program.repeated_cards).for_each([&](CardIndex card) {
        Seats unsure = seats - at(memory.knowing, card);
        (left & program.repeated_cards).for_each([&](CardIndex other) {
            if (!are_equal(program, card, other)) return;
            auto& knowing = at(memory.knowing, other);
            const Seats mistaken = unsure & knowing;
            knowing = knowing - mistaken;
            unsure = unsure - mistaken;
        });
    });
}

}  // namespace

Seats seats_told(const Program& program, const Memory* memory, const Movement& movement) {
    Seats told = seats_that_see(program, movement.from, movement.from_seat) |
                 seats_that_see(program, movement.to, movement.to_seat);
    if (memory != nullptr && movement.by_place) {
        told = told | seats_that_know_all(movement.cards, *memory);
    }
    return told;
}

void remember(const Program& program, const State& state, const Movement& movement, Seats told,
              Memory& memory) {
    const auto& there = cards_at(program, state, movement.from, movement.from_seat);
    if (there != movement.cards) {
        // Who does not see which of the cards go knows neither these nor those any more.
        forget(there, everybody - told, memory);
        if (!at(program.zones, movement.from).ordered()) {
            const Seats seeing = seats_that_see(program, movement.from, movement.from_seat);
            forget_equal_cards(program, there - movement.cards, movement.cards, told - seeing,
                               memory);
        }
    }
    const Seats sure = told | seats_that_know_all(movement.cards, memory);
    const auto is_ordered = [&](ZoneIndex zone) { return at(program.zones, zone).ordered(); };
    if (is_ordered(movement.to)) {
        forget(cards_at(program, state, movement.to, movement.to_seat) - movement.cards,
               everybody - sure, memory);
    }
    if (is_ordered(movement.to) && !is_ordered(movement.from)) {
        // Where a card comes to lie among others depends on which these are.
        forget(movement.cards, everybody - sure, memory);
    }
    movement.cards.for_each([&](CardIndex card) {
        auto& knowing = at(memory.knowing, card);
        knowing = knowing | told;
    });
}

void remember_shown(const CardMask& cards, Memory& memory) {
    cards.for_each([&](CardIndex card) { at(memory.knowing, card) = everybody; });
}

}  // namespace houserules
