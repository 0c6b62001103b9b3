#include "game/card_steps.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "game/chance.h"
#include "game/evaluate.h"
#include "game/refill.h"
#include "game/step_amount.h"
#include "game/step_seats.h"
#include "game/zones.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The cards that are taken next: from the top, or the lowest of a zone without an order.
CardMask next_cards(const State& state, const ZoneState& zone, bool ordered, std::int32_t count) {
    if (count >= zone.count) return zone.cards;
    CardMask cards;
    CardMask left = zone.cards;
    CardIndex card = zone.top;
    for (; count > 0; --count) {
        if (!ordered) card = left.lowest();
        cards.insert(card);
        left.erase(card);
        card = at(state.below, card);
    }
    return cards;
}

/// Whether a card that comes to a zone lies there to be beaten before anybody plays.
bool is_base_card(const Course& course, ZoneIndex zone) {
    return course.state.phase == Phase::setup && zone == course.program.actions[0].to;
}

/// Moves so many cards that are there one by one: from the top, or the lowest first of an unordered
/// zone.
void move_those_there(const Course& course, Event::Kind kind, int from, Seat from_seat, int to,
                      Seat to_seat, std::int32_t count) {
    const bool ordered = course.zone(from).ordered();
    auto& zone = course.cards_of(from, from_seat);
    if (is_watched(course)) {
        const auto moving = next_cards(course.state, zone, ordered, count);
        tell_movement(course, kind, to_seat, {from, from_seat, to, to_seat, moving, ordered});
    }
    for (; count > 0 && zone.count > 0; --count) {
        const CardIndex card = ordered ? zone.top : zone.cards.lowest();
        move_card(course, card, from, from_seat, to, to_seat);
        if (kind == Event::Kind::move && is_base_card(course, to)) lay_base_card(course, card);
    }
}

/// The same as far as there are cards, or come to be when the zone is refilled.
void move_some(const Course& course, Event::Kind kind, int from, Seat from_seat, int to,
               Seat to_seat, std::int32_t count) {
    const auto& zone = course.cards_of(from, from_seat);
    const auto first = std::min<std::int32_t>(count, zone.count);
    move_those_there(course, kind, from, from_seat, to, to_seat, first);
    if (course.program.refills.empty() || first == count) return;
    refill_zones(course);
    move_those_there(course, kind, from, from_seat, to, to_seat,
                     std::min<std::int32_t>(count - first, zone.count));
}

/// The cards of a zone that a step moves.
CardMask cards_where(const Course& course, const StepProgram& step, Seat from_seat,
                     const Frame& frame) {
    return cards_meeting(course.program, course.state, frame, step.where,
                         course.cards_of(step.from, from_seat).cards);
}

/// Cards of a zone in the order in which a step takes them.
struct CardsTaken {
    std::array<std::uint8_t, 256> cards;
    std::uint32_t count = 0;

    [[nodiscard]] CardMask mask() const {
        CardMask all;
        for (std::uint32_t i = 0; i < count; ++i) all.insert(at(cards, i));
        return all;
    }
};

/// Whether a step moves so many cards other than those on top.
bool picks_cards(const StepProgram& step) {
    return !step.amount.absent() && (!step.where.absent() || step.end != StepProgram::End::top);
}

/// Which cards such a step takes: of those that it is about so many, from the end that it names.
CardsTaken pick_cards(const Course& course, const StepProgram& step, const Frame& frame, Seat seat,
                      std::int32_t count) {
    auto& state = course.state;
    const auto& zone = course.cards_of(step.from, seat);
    const CardMask among = cards_where(course, step, seat, frame);
    CardsTaken taken;
    if (course.zone(step.from).ordered()) {
        CardIndex card = zone.top;
        for (int i = 0; i < zone.count; ++i) {
            if (among.contains(card)) at(taken.cards, taken.count++) = card;
            card = at(state.below, card);
        }
    } else {
        among.for_each([&](CardIndex card) { at(taken.cards, taken.count++) = card; });
    }
    switch (step.end) {
        case StepProgram::End::top: break;
        case StepProgram::End::bottom:
            std::reverse(taken.cards.begin(), taken.cards.begin() + taken.count);
            break;
        case StepProgram::End::random: {
            Random random = next_chance(state);
            shuffle(taken.cards, taken.count, random);
        }
    }
    taken.count = std::min(taken.count, static_cast<std::uint32_t>(count));
    return taken;
}

