#include "game/steps.h"

#include <algorithm>
#include <array>
#include <utility>

#include "game/card_steps.h"
#include "game/dealing.h"
#include "game/refill.h"
#include "game/shuffling.h"
#include "game/stages.h"
#include "game/step_amount.h"
#include "game/step_seats.h"
#include "game/turn_order.h"
#include "source/containers.h"

namespace houserules {

namespace {

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
    if (variable.is_of_cards() && value < 0) return;
    const int slot = variable.slot + (variable.of_player ? int{seat} : 0);
    auto& stored = at(course.state.variables, slot);
    // A player, rank or suit of the round is found when it is set, even if it is what stood there
    // first.
    const bool is_news = stored != value ||
                         (variable.lasts_round && (variable.is_player() || variable.is_of_cards()));
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

/// Whether what follows from an answer is not part of a turn, so that nobody is passed over by it.
bool is_between_turns(const State& state) {
    if (!state.asking.active) return false;
    const StepList list = state.outer_cursor().list;
    return list == StepList::setup || list == StepList::round_start || list == StepList::round_end;
}

void run_step(const Course& course, const StepProgram& step, const Frame& frame) {
    auto& state = course.state;
    switch (step.kind) {
        case StepKind::move: move_cards(course, step, frame); break;
        case StepKind::move_played: move_played(course, step, frame); break;
        case StepKind::swap: swap_cards(course, step, frame); break;
        case StepKind::shuffle: {
            const ZoneIndex zone = step.index;
            const bool of_player = course.zone(zone).of_player;
            const Seat owner = of_player ? target_seat(course, step, frame) : State::nobody;
            if (lacks_owner(course, zone, owner)) break;
            shuffle_zone(course, zone, owner, frame.player);
            look_at_play_zone(course);
            break;
        }
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
            if (is_between_turns(state)) break;
            state.skips = std::min<std::int32_t>(
                state.seats,
                state.skips + (step.amount.absent() ? 1 : amount_of(course, step, frame)));
            break;
        case StepKind::reverse:
            state.direction = -state.direction;
            tell(course, Event::Kind::reverse, frame.player, state.direction);
            break;
        case StepKind::stage: enter_stage(course, amount_of(course, step, frame)); break;
        case StepKind::out_next:
        case StepKind::out_last: put_out(course, step, frame); break;
        case StepKind::deal:
        case StepKind::choose:
        case StepKind::give:
        case StepKind::redeal:
        case StepKind::reseat:
        case StepKind::ask:
        case StepKind::each:
        case StepKind::refill:
        case StepKind::find_starter: break;  // done where they can stand
    }
    refill_zones(course);
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
    const bool from =
        step.from >= 0 && course.zone(step.from).of_player && step.from_player.absent();
    const bool to = step.to >= 0 && course.zone(step.to).of_player && step.to_player.absent();
    return from || to;
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

Frame with_player(Frame frame, Seat seat) {
    frame.player = seat;
    return frame;
}

/// Carries out a step for several players: what it says of each is read before anything is done,
/// and cards that they give to each other all go at once.
void run_at_once(const Course& course, const StepProgram& step, Seats players, const Frame& frame) {
    SeatAmounts amounts{};
    Seats seats;
    for (const Seat seat : players) {
        const Frame of_seat = with_player(frame, seat);
        if (!holds(course.program, course.state, of_seat, step.when)) continue;
        seats.insert(seat);
        at(amounts, seat) = amount_of(course, step, of_seat);
    }
    const bool gives =
        step.from >= 0 && course.zone(step.from).of_player && step.from_player.absent();
    if (step.kind == StepKind::move && gives && !step.to_player.absent()) {
        move_at_once(course, step, seats, amounts, frame);
        refill_zones(course);
        return;
    }
    for (const Seat seat : seats) {
        if (step.kind == StepKind::draw || step.kind == StepKind::draw_up_to) {
            draw_cards(course, step, with_player(frame, seat), at(amounts, seat));
            refill_zones(course);
        } else {
            run_step(course, step, with_player(frame, seat));
        }
    }
}

}  // namespace

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
    run_at_once(course, step, players, Frame{});
}

void run_for_each(const Course& course, const std::vector<StepProgram>& steps, std::size_t index,
                  const Frame& frame) {
    const auto& state = course.state;
    const StepProgram& each = at(steps, index);
    if (!holds(course.program, state, frame, each.when)) return;
    Seats players;
    for (const Seat seat : all_seats(state)) {
        if (holds(course.program, state, with_player(frame, seat), each.who)) players.insert(seat);
    }
    const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(index) + 1;
    const auto end = begin + each.inner;
    if (each.first.absent()) {
        for (auto step = begin; step != end; ++step) run_at_once(course, *step, players, frame);
        return;
    }
    const Seat first = std::max(0, evaluate(course.program, state, frame, each.first));
    const Seat last = each.last.absent() ? Seat(State::nobody)
                                         : Seat(evaluate(course.program, state, frame, each.last));
    const auto run_all = [&](Seat seat) {
        if (!players.contains(seat)) return;
        for (auto step = begin; step != end; ++step) {
            run_one_step(course, *step, with_player(frame, seat));
        }
    };
    std::array<Seat, State::max_seats> order;
    for (int i = 0; i < state.seats; ++i) at(order, i) = seat_after(state, first, i);
    for (int i = 0; i < state.seats; ++i) {
        if (at(order, i) != last) run_all(at(order, i));
    }
    if (last >= 0 && last < state.seats) run_all(last);
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
