#include "game/steps.h"

#include <algorithm>
#include <array>
#include <utility>

#include "game/dealing.h"
#include "game/step_amount.h"
#include "game/turn_order.h"
#include "game/zones.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Deals have the streams of random numbers below.
constexpr std::uint64_t shuffles_of_zones = std::uint64_t{1} << 40;

Seat target_seat(const Course& course, const StepProgram& step, const Frame& frame) {
    if (step.to_player.absent()) return frame.player;
    return evaluate(course.program, course.state, frame, step.to_player);
}

bool touches_seat(const Course& course, ZoneIndex zone, Seat seat) {
    return zone >= 0 && course.zone(zone).of_player && (seat < 0 || seat >= course.state.seats);
}

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

/// Moves so many cards one by one: from the top, or the lowest first of an unordered zone.
void move_some(const Course& course, Event::Kind kind, int from, Seat from_seat, int to,
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
        if (kind == Event::Kind::move && course.state.phase == Phase::setup &&
            to == course.program.actions[0].to) {
            lay_base_card(course, card);
        }
    }
}

/// The cards of a zone that a step moves.
CardMask cards_where(const Course& course, const StepProgram& step, Seat from_seat,
                     const Frame& frame) {
    CardMask cards;
    Frame of_card = frame;
    course.cards_of(step.from, from_seat).cards.for_each([&](CardIndex card) {
        of_card.card = card;
        if (holds(course.program, course.state, of_card, step.where)) cards.insert(card);
    });
    return cards;
}

