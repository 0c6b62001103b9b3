#include "game/trick_plays.h"

#include "../variant/loading.h"
#include "catch.h"
#include "game/game.h"
#include "random/random.h"
#include "rules/rules_of.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Everybody plays one or two cards to a trick; the best play takes it.
std::string tricks_of_plays(const std::string& record) {
    return game(with({{"zones",
                       "{hand: {of: player, seen_by: owner}, pile: {order: stack}, won: {of: "
                       "player}, gone: {}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                      {"setup", "{hands: {deal: 7, to: hand}}"},
                      {"combinations", "{single: {set: 1}, pair: {set: 2}, run: {run: 3..}}"},
                      {"beats", ""},
                      {"actions", "{play: {from: [hand], to: pile}}"},
                      {"trick", "{closes: everybody_played, best_record: " + record +
                                    ", taken: [{move: pile, to: won, of: taker}], "
                                    "tied: [{move: pile, to: gone}]}"}},
                     {}));
}

/// The states of one game, move by move.
std::vector<State> played(const Program& program, std::uint64_t seed) {
    GameSetup setup;
    setup.seats = 3;
    setup.seed = seed;
    std::vector<State> states = {new_game(program, setup)};
    Random random(seed, 1);
    while (!states.back().over()) {
        State state = states.back();
        apply(program, state, legal_moves(program, state).sample(random));
        states.push_back(state);
    }
    return states;
}

}  // namespace

TEST_CASE("a table of which play beats which says what the condition says", "[game]") {
    const auto rules = rules_of(tricks_of_plays(
        "same_combination and steps(to_beat.rank rank) in (1 .. 3) or size > to_beat.size"));
    REQUIRE_FALSE(rules.program.record_table.empty());
    Program asking = rules.program;
    asking.record_table.clear();
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        for (const State& state : played(rules.program, seed)) {
            CHECK(seat_with_best_play(rules.program, state) == seat_with_best_play(asking, state));
            compared += state.played.count() > 1 ? 1 : 0;
        }
    }
    CHECK(compared > 20);
}

TEST_CASE("only what looks at two plays and nothing else has a table", "[game]") {
    for (const std::string record : {"rank > to_beat.rank", "key > to_beat.key and same_size",
                                     "card.rank > other.rank", "tier >= to_beat.tier"}) {
        INFO(record);
        CHECK_FALSE(rules_of(tricks_of_plays(record)).program.record_table.empty());
    }
    for (const std::string record :
         {"rank > to_beat.rank and round > 0", "player == leader", "rank > top(pile).rank",
          "rank > to_beat.rank or any(pile where rank == 3)"}) {
        INFO(record);
        const auto rules = rules_of(tricks_of_plays(record));
        CHECK(rules.program.record_table.empty());
        CHECK_FALSE(rules.program.record.absent());
    }
}

TEST_CASE("what each player played is kept until the next trick", "[game]") {
    const auto rules = rules_of(tricks_of_plays("rank > to_beat.rank"));
    const auto states = played(rules.program, 3);
    int begun = 0;
    for (std::size_t i = 1; i < states.size(); ++i) {
        const State& state = states[i];
        if (state.over()) break;
        for (int seat = 0; seat < state.seats; ++seat) {
            CHECK(state.plays[static_cast<std::size_t>(seat)].exists() ==
                  state.played.contains(seat));
        }
        if (state.trick == states[i - 1].trick) continue;
        ++begun;
        CHECK(state.played.empty());
    }
    CHECK(begun > 1);
}