/// Whether where cards lie settles that a step takes them.
bool picks_by_place(const StepProgram& step) {
    return step.where.absent() && step.end != StepProgram::End::random;
}

void move_picked(const Course& course, const StepProgram& step, const Frame& frame, Seat from_seat,
                 Seat to_seat) {
    const auto amount = amount_of(course, step, frame);
    const auto taken = pick_cards(course, step, frame, from_seat, amount);
    tell_movement(course, Event::Kind::move, to_seat,
                  {step.from, from_seat, step.to, to_seat, taken.mask(), picks_by_place(step)});
    for (std::uint32_t i = 0; i < taken.count; ++i) {
        const CardIndex card = at(taken.cards, i);
        move_card(course, card, step.from, from_seat, step.to, to_seat);
        if (is_base_card(course, step.to)) lay_base_card(course, card);
    }
    look_at_play_zone(course);
}

/// Moves some cards of a zone; those of one in order keep it, so the lowest goes first.
void move_in_order(const Course& course, const StepProgram& step, Seat from_seat, Seat to_seat,
                   const CardMask& cards) {
    const auto move = [&](CardIndex card) {
        move_card(course, card, step.from, from_seat, step.to, to_seat);
    };
    if (!course.zone(step.from).ordered()) return cards.for_each(move);
    const auto& zone = course.cards_of(step.from, from_seat);
    CardIndex card = zone.bottom;
    for (int left = zone.count; left > 0; --left) {
        const CardIndex next = at(course.state.above, card);
        if (cards.contains(card)) move(card);
        card = next;
    }
}

}  // namespace

void move_cards(const Course& course, const StepProgram& step, const Frame& frame) {
    const Seat from_seat = source_seat(course, step, frame);
    const Seat to_seat = target_seat(course, step, frame);
    if (lacks_owner(course, step.from, from_seat) || lacks_owner(course, step.to, to_seat)) return;
    if (picks_cards(step)) {
        move_picked(course, step, frame, from_seat, to_seat);
        return;
    }
    if (!step.where.absent()) {
        const auto cards = cards_where(course, step, from_seat, frame);
        tell_movement(course, Event::Kind::move, to_seat,
                      {step.from, from_seat, step.to, to_seat, cards});
        move_in_order(course, step, from_seat, to_seat, cards);
        look_at_play_zone(course);
        return;
    }
    const auto amount = amount_of(course, step, frame);
    if (amount == everything && course.state.phase != Phase::setup) {
        move_everything(course, step.from, from_seat, step.to, to_seat);
    } else {
        move_some(course, Event::Kind::move, step.from, from_seat, step.to, to_seat, amount);
        look_at_play_zone(course);
    }
}

/// The cards just played, wherever they lie by now.
void move_played(const Course& course, const StepProgram& step, const Frame& frame) {
    const auto cards = course.state.last_play;
    const Seat to_seat = target_seat(course, step, frame);
    if (cards.empty() || lacks_owner(course, step.to, to_seat)) return;
    const auto& zones = course.program.zones;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        const int owners = zones[i].of_player ? course.state.seats : 1;
        for (Seat seat = 0; seat < owners; ++seat) {
            const auto found = course.cards_of(i, seat).cards & cards;
            const bool is_there =
                static_cast<int>(i) == step.to && (!zones[i].of_player || seat == to_seat);
            if (found.empty() || is_there) continue;
            tell_movement(course, Event::Kind::move, frame.player,
                          {static_cast<int>(i), seat, step.to, to_seat, found, true});
            found.for_each(
                [&](CardIndex card) { move_card(course, card, i, seat, step.to, to_seat); });
        }
    }
    look_at_play_zone(course);
}

void draw_cards(const Course& course, const StepProgram& step, const Frame& frame,
                std::int32_t amount) {
    const Seat to_seat = target_seat(course, step, frame);
    if (lacks_owner(course, step.from, frame.player) || lacks_owner(course, step.to, to_seat))
        return;
    if (step.kind == StepKind::draw_up_to) amount -= course.cards_of(step.to, to_seat).count;
    if (amount <= 0) return;
    move_some(course, Event::Kind::draw, step.from, frame.player, step.to, to_seat, amount);
    look_at_play_zone(course);
}

