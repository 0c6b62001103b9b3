#include "bots/shortlist.h"

#include <limits>
#include <set>
#include <tuple>

#include "../notation/table_games.h"
#include "bots/card_strength.h"
#include "bots/estimate.h"
#include "bots/foresight.h"
#include "game/observation.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Any cards of at least three can be played, so that hands have thousands of moves.
std::string heaps(int cards) {
    return R"(houserules: 1
name: Heaps
players: 2
deck: {preset: standard_52}
ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}
zones:
  hand: {of: player, seen_by: owner}
  table: {seen_by: all}
  rest: {seen_by: nobody, order: stack, holds: deck}
setup:
  hands: {deal: )" +
           std::to_string(cards) + R"(, to: hand}
combinations:
  single: {set: 1}
  pair: {set: 2}
  heap: {any: 3..}
actions:
  play: {from: [hand], to: table}
  pass: {}
out: {empty: [hand]}
end:
  first_out: {when: any(players where out)}
)";
}

using Kinds = std::set<std::tuple<Move::Kind, int, int>>;

Kinds kinds_of(const std::vector<Candidate>& candidates) {
    Kinds kinds;
    for (const auto& candidate : candidates) {
        const Move& move = candidate.move;
        kinds.emplace(move.kind, int{move.combination}, int{move.size});
    }
    return kinds;
}

struct Hand {
    explicit Hand(int cards)
        : table(rules_of(heaps(cards)), 2), strength(table.rules.program),
          quick(table.rules.program, strength, 1), moves(table.rules.program, table.state) {}

    std::vector<Candidate> pick(std::size_t most, std::size_t most_compared) {
        std::vector<Candidate> candidates;
        Shortlist(table.rules.program, most, most_compared)
            .pick(quick, table.state, moves, candidates);
        return candidates;
    }

    Table table;
    CardStrength strength;
    QuickChoice quick;
    Moves moves;
};

}  // namespace

TEST_CASE("of thousands of moves each kind is picked, its best first", "[bots]") {
    Hand hand(13);
    REQUIRE(hand.moves.count() > 3'000);
    Kinds all;
    std::vector<std::int32_t> best(14, std::numeric_limits<std::int32_t>::min());
    const auto view = hand.quick.view_of(hand.table.state);
    for (std::uint64_t i = 0; i < hand.moves.count(); ++i) {
        const Move move = hand.moves.nth(i);
        all.emplace(move.kind, int{move.combination}, int{move.size});
        if (move.size == 0) continue;
        best[move.size] = std::max(best[move.size], hand.quick.score(move, view));
    }
    const auto picked = hand.pick(60, 16'384);
    CHECK(picked.size() == 60);
    CHECK(kinds_of(picked) == all);
    const std::vector<Candidate> first(picked.begin(),
                                       picked.begin() + static_cast<std::ptrdiff_t>(all.size()));
    CHECK(kinds_of(first) == all);
    for (const auto& candidate : first) {
        if (candidate.move.size == 0) continue;
        CHECK(candidate.score == best[candidate.move.size]);
    }
}

TEST_CASE("of more moves than can be compared some of each group are picked", "[bots]") {
    Hand hand(22);
    REQUIRE(hand.moves.count() > 100'000);
    REQUIRE(hand.moves.group_count() > 1);
    std::uint64_t plays = 0;
    for (int i = 0; i < hand.moves.group_count(); ++i) plays += hand.moves.plays_of_group(i);
    CHECK(plays == hand.moves.play_count());
    const auto picked = hand.pick(60, 1'000);
    CHECK(picked.size() <= 60);
    std::set<int> combinations;
    std::set<std::uint64_t> keys;
    int most = 0;
    for (const auto& candidate : picked) {
        CHECK(keys.insert(candidate.key).second);
        if (candidate.move.kind == Move::Kind::action) continue;
        combinations.insert(candidate.move.combination);
        most = std::max(most, int{candidate.move.size});
    }
    CHECK(combinations == std::set<int>{0, 1, 2});
    CHECK(most == 22);
}

TEST_CASE("of few moves all are picked in their order", "[bots]") {
    Hand hand(3);
    const auto picked = hand.pick(60, 100);
    REQUIRE(picked.size() == hand.moves.count());
    for (std::size_t i = 0; i < picked.size(); ++i) CHECK(picked[i].move == hand.moves.nth(i));
}

TEST_CASE("who can go out with one of thousands of moves does", "[bots]") {
    const Hand hand(13);
    const auto& program = hand.table.rules.program;
    const auto observation = observe(program, hand.table.state, Memory{}, hand.table.state.to_act);
    const auto moves = legal_moves(program, observation.position());
    Random random(1, 1);
    const auto estimates = estimate_moves({program, observation, moves}, Budget{200}, random);
    CHECK(estimates.front().move.size == 13);
}
