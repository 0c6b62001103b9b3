#include "bots/search_root.h"

#include <algorithm>
#include <utility>

#include "bots/move_key.h"
#include "bots/quick_choice.h"
#include "bots/shortlist.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// So often what the seat does not know is drawn to put its moves into an order.
constexpr int draws = 4;
/// Of more moves so many are thought about, of each kind the best.
constexpr std::size_t most_thought_about = 256;
/// Of so many moves, these are found by comparing all at a glance.
constexpr std::size_t most_compared_at_root = 16'384;

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

/// All moves, or where they are no plays, so that they are of one kind, some at equal distances.
void find_at_distances(const Prospect& prospect, SearchRoot& root) {
    const auto looked_at = std::min<std::uint64_t>(prospect.moves.count(), most_thought_about);
    for (std::uint64_t i = 0; i < looked_at; ++i) {
        const Move move = move_at_distance(prospect.moves, i, looked_at);
        root.candidates.push_back({move, move_key(prospect.program, move)});
    }
}

void find_best_of_kinds(const Prospect& prospect, const Foresight& foresight, Random& random,
                        SearchRoot& root) {
    const State position = sample(prospect.program, prospect.observation, random);
    const auto shedding = position.over() ? 1 : foresight.aim_in(position).shedding;
    const QuickChoice quick(prospect.program, foresight.strength(), shedding);
    Shortlist(prospect.program, most_thought_about, most_compared_at_root)
        .pick(quick, prospect.observation.position(), prospect.moves, root.candidates);
}

}  // namespace

SearchRoot find_root(const Prospect& prospect, const Foresight& foresight, Random& random) {
    SearchRoot root = begin_root(prospect, random);
    root.widens = prospect.moves.group_count() != 0 && prospect.moves.count() > most_thought_about;
    if (root.widens) {
        find_best_of_kinds(prospect, foresight, random, root);
    } else {
        find_at_distances(prospect, root);
    }
    std::vector<std::int64_t> values(root.candidates.size(), 0);
    look_ahead(prospect, foresight, random, root, values);
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t i = 0; i < values.size(); ++i) order.emplace_back(-values[i], i);
    std::sort(order.begin(), order.end());
    std::vector<Candidate> sorted;
    for (const auto& [value, i] : order) sorted.push_back(root.candidates[i]);
    root.candidates = std::move(sorted);
    if (root.widens) Shortlist::order_by_kinds(root.candidates);
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
