#include "bots/match_odds.h"

#include <algorithm>
#include <utility>

#include "bots/move_key.h"
#include "game/evaluate.h"
#include "game/ranking.h"
#include "language/arithmetic.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// So many matches are played on from a standing.
constexpr std::uint64_t matches = 48;
/// So many, only to see how long they last.
constexpr std::uint64_t matches_to_measure = 16;
/// Standings that are kept.
constexpr std::size_t most_known = 256;

std::uint64_t key_of(const MatchOdds::BySeat& score, const MatchOdds::BySeat& last_round,
                     std::uint32_t rounds_played) {
    std::uint64_t key = mix_key(1, rounds_played);
    for (const auto* points : {&score, &last_round}) {
        for (const auto value : *points) key = mix_key(key, static_cast<std::uint32_t>(value));
    }
    return key | 1;  // 0: nothing is known
}

}  // namespace

MatchOdds::MatchOdds(const Program& program, const State& between, std::vector<BySeat> points,
                     std::uint32_t rounds)
    : program_(program), state_(between), points_(std::move(points)), rounds_(rounds),
      known_(most_known) {
    state_.out = {};
    state_.out_count = 0;
    state_.last_out_count = 0;
    state_.place.fill(0);
}

void MatchOdds::begin(const BySeat& score, const BySeat& last_round, std::uint32_t rounds_played) {
    state_.score = score;
    state_.last_round_score = last_round;
    state_.rounds_played = rounds_played;
    state_.round = rounds_played;
    state_.end_row = -1;
}

bool MatchOdds::ends_now() {
    if (is_left()) return true;
    for (std::size_t row = 0; row < program_.end.size(); ++row) {
        if (evaluate(program_, state_, Frame{}, program_.end[row].when) == 0) continue;
        state_.end_row = static_cast<std::int8_t>(row);
        return true;
    }
    return false;
}

/// @return how many rounds were played
std::uint32_t MatchOdds::play_on(std::uint64_t match) {
    Random random(0, match);
    std::uint32_t played = 0;
    for (; played < most_rounds && !ends_now(); ++played) {
        const auto& points = points_[random.below(points_.size())];
        const auto shift = random.below(state_.seats);
        for (std::size_t seat = 0; seat < state_.seats; ++seat) {
            const auto gained = at(points, (seat + shift) % state_.seats);
            at(state_.last_round_score, seat) = gained;
            at(state_.score, seat) = arithmetic::add(at(state_.score, seat), gained);
        }
        ++state_.rounds_played;
        ++state_.round;
    }
    return played;
}

/// Settles who has won: by the row of the end that holds, else the first; in a match that is left
/// by points, of which a side has those of its best player.
void MatchOdds::settle() {
    if (!is_left()) {
        state_.end_row = std::max<std::int8_t>(state_.end_row, 0);
        settle_winners(program_, state_);
        return;
    }
    const auto best = *std::max_element(state_.score.begin(), state_.score.begin() + state_.seats);
    state_.winners = {};
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        for (Seat other = 0; other < state_.seats; ++other) {
            if (is_one_side(seat, other) && at(state_.score, other) == best) {
                state_.winners.insert(seat);
            }
        }
    }
}

/// Sides that win together share it; the players of a side all have its share.
std::int32_t MatchOdds::share_of_win() const {
    std::int32_t sides = 0;
    for (const Seat seat : state_.winners) {
        bool is_first = true;
        for (const Seat other : state_.winners) {
            is_first = is_first && !(other < seat && is_one_side(seat, other));
        }
        sides += is_first ? 1 : 0;
    }
    return certain / std::max(sides, 1);
}

std::uint32_t MatchOdds::rounds_left(const BySeat& score, std::uint32_t rounds_played) {
    std::uint64_t sum = 0;
    for (std::uint64_t match = 0; match < matches_to_measure; ++match) {
        begin(score, {}, rounds_played);
        sum += play_on(match);
    }
    return static_cast<std::uint32_t>((sum + matches_to_measure - 1) / matches_to_measure);
}

const MatchOdds::BySeat& MatchOdds::odds(const BySeat& score, const BySeat& last_round,
                                         std::uint32_t rounds_played) {
    const auto key = key_of(score, last_round, rounds_played);
    Known& known = known_[(key >> 8) % most_known];
    if (known.key == key) return known.odds;
    known.key = key;
    known.odds.fill(0);
    for (std::uint64_t match = 0; match < matches; ++match) {
        begin(score, last_round, rounds_played);
        const bool is_over = play_on(match) == 0;
        settle();
        // A match that is over is the same each time.
        const auto share = share_of_win() * static_cast<std::int32_t>(is_over ? matches : 1);
        for (const Seat seat : state_.winners) at(known.odds, seat) += share;
        if (is_over) break;
    }
    for (auto& odds : known.odds) odds /= static_cast<std::int32_t>(matches);
    return known.odds;
}

}  // namespace houserules
