#include "bots/outlook.h"

#include <algorithm>
#include <cstdlib>

#include "game/ranking.h"
#include "game/rounds.h"
#include "source/containers.h"

namespace houserules {

namespace {

void go_out(const Program& program, State& state, Seat seat) {
    for (const auto zone : program.out_zones) {
        auto& cards = at(state.zones, at(program.zones, zone).instance(seat));
        cards.cards = {};
        cards.count = 0;
    }
    state.out.insert(seat);
    at(state.place, seat) = ++state.out_count;
}

}  // namespace

int cards_to_shed(const Program& program, const State& state, Seat seat) {
    int count = 0;
    for (const auto zone : program.out_zones) {
        count += at(state.zones, at(program.zones, zone).instance(seat)).count;
    }
    return count;
}

CardMask cards_held(const Program& program, const State& state, Seat seat) {
    CardMask cards;
    for (const auto zone : program.out_zones) {
        cards |= at(state.zones, at(program.zones, zone).instance(seat)).cards;
    }
    return cards;
}

int largest_set(const Program& program) {
    int largest = 1;
    for (const auto& combination : program.combinations) {
        if (combination.pattern != CombinationProgram::Pattern::set) continue;
        largest = std::max<int>(largest, combination.most);
    }
    return largest;
}

Outlook Outlook::of_last_round(const Program& program, const State& state) {
    return {program, state};
}

Outlook Outlook::of_position(const Program& program, const State& state, Seat first, Seat last) {
    Outlook outlook(program, state);
    State& ended = outlook.ended_;
    const Course course{program, ended, {}, nullptr};
    const auto cards_left = [&](Seat seat) {
        const int wanted = seat == first ? -1'000 : seat == last ? 1'000 : 0;
        return cards_to_shed(program, state, seat) + wanted;
    };
    for (int i = 0; i < state.seats && !is_over_now(course); ++i) {
        Seat next = State::nobody;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            if (ended.is_out(seat)) continue;
            if (next < 0 || cards_left(seat) < cards_left(next)) next = seat;
        }
        if (next < 0) break;
        go_out(program, ended, next);
    }
    settle_as_over(course);
    return outlook;
}

int Outlook::compare(Seat seat, Seat other) const {
    if (program_.has_scoring) {
        const auto mine = at(ended_.last_round_score, seat);
        const auto theirs = at(ended_.last_round_score, other);
        return mine > theirs ? 1 : mine < theirs ? -1 : 0;
    }
    if (ranks_before(program_, ended_, seat, other)) return 1;
    return ranks_before(program_, ended_, other, seat) ? -1 : 0;
}

std::int32_t Outlook::standing(Seat seat) const {
    int rivals = 0;
    int sum = 0;
    for (Seat other = 0; other < ended_.seats; ++other) {
        if (!is_rival(seat, other)) continue;
        ++rivals;
        sum += compare(seat, other);
    }
    return rivals == 0 ? 0 : sum * most / rivals;
}

bool Outlook::is_first(Seat seat) const {
    bool before_some = false;
    for (Seat other = 0; other < ended_.seats; ++other) {
        if (!is_rival(seat, other)) continue;
        const int order = compare(seat, other);
        if (order < 0) return false;
        before_some = before_some || order > 0;
    }
    return before_some;
}

std::int32_t Outlook::lead(Seat seat) const {
    if (!program_.has_scoring) return 0;
    std::int64_t sum = 0;
    int rivals = 0;
    for (Seat other = 0; other < ended_.seats; ++other) {
        if (!is_rival(seat, other)) continue;
        ++rivals;
        sum += at(ended_.last_round_score, other);
    }
    if (rivals == 0) return 0;
    const std::int64_t lead = at(ended_.last_round_score, seat) - sum / rivals;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(lead, -1'000'000, 1'000'000));
}

std::int32_t Outlook::largest_points() const {
    std::int64_t largest = 0;
    for (Seat seat = 0; seat < ended_.seats; ++seat) {
        largest = std::max(largest, std::abs(std::int64_t{at(ended_.last_round_score, seat)}));
    }
    return static_cast<std::int32_t>(std::min<std::int64_t>(largest, 1'000'000));
}

}  // namespace houserules
