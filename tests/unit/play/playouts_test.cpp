#include "play/playouts.h"

#include <cstring>
#include <utility>

#include "../../support/bundled.h"
#include "../allocations.h"
#include "../rules/rules_of.h"
#include "bots/policy.h"
#include "catch.h"
#include "play/play_game.h"
#include "simulation/simulate.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game after some random decisions, and what its players remember.
struct Middle {
    State state;
    Memory memory;

    Middle(const Program& program, int decisions, std::uint64_t seed = 5) {
        GameSetup setup;
        setup.seats = program.best_players;
        setup.seed = seed;
        state = new_game(program, setup, {nullptr, &memory});
        Random random(seed, 3);
        for (; decisions > 0 && !state.over(); --decisions) {
            apply(program, state, legal_moves(program, state).sample(random), {nullptr, &memory});
        }
    }
};

bool is_same(const PlayoutTotals& one, const PlayoutTotals& other) {
    return one.games == other.games && one.unfinished == other.unfinished &&
           one.wins == other.wins && one.scores == other.scores &&
           one.choices.decisions == other.choices.decisions &&
           one.choices.moves_low == other.choices.moves_low;
}

/// Chooses each move as likely as any other, as playouts do without a policy.
class AnyMove : public PlayoutPolicy {
public:
    std::uint64_t choose(const Moves& moves, const State&, Random& random) override {
        return moves.count() > 1 ? random.below(moves.count()) : 0;
    }
};

class FirstMove : public PlayoutPolicy {
public:
    std::uint64_t choose(const Moves&, const State&, Random&) override { return 0; }
};

}  // namespace

TEST_CASE("whole games in a batch are those of a simulation", "[playouts]") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        GameSetup setup;
        setup.seats = rules.program.best_players;
        Playouts playouts(rules.program);
        const auto totals = playouts.play_games(setup, {9, 0, 20});
        const Tally tally =
            simulate(rules.program, {.games = 20, .seats = setup.seats, .seed = 9, .details = 0});
        CHECK(totals.games == 20);
        CHECK(totals.choices.decisions == static_cast<std::uint64_t>(tally.decisions.total()));
        CHECK(totals.unfinished == tally.unfinished);
        for (int seat = 0; seat < setup.seats; ++seat) {
            CHECK(totals.wins[static_cast<std::size_t>(seat)] == tally.wins.all_wins(seat));
        }
    }
}

TEST_CASE("a batch may be split, and a position is left as it is", "[playouts]") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const Middle middle(rules.program, 20);
        const State before = middle.state;
        Playouts playouts(rules.program);
        const auto whole = playouts.play_from(middle.state, {4, 0, 12});
        PlayoutTotals parts = Playouts(rules.program).play_from(middle.state, {4, 7, 5});
        parts.add(playouts.play_from(middle.state, {4, 0, 7}));
        CHECK(is_same(whole, parts));
        CHECK(std::memcmp(&before, &middle.state, sizeof(State)) == 0);
        CHECK(playouts.play_from(middle.state, {4, 0, 0}).games == 0);
    }
}

TEST_CASE("a policy that draws as playouts do plays the same games", "[playouts]") {
    for (const char* name : {"thirteen", "palace", "tichu"}) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const Middle middle(rules.program, 15);
        AnyMove any;
        FirstMove first;
        const auto totals = Playouts(rules.program).play_from(middle.state, {1, 0, 30});
        CHECK(is_same(totals, Playouts(rules.program, &any).play_from(middle.state, {1, 0, 30})));
        CHECK_FALSE(
            is_same(totals, Playouts(rules.program, &first).play_from(middle.state, {1, 0, 30})));
    }
}

TEST_CASE("playouts of what a seat knows are the same whatever it does not know", "[playouts]") {
    for (const char* name : {"thirteen", "palace", "dou-dizhu"}) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const Middle middle(rules.program, 12);
        REQUIRE_FALSE(middle.state.over());
        const Seat seat = middle.state.to_act;
        const auto seen = observe(rules.program, middle.state, middle.memory, seat);
        Random random(8, 1);
        const State other = sample(rules.program, seen, random);
        REQUIRE(std::memcmp(&other.zones, &middle.state.zones, sizeof(other.zones)) != 0);
        const auto known = observe(rules.program, other, memory_of(seen), seat);
        Playouts playouts(rules.program);
        const auto totals = playouts.play_from(seen, {2, 0, 20});
        CHECK(totals.games == 20);
        CHECK(is_same(totals, playouts.play_from(known, {2, 0, 20})));
    }
}

TEST_CASE("a copy of what games use goes on as the game does", "[playouts]") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const StateParts parts(rules.program);
        State copy = Middle(rules.program, 300, 1).state;  // what an old game has left there
        for (const int decisions : {0, 1, 9, 40}) {
            Middle middle(rules.program, decisions, 2);
            parts.copy(middle.state, copy);
            Random of_game(6, 6);
            Random of_copy(6, 6);
            while (!middle.state.over()) {
                REQUIRE_FALSE(copy.over());
                const Moves moves = legal_moves(rules.program, middle.state);
                const Moves of_the_copy = legal_moves(rules.program, copy);
                REQUIRE(moves.count() == of_the_copy.count());
                const Move move = moves.sample(of_game);
                REQUIRE(move == of_the_copy.sample(of_copy));
                apply(rules.program, middle.state, move);
                apply(rules.program, copy, move);
            }
            CHECK(copy.score == middle.state.score);
            CHECK(copy.winners == middle.state.winners);
            CHECK(copy.turn == middle.state.turn);
        }
    }
}

TEST_CASE("a position of up to 64 cards is copied in 1,024 bytes", "[playouts]") {
    for (const auto& name : bundled_variants()) {
        const Rules rules = bundled_rules(name);
        if (rules.program.card_count > 64) continue;
        INFO(name);
        CHECK(Playouts(rules.program).state_bytes() <= 1'024);
    }
}

TEST_CASE("playouts allocate nothing once what may be played was found", "[playouts]") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        const Middle middle(rules.program, 12);
        REQUIRE_FALSE(middle.state.over());
        const auto seen = observe(rules.program, middle.state, middle.memory, middle.state.to_act);
        GameSetup setup;
        setup.seats = rules.program.best_players;
        AnyMove any;
        for (PlayoutPolicy* policy :
             {static_cast<PlayoutPolicy*>(nullptr), static_cast<PlayoutPolicy*>(&any)}) {
            Playouts playouts(rules.program, policy);
            PlayoutTotals totals;
            const auto play = [&] {
                totals.add(playouts.play_games(setup, {6, 0, 5}));
                totals.add(playouts.play_from(middle.state, {6, 0, 5}));
                totals.add(playouts.play_from(seen, {6, 0, 5}));
            };
            play();
            const auto before = allocations();
            play();
            CHECK(allocations() == before);
            CHECK(totals.games == 30);
        }
    }
}
