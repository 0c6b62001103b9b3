#include "game/course.h"

#include "game/counting.h"
#include "game/game.h"
#include "game/to_beat.h"
#include "game/zones.h"
#include "source/containers.h"

namespace houserules {

void add_event(const Course& course, Event::Kind kind, Seat seat, int amount, int index) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.amount = amount;
    event.index = index;
    course.audience.events->push_back(std::move(event));
}

void say_rule(const Course& course, RuleUse::Section section, std::size_t index,
              const EffectProgram& rule, const Frame& frame) {
    if (course.audience.events == nullptr || rule.says < 0) return;
    add_event(course, Event::Kind::rule, frame.player, static_cast<int>(section), index);
    auto& told = course.audience.events->back().told;
    if (frame.secret) told = Seats::of(frame.player);
    if (rule.tells_secrets) told = {};
}

namespace {

void add_movement(const Course& course, Event::Kind kind, Seat seat, const Movement& movement,
                  Seats told) {
    const auto& [from, from_seat, to, to_seat, cards, by_place] = movement;
    Event event;
    event.told = told;
    event.kind = kind;
    event.seat = seat;
    event.from = from;
    event.to = to;
    event.from_seat = from >= 0 && course.zone(from).of_player ? from_seat : State::nobody;
    event.to_seat = to >= 0 && course.zone(to).of_player ? to_seat : State::nobody;
    cards.for_each([&](CardIndex card) { event.cards.push_back(card); });
    course.audience.events->push_back(std::move(event));
}

}  // namespace

void tell_movement(const Course& course, Event::Kind kind, Seat seat, const Movement& movement) {
    if (!is_watched(course) || movement.cards.empty()) return;
    const auto told = seats_told(course.program, course.audience.memory, movement);
    if (course.audience.memory != nullptr) {
        remember(course.program, course.state, movement, told, *course.audience.memory);
    }
    if (course.audience.events != nullptr) add_movement(course, kind, seat, movement, told);
}

void tell_movement_of_several(const Course& course, Event::Kind kind, Seat seat,
                              const Movement& movement) {
    if (!is_watched(course)) return;
    const auto told = seats_told(course.program, course.audience.memory, movement);
    for (const auto zone : course.program.actions[0].together) {
        auto part = movement;
        part.from = zone;
        part.cards &= course.cards_of(zone, seat).cards;
        if (part.cards.empty() || course.audience.memory == nullptr) continue;
        remember(course.program, course.state, part, told, *course.audience.memory);
    }
    if (course.audience.events != nullptr) add_movement(course, kind, seat, movement, told);
}

void tell_reveal(const Course& course, Seat seat, ZoneIndex zone, const CardMask& cards) {
    if (course.audience.memory != nullptr) remember_shown(cards, *course.audience.memory);
    if (course.audience.events == nullptr) return;
    add_event(course, Event::Kind::reveal, seat, 0, -1);
    auto& event = course.audience.events->back();
    event.from = zone;
    event.from_seat = course.zone(zone).of_player ? seat : State::nobody;
    cards.for_each([&](CardIndex card) { event.cards.push_back(card); });
}

void set_to_start(const Course& course, const VariableProgram& variable) {
    const int owners = variable.of_player ? course.state.seats : 1;
    for (Seat seat = 0; seat < owners; ++seat) {
        Frame frame;
        frame.player = variable.of_player ? seat : State::nobody;
        at(course.state.variables, variable.slot + seat) =
            evaluate(course.program, course.state, frame, variable.start);
        if (course.audience.memory != nullptr) {
            at(course.audience.memory->knowing_value, variable.slot + seat) = everybody;
        }
    }
}

void put_card(const Course& course, CardIndex card, int to, Seat to_seat) {
    const auto& target = course.zone(to);
    add_card(course.state, target.instance(to_seat), target.ordered(), card,
             entry_end(target.order));
    at(course.state.played_by, card) = State::nobody;
}

void move_card(const Course& course, CardIndex card, int from, Seat from_seat, int to,
               Seat to_seat) {
    const auto& source = course.zone(from);
    remove_card(course.state, source.instance(from_seat), source.ordered(), card);
    put_card(course, card, to, to_seat);
}

CardMask laid_by(const State& state, Seat seat, const CardMask& laid) {
    CardMask cards;
    laid.for_each([&](CardIndex card) {
        if (at(state.played_by, card) == seat) cards.insert(card);
    });
    return cards;
}

CardMask laid_cards(const Program& program, const State& state) {
    const auto& zone = at(program.zones, program.actions[0].to);
    CardMask cards;
    for (Seat seat = 0; seat < (zone.of_player ? state.seats : 1); ++seat) {
        cards |= at(state.zones, zone.instance(seat)).cards;
    }
    return cards;
}

void read_what_lies(const Course& course) {
    const auto& program = course.program;
    course.state.to_beat = PlayToBeat{};
    const auto& zone = course.cards_of(program.lies_on, State::nobody);
    if (zone.count == 0) return;
    if (!program.lies_whole) {
        lay_base_card(course, zone.top);
        return;
    }
    const auto reading = first_reading(program, counting_now(program, course.state), zone.cards);
    if (!reading) return;
    set_to_beat(program, course.state, *reading, CardWords<CardMask::words>(zone.cards));
}

void look_at_play_zone(const Course& course) {
    if (course.program.lies_on >= 0) return read_what_lies(course);
    auto& to_beat = course.state.to_beat;
    if (!to_beat.exists) return;
    if (!(to_beat.cards - laid_cards(course.program, course.state)).empty()) to_beat = PlayToBeat{};
}

void lay_base_card(const Course& course, CardIndex card) {
    const auto& program = course.program;
    if (!program.has_beats) return;
    CardMask cards;
    cards.insert(card);
    auto& to_beat = course.state.to_beat;
    const bool transparent = (cards - program.transparent).empty();
    const bool on_transparent = !to_beat.exists || (to_beat.cards - program.transparent).empty();
    if (transparent && !(on_transparent && program.all_transparent_is_printed)) return;
    for (std::size_t i = 0; i < program.combinations.size(); ++i) {
        const auto reading = reading_of_card(program, i, card);
        if (!reading) continue;
        to_beat.exists = true;
        to_beat.declared = false;
        to_beat.combination = i;
        to_beat.size = 1;
        to_beat.key = reading->key;
        to_beat.wilds = 0;
        to_beat.cards = cards;
        return;
    }
}

}  // namespace houserules