void move_cards(const Course& course, const StepProgram& step, const Frame& frame) {
    const Seat from_seat = frame.player;
    const Seat to_seat = target_seat(course, step, frame);
    if (touches_seat(course, step.from, from_seat) || touches_seat(course, step.to, to_seat))
        return;
    if (!step.where.absent()) {
        const auto cards = cards_where(course, step, from_seat, frame);
        tell_movement(course, Event::Kind::move, to_seat,
                      {step.from, from_seat, step.to, to_seat, cards});
        cards.for_each([&](CardIndex card) {
            move_card(course, card, step.from, from_seat, step.to, to_seat);
        });
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
    if (cards.empty() || touches_seat(course, step.to, to_seat)) return;
    const auto& zones = course.program.zones;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        const int owners = zones[i].of_player ? course.state.seats : 1;
        for (Seat seat = 0; seat < owners; ++seat) {
            const auto found = course.cards_of(i, seat).cards & cards;
            if (found.empty() || (static_cast<int>(i) == step.to && seat == to_seat)) continue;
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
    if (touches_seat(course, step.from, frame.player) || touches_seat(course, step.to, to_seat))
        return;
    if (step.kind == StepKind::draw_up_to) amount -= course.cards_of(step.to, to_seat).count;
    if (amount <= 0) return;
    move_some(course, Event::Kind::draw, step.from, frame.player, step.to, to_seat, amount);
    look_at_play_zone(course);
}

/// Lays the cards of a zone in random order. Where those lie that are hidden nobody knows any more.
void shuffle_zone(const Course& course, const StepProgram& step, const Frame& frame) {
    auto& state = course.state;
    const ZoneIndex index = step.index;
    const auto& zone = course.zone(index);
    const Seat seat = zone.of_player ? target_seat(course, step, frame) : State::nobody;
    if (touches_seat(course, index, seat)) return;
    auto& lying = course.cards_of(index, seat);
    if (lying.count < 2) return;
    const CardMask cards = lying.cards;
    std::array<std::uint8_t, 256> order;
    std::uint32_t count = 0;
    cards.for_each([&](CardIndex card) { order[count++] = card; });
    Random random(state.seed, shuffles_of_zones + state.shuffles++);
    shuffle(order, count, random);
    lying = ZoneState{};
    lay_cards(state, zone.instance(seat), cards, order.data(), cards.count());
    if (auto* memory = course.audience.memory; memory != nullptr) {
        cards.for_each([&](CardIndex card) { at(memory->knowing, card) = {}; });
    }
    if (course.audience.events == nullptr) return;
    tell(course, Event::Kind::shuffle, frame.player);
    auto& event = course.audience.events->back();
    event.from = index;
    event.from_seat = seat;
}

void gain_tokens(const Course& course, const StepProgram& step, Seat seat, std::int32_t amount) {
    if (seat < 0 || seat >= course.state.seats) return;
    auto& state = course.state;
    const std::size_t token = step.index;
    auto& held = at(state.tokens[token], seat);
    auto& supply = state.supply[token];
    if (step.kind == StepKind::spend) {
        amount = std::min<std::int32_t>(amount, held);
        held = held - amount;
        if (supply >= 0) supply += amount;
        if (amount != 0) tell(course, Event::Kind::spend, seat, amount, step.index);
        return;
    }
    std::int32_t most = std::numeric_limits<std::int16_t>::max();
    const auto& limit = course.program.tokens[token].most;
    if (!limit.absent()) {
        Frame frame;
        frame.player = seat;
        most = std::clamp(evaluate(course.program, state, frame, limit), 0, most);
    }
    amount = std::min(amount, std::max(0, most - held));
    if (supply >= 0) {
        amount = std::min(amount, supply);
        supply -= amount;
    }
    held = held + amount;
    if (amount != 0) tell(course, Event::Kind::gain, seat, amount, step.index);
}

void set_variable(const Course& course, const StepProgram& step, const Frame& frame) {
    const auto& variable = at(course.program.variables, step.index);
    const Seat seat = variable.of_player ? target_seat(course, step, frame) : State::nobody;
    if (variable.of_player && (seat < 0 || seat >= course.state.seats)) return;
    const auto value = evaluate(course.program, course.state, frame, step.amount);
    // Of a card or a play that is not there.
    if (variable.is_rank && value < 0) return;
    const int slot = variable.slot + (variable.of_player ? int{seat} : 0);
    auto& stored = at(course.state.variables, slot);
    // A player or rank of the round is found when it is set, even if it is what stood there first.
    const bool is_news =
        stored != value || (variable.lasts_round && (variable.is_player || variable.is_rank));
    stored = value;
    const bool hidden = variable.seen_by != ZoneProgram::Visibility::all;
    if (hidden && course.audience.memory != nullptr) {
        at(course.audience.memory->knowing_value, slot) = {};
    }
    if (!is_news || course.audience.events == nullptr) return;
    tell(course, Event::Kind::set, seat, value, step.index);
    if (hidden) course.audience.events->back().told = variable.seats_that_see(seat);
}

/// Puts a player out who is not; what lies there to be beaten stays.
void put_out(const Course& course, const StepProgram& step, const Frame& frame) {
    auto& state = course.state;
    const auto& program = course.program;
    const Seat seat = evaluate(program, state, frame, step.amount);
    if (seat < 0 || seat >= state.seats || state.is_out(seat)) return;
    for (const auto zone : program.out_zones) {
        if (program.out_cards_to < 0 || course.cards_of(zone, seat).count == 0) continue;
        move_everything(course, zone, seat, program.out_cards_to, seat);
    }
    const bool last = step.kind == StepKind::out_last;
    const int place = last ? state.seats - state.last_out_count++ : ++state.out_count;
    state.out.insert(seat);
    at(state.place, seat) = place;
    if (course.audience.events == nullptr) return;
    tell(course, Event::Kind::out, seat, place);
    course.audience.events->back().leaving =
        last ? Event::Leaving::lowest_place : Event::Leaving::next_place;
}

void run_step(const Course& course, const StepProgram& step, const Frame& frame) {
    auto& state = course.state;
    switch (step.kind) {
        case StepKind::move: move_cards(course, step, frame); break;
        case StepKind::move_played: move_played(course, step, frame); break;
        case StepKind::shuffle: shuffle_zone(course, step, frame); break;
        case StepKind::draw:
        case StepKind::draw_up_to:
            draw_cards(course, step, frame, amount_of(course, step, frame));
            break;
        case StepKind::gain:
        case StepKind::spend:
            gain_tokens(course, step, target_seat(course, step, frame),
                        amount_of(course, step, frame));
            break;
        case StepKind::set: set_variable(course, step, frame); break;
        case StepKind::lead_same: state.next_leader = frame.player; break;
        case StepKind::lead_next: state.next_leader = next_player_in(state, frame.player); break;
        case StepKind::lead_player:
            state.next_leader = evaluate(course.program, state, frame, step.amount);
            break;
        case StepKind::skip:
            state.skips = std::min<std::int32_t>(
                state.seats,
                state.skips + (step.amount.absent() ? 1 : amount_of(course, step, frame)));
            break;
        case StepKind::reverse:
            state.direction = -state.direction;
            tell(course, Event::Kind::reverse, frame.player, state.direction);
            break;
        case StepKind::out_next:
        case StepKind::out_last: put_out(course, step, frame); break;
        case StepKind::deal:
        case StepKind::choose:
        case StepKind::give:
        case StepKind::redeal:
        case StepKind::reseat:
        case StepKind::ask:
        case StepKind::find_starter: break;  // done where they can stand
    }
}

bool is_for_each_player(const Course& course, const StepProgram& step) {
    switch (step.kind) {
        case StepKind::gain:
        case StepKind::spend: return step.to_player.absent();
        case StepKind::set:
            return at(course.program.variables, step.index).of_player && step.to_player.absent();
        case StepKind::shuffle: return course.zone(step.index).of_player && step.to_player.absent();
        default: break;
    }
    const bool from = step.from >= 0 && course.zone(step.from).of_player;
    const bool to = step.to >= 0 && course.zone(step.to).of_player && step.to_player.absent();
    return from || to;
}

/// Moves cards of several players at once, so that nobody gives on what another gives.
void move_at_once(const Course& course, const StepProgram& step, Seats seats,
                  const std::array<std::int32_t, State::max_seats>& amounts) {
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
        Frame frame;
        frame.player = seat;
        const Seat to_seat = target_seat(course, step, frame);
        if (!touches_seat(course, step.to, to_seat)) {
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
        if (!step.where.absent()) {
            Frame frame;
            frame.player = giving.seat;
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

/// Lets the players sit in rising order of a number; who have the same stay in their order.
void reseat(const Course& course, const StepProgram& step) {
    auto& state = course.state;
    std::array<std::int32_t, State::max_seats> numbers{};
    std::array<std::uint8_t, State::max_seats> seating{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        Frame frame;
        frame.player = seat;
        at(numbers, seat) = evaluate(course.program, state, frame, step.amount);
        at(seating, table_place(state, seat)) = seat;
    }
    for (std::size_t i = 1; i < state.seats; ++i) {
        for (std::size_t j = i; j > 0 && numbers[seating[j]] < numbers[seating[j - 1]]; --j) {
            std::swap(seating[j], seating[j - 1]);
        }
    }
    seat_players(state, seating);
    if (course.audience.events == nullptr) return;
    tell(course, Event::Kind::reseat, -1);
    course.audience.events->back().seats.assign(seating.begin(), seating.begin() + state.seats);
}

void give_tokens(const Course& course, const StepProgram& step) {
    auto& state = course.state;
    Seat seat = std::max<int>(state.starter, 0);
    const auto count = std::min<std::size_t>(step.amounts.size(), state.seats);
    for (std::size_t i = 0; i < count; ++i) {
        Frame frame;
        frame.player = seat;
        const auto amount = std::max(0, evaluate(course.program, state, frame, step.amounts[i]));
        gain_tokens(course, step, seat, amount);
        seat = seat_after(state, seat, 1);
    }
}

}  // namespace

void move_everything(const Course& course, int from, Seat from_seat, int to, Seat to_seat) {
    const auto& source = course.zone(from);
    const auto& target = course.zone(to);
    const auto cards = course.cards_of(from, from_seat).cards;
    tell_movement(course, Event::Kind::move, from_seat, {from, from_seat, to, to_seat, cards});
    move_all(course.state, source.instance(from_seat), source.ordered(), target.instance(to_seat),
             target.order);
    if (to == course.program.actions[0].to) {
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

void run_one_step(const Course& course, const StepProgram& step, const Frame& frame) {
    if (holds(course.program, course.state, frame, step.when)) run_step(course, step, frame);
}

void run_for_everybody(const Course& course, const StepProgram& step, Seats players) {
    if (step.kind == StepKind::reseat) {
        if (holds(course.program, course.state, Frame{}, step.when)) reseat(course, step);
        return;
    }
    if (!is_for_each_player(course, step)) {
        const Frame frame;
        if (holds(course.program, course.state, frame, step.when)) run_step(course, step, frame);
        return;
    }
    std::array<std::int32_t, State::max_seats> amounts{};
    Seats seats;
    for (const Seat seat : players) {
        Frame frame;
        frame.player = seat;
        if (!holds(course.program, course.state, frame, step.when)) continue;
        seats.insert(seat);
        at(amounts, seat) = amount_of(course, step, frame);
    }
    const bool gives = step.from >= 0 && course.zone(step.from).of_player;
    if (step.kind == StepKind::move && gives && !step.to_player.absent()) {
        move_at_once(course, step, seats, amounts);
        return;
    }
    for (const Seat seat : seats) {
        Frame frame;
        frame.player = seat;
        if (step.kind == StepKind::draw || step.kind == StepKind::draw_up_to) {
            draw_cards(course, step, frame, at(amounts, seat));
        } else {
            run_step(course, step, frame);
        }
    }
}

void run_setup_step(const Course& course, const StepProgram& step) {
    if (step.kind != StepKind::deal && step.kind != StepKind::give) {
        run_for_everybody(course, step, seats_in(course.state));
        return;
    }
    if (!holds(course.program, course.state, Frame{}, step.when)) return;
    if (step.kind == StepKind::deal) {
        deal_cards(course, step);
    } else {
        give_tokens(course, step);
    }
}

}  // namespace houserules
