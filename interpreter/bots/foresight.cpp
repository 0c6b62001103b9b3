#include "bots/foresight.h"

#include <algorithm>

#include "bots/outlook.h"
#include "source/containers.h"

namespace houserules {

namespace {

// What counts how much, found by playing the bundled games against random moves.
constexpr std::int64_t of_ended_round = 4'000;
constexpr std::int64_t of_outlook = 600;
constexpr std::int64_t of_strength = 90;
constexpr std::int64_t of_play_needed = 20;
constexpr std::int64_t of_lead = 20;
/// Rather a card of this strength is kept than shed.
constexpr std::int64_t strength_to_keep = CardStrength::most * 4 / 5;

std::int64_t worth(const Outlook& outlook, Seat seat, std::int32_t points) {
    const std::int64_t lead =
        std::int64_t{outlook.lead(seat)} * Outlook::most / std::max(points, 1);
    return outlook.standing(seat) + std::clamp<std::int64_t>(lead, -2'000, 2'000);
}

}  // namespace

bool is_bid(const State& position, const Moves& moves) {
    if (position.phase != Phase::play || moves.play_count() != 0) return false;
    return position.asking.active || moves.nth(moves.count() - 1).value >= 0;
}

Foresight::Foresight(const Program& program)
    : program_(program), strength_(program), largest_set_(largest_set(program)) {}

/// As if only sets of equal rank were played.
std::int32_t Foresight::plays_needed(const State& state, Seat seat) const {
    const CardMask cards = cards_held(program_, state, seat);
    std::int32_t plays = 0;
    for (const auto& of_rank : program_.rank_cards) {
        plays += ((cards & of_rank).count() + largest_set_ - 1) / largest_set_;
    }
    return plays;
}

Foresight::Aim Foresight::aim_in(const State& position) const {
    const Seat seat = position.to_act;
    const auto first = Outlook::of_position(program_, position, seat);
    const auto last = Outlook::of_position(program_, position, State::nobody, seat);
    Aim aim{seat, 0, std::max(first.largest_points(), last.largest_points()),
            cards_held(program_, position, seat)};
    aim.shedding = static_cast<std::int32_t>(
        (worth(first, seat, aim.points) - worth(last, seat, aim.points)) / 2);
    return aim;
}

std::int64_t Foresight::value(const State& position, const Move& move, const Aim& aim) const {
    State after = position;
    apply(program_, after, move);
    if (after.over() || after.rounds_played != position.rounds_played) {
        const auto outlook = Outlook::of_last_round(program_, after);
        return worth(outlook, aim.seat, aim.points) * of_ended_round;
    }
    std::int64_t sum =
        worth(Outlook::of_position(program_, after), aim.seat, aim.points) * of_outlook;
    sum -= std::int64_t{plays_needed(after, aim.seat)} * of_play_needed * aim.shedding;
    const CardMask kept = cards_held(program_, after, aim.seat) & aim.own;
    const std::int64_t strength = strength_.of(kept) - strength_to_keep * kept.count();
    sum += strength * of_strength * aim.shedding / CardStrength::most;
    if (after.to_act == aim.seat && after.anything_goes()) sum += of_lead * aim.shedding;
    return sum;
}

}  // namespace houserules
