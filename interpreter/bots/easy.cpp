#include "bots/easy.h"

#include <algorithm>

#include "bots/candidate.h"
#include "game/game.h"

namespace houserules {

std::optional<Decision> EasyPolicy::decide(const Prospect& prospect) {
    const auto& moves = prospect.moves;
    const auto count = moves.count();
    if (count == 1) return Decision{moves.nth(0), {}};
    const State position = sample(program_, prospect.observation, random_);
    if (position.over() || is_bid(position, moves)) return Decision{moves.sample(random_), {}};
    foresight_.look_at(position);
    const auto aim = foresight_.aim_in(position);
    const auto looked_at = std::min(count, most_moves);
    std::optional<Decision> best;
    std::int64_t best_value = 0;
    std::uint32_t equals = 0;
    for (std::uint64_t i = 0; i < looked_at; ++i) {
        const Move move = move_at_distance(moves, i, looked_at);
        const auto now = foresight_.value(position, move, aim);
        if (best && now < best_value) continue;
        equals = best && now == best_value ? equals + 1 : 1;
        if (equals > 1 && random_.below(equals) != 0) continue;
        best = Decision{move, {}};
        best_value = now;
    }
    return best;
}

}  // namespace houserules
