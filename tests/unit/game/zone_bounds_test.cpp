#include "game/zone_bounds.h"

#include "../limits/at_limits.h"
#include "game/observation.h"
#include "verify/examples.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Whoever passes draws a card, and a hand promises to hold one four at most.
std::string drawing(const Sections& more = {}) {
    return game(
        with({{"deck", "{ranks: [1, 2, 3, 4], copies: {1: 8, 2: 8, 3: 8, 4: 3}}"},
              {"zones",
               "{hand: {of: player, seen_by: owner, at_most: {4: 1}}, pile: {order: stack}, "
               "stock: {seen_by: nobody, order: stack, holds: deck}}"},
              {"setup", "{hands: {deal: 2, to: hand}}"},
              {"effects", "{draws: {on: pass, do: [{draw: 1, from: stock, to: hand}]}}"}},
             more));
}

}  // namespace

TEST_CASE("a game in which a zone holds more than it promises is stuck", "[game]") {
    const Rules rules = rules_of(drawing());
    int broken = 0;
    int kept = 0;
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        Random random(seed, 0);
        State state = begun(rules.program, 2, seed);
        while (!state.over()) {
            REQUIRE(broken_bound(rules.program, state) < 0);
            apply(rules.program, state, legal_moves(rules.program, state).sample(random));
        }
        const bool stuck = result_of(rules.program, state).reason == Result::Reason::stuck;
        CHECK(stuck == (broken_bound(rules.program, state) >= 0));
        ++(stuck ? broken : kept);
    }
    CHECK(broken > 10);
    CHECK(kept > 10);
}

TEST_CASE("a promise that the set-up breaks ends the game, whatever becomes of the cards",
          "[game]") {
    const Rules rules = rules_of(
        drawing({{"zones",
                  "{hand: {of: player, seen_by: owner, at_most: {4: 1}}, pile: {order: stack}, "
                  "blind: {of: player, seen_by: nobody, order: stack}, "
                  "stock: {seen_by: nobody, order: stack, holds: deck}}"},
                 {"actions",
                  "{play: {from: [hand, blind], to: pile, unseen: blind}, "
                  "pass: {when_leading: true}}"},
                 {"out", "{empty: [hand, blind]}"},
                 {"setup", "{hands: {deal: 6, to: hand}, down: {move: hand, to: blind}}"}}));
    int broken = 0;
    int kept = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const State state = begun(rules.program, 2, seed);
        int most = 0;
        for (const auto& zone : state.zones) {
            const bool stock = zone.count > 6;
            if (!stock) most = std::max(most, (zone.cards & rules.program.rank_cards[3]).count());
        }
        CHECK(state.over() == (most > 1));
        ++(state.over() ? broken : kept);
    }
    CHECK(broken > 5);
    CHECK(kept > 5);
}

TEST_CASE("where players are asked, a promise that is broken ends the game, too", "[game]") {
    const Rules rules = rules_of(
        drawing({{"actions", "{play: {from: [hand], to: pile}, pass: {}, yes: {}, no: {}}"},
                 {"effects",
                  "{draws: {on: pass, do: [{draw: 2, from: stock, to: hand}, "
                  "{ask: each, to: [yes, no]}]}}"}}));
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        GameSetup setup;
        setup.seats = 3;
        setup.seed = seed;
        setup.turn_limit = 200;
        Random random(seed, 0);
        State state = new_game(rules.program, setup);
        while (!state.over()) {
            REQUIRE(broken_bound(rules.program, state) < 0);
            apply(rules.program, state, legal_moves(rules.program, state).sample(random));
        }
    }
}

TEST_CASE("no example gives a zone more than it promises", "[game]") {
    const auto example_problems = [](const std::string& given) {
        auto loaded = load(drawing({{"examples", "{one: {given: {" + given + "}, legal: [2]}}"}}));
        INFO(render(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.variant.has_value());
        check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
        return loaded.diagnostics.sorted();
    };
    CHECK(example_problems("hand: [2, 4]").empty());
    CHECK(example_problems("hand: {0: [2, 4], 1: 6}").empty());
    const auto problems = example_problems("hand: [2, 4, 4]");
    REQUIRE(problems.size() == 1);
    CHECK(contains(problems[0].message, "never holds more than 1 of the rank `4`"));
}

TEST_CASE("a sample keeps to what a zone promises and to what is dealt", "[game]") {
    // Each gets one of three fours, by the deal or by a promise.
    const std::string dealt =
        game({{"deck", "{ranks: [1, 2, 3, 4], copies: {1: 8, 2: 8, 3: 8, 4: 3}}"},
              {"zones",
               "{hand: {of: player, seen_by: owner}, fours: {seen_by: nobody, order: stack}, "
               "pile: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
              {"setup",
               "{out: {move: stock, to: fours, where: rank == 4}, hands: {deal: 2, to: hand}, "
               "a_four: {move: fours, to: hand, count: 1}}"},
              {"effects", "{}"}});
    for (const std::string& text : {drawing(), dealt}) {
        const Rules rules = rules_of(text);
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const State state = begun(rules.program, 3, seed);
            if (state.over()) continue;
            const Observation seen = observe(rules.program, state, Memory{}, state.to_act);
            // The moves of whoever acts do not depend on what is hidden.
            CHECK(legal_moves(rules.program, seen.position()).count() ==
                  legal_moves(rules.program, state).count());
            Random random(seed, 1);
            for (int i = 0; i < 20; ++i) {
                const State drawn = sample(rules.program, seen, random);
                CHECK_FALSE(drawn.over());
                CHECK(is_countable(rules.program, drawn));
            }
        }
    }
}
