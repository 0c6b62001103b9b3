#include "bots/search_root.h"

#include <algorithm>
#include <utility>

#include "bots/move_key.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// So often what the seat does not know is drawn to put its moves into an order.
constexpr int draws = 4;
/// Of more moves so many are thought about, at equal distances.
constexpr std::uint64_t most_thought_about = 256;

/// Adds up what moves are worth one move ahead, and whether it pays to go out.
void look_ahead(const Prospect& prospect, const Foresight& foresight, Random& random,
                SearchRoot& root, std::vector<std::int64_t>& values) {
    std::int64_t shedding = 0;
    const bool is_plain = !is_bid(prospect.observation.position(), prospect.moves);
    for (int drawn = 0; drawn < draws; ++drawn) {
        const State position = sample(prospect.program, prospect.observation, random);
        if (position.over()) continue;
        const auto aim = foresight.aim_in(position);
        shedding += aim.shedding;
        if (!is_plain || values.size() == 1) continue;
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] += foresight.value(position, root.candidates[i].move, aim) / draws;
        }
    }
    root.shedding = shedding < 0 ? -1 : 1;
}

SearchRoot begin_root(const Prospect& prospect, Random& random) {
    SearchRoot root;
    root.mixes = is_secret(prospect.program, prospect.observation.position());
    root.seed = std::uint64_t{random.next()} << 32 | random.next();
    return root;
}

}  // namespace

SearchRoot find_root(const Prospect& prospect, const Foresight& foresight, Random& random) {
    SearchRoot root = begin_root(prospect, random);
    const auto looked_at = std::min(prospect.moves.count(), most_thought_about);
    for (std::uint64_t i = 0; i < looked_at; ++i) {
        const Move move = move_at_distance(prospect.moves, i, looked_at);
        root.candidates.push_back({move, move_key(prospect.program, move)});
    }
    std::vector<std::int64_t> values(root.candidates.size(), 0);
    look_ahead(prospect, foresight, random, root, values);
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t i = 0; i < values.size(); ++i) order.emplace_back(-values[i], i);
    std::sort(order.begin(), order.end());
    std::vector<Candidate> sorted;
    for (const auto& [value, i] : order) sorted.push_back(root.candidates[i]);
    root.candidates = std::move(sorted);
    return root;
}

SearchRoot root_of_move(const Prospect& prospect, const Foresight& foresight, const Move& move,
                        Random& random) {
    SearchRoot root = begin_root(prospect, random);
    root.candidates.push_back({move, move_key(prospect.program, move)});
    std::vector<std::int64_t> values(1, 0);
    look_ahead(prospect, foresight, random, root, values);
    return root;
}

}  // namespace houserules