void move_at_once(const Course& course, const StepProgram& step, Seats seats,
                  const SeatAmounts& amounts, const Frame& of_step) {
    struct Giving {
        Seat seat;
        int target;
        int begin;  ///< in `moved`
        int end;
    };
    const auto& source = course.zone(step.from);
    std::array<std::uint8_t, 256> moved;
    std::array<Giving, State::max_seats> givings;
    std::size_t count = 0;
    for (const Seat seat : seats) {
        Frame frame = of_step;
        frame.player = seat;
        const Seat to_seat = target_seat(course, step, frame);
        if (!lacks_owner(course, step.to, to_seat)) {
            givings[count++] = {frame.player, to_seat, 0, 0};
        }
    }
    int end = 0;
    for (std::size_t i = 0; i < count; ++i) {
        auto& giving = givings[i];
        auto& zone = course.cards_of(step.from, giving.seat);
        giving.begin = end;
        const auto take = [&](CardIndex card) {
            remove_card(course.state, source.instance(giving.seat), source.ordered(), card);
            at(moved, end++) = card;
        };
        auto amount = at(amounts, giving.seat);
        const auto tell_giving = [&](const CardMask& cards, bool by_place) {
            tell_movement(course, Event::Kind::move, giving.target,
                          {step.from, giving.seat, step.to, giving.target, cards, by_place});
        };
        Frame frame = of_step;
        frame.player = giving.seat;
        if (picks_cards(step)) {
            const auto taken = pick_cards(course, step, frame, giving.seat, amount);
            tell_giving(taken.mask(), picks_by_place(step));
            for (std::uint32_t card = 0; card < taken.count; ++card) take(at(taken.cards, card));
        } else if (!step.where.absent()) {
            const auto cards = cards_where(course, step, giving.seat, frame);
            tell_giving(cards, false);
            cards.for_each(take);
        } else {
            if (is_watched(course)) {
                tell_giving(next_cards(course.state, zone, source.ordered(), amount),
                            source.ordered());
            }
            for (; amount > 0 && zone.count > 0; --amount) {
                take(source.ordered() ? zone.top : zone.cards.lowest());
            }
        }
        giving.end = end;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto& giving = givings[i];
        for (int next = giving.begin; next < giving.end; ++next) {
            put_card(course, at(moved, next), step.to, giving.target);
        }
    }
    look_at_play_zone(course);
}

void swap_cards(const Course& course, const StepProgram& step, const Frame& frame) {
    const Seat seat = source_seat(course, step, frame);
    const Seat other = target_seat(course, step, frame);
    if (lacks_owner(course, step.from, seat) || lacks_owner(course, step.from, other)) return;
    if (seat == other) return;
    const auto& zone = course.zone(step.from);
    const auto tell_giving = [&](Seat giver, Seat target) {
        tell_movement(
            course, Event::Kind::move, target,
            {step.from, giver, step.from, target, course.cards_of(step.from, giver).cards, true});
    };
    tell_giving(seat, other);
    tell_giving(other, seat);
    for (const Seat owner : {seat, other}) {
        course.cards_of(step.from, owner).cards.for_each([&](CardIndex card) {
            at(course.state.played_by, card) = State::nobody;
        });
    }
    std::swap(at(course.state.zones, zone.instance(seat)),
              at(course.state.zones, zone.instance(other)));
    look_at_play_zone(course);
}

void move_everything(const Course& course, int from, Seat from_seat, int to, Seat to_seat) {
    const auto& source = course.zone(from);
    const auto& target = course.zone(to);
    const auto cards = course.cards_of(from, from_seat).cards;
    tell_movement(course, Event::Kind::move, from_seat, {from, from_seat, to, to_seat, cards});
    move_all(course.state, source.instance(from_seat), source.ordered(), target.instance(to_seat),
             target.order);
    if (to == course.program.actions[0].to || to == course.program.lies_on) {
        cards.for_each([&](CardIndex card) { at(course.state.played_by, card) = State::nobody; });
    }
    look_at_play_zone(course);
}

void move_laid_cards(const Course& course, int to, Seat to_seat) {
    const int from = course.program.actions[0].to;
    const int owners = course.zone(from).of_player ? course.state.seats : 1;
    for (Seat seat = 0; seat < owners; ++seat) {
        if (course.cards_of(from, seat).count == 0) continue;
        move_everything(course, from, owners == 1 ? to_seat : seat, to, to_seat);
    }
}

}  // namespace houserules
