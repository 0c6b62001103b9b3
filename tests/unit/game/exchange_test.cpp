#include "example_games.h"

#include <nlohmann/json.hpp>

#include "compiler/compile.h"
#include "game/game.h"
#include "notation/event_json.h"
#include "notation/state_json.h"
#include "verify/view_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Four players who exchange cards as they were placed in the last round.
Sections exchange(const std::string& examples) {
    return {{"players", "4"},
            {"zones",
             "{hand: {of: player, seen_by: owner}, offered: {of: player, seen_by: owner}, "
             "pile: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
            {"setup",
             "{hands: {deal: 4, to: hand}, "
             "best: {choose: last_place - 2, from: hand, to: offered, cards: highest}, "
             "free: {choose: 3 - last_place, from: hand, to: offered, when: last_place in (1 2)}, "
             "swap: {move: offered, to: hand, of: placed(5 - last_place)}}"},
            {"rounds", "{over: any(players where out)}"},
            {"end", "{two_rounds: {when: rounds_played == 2}}"},
            {"examples", examples}};
}

Program exchange_program() {
    auto loaded = load(game(exchange("{a: {given: {deck: [3H]}, then: {phase: play}}}")));
    REQUIRE(loaded.variant.has_value());
    auto program = compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
    REQUIRE(program.has_value());
    return std::move(*program);
}

/// A game at the first choice of its second round.
State at_exchange(const Program& program, std::uint64_t seed, Events& events) {
    GameSetup setup;
    setup.seats = 4;
    setup.seed = seed;
    State state = new_game(program, setup);
    Random random(seed, 99);
    while (!state.over() && state.round < 2) {
        events.clear();
        apply(program, state, legal_moves(program, state).sample(random), &events);
    }
    return state;
}

}  // namespace

TEST_CASE("nobody is asked to choose before there are places", "[game][exchange]") {
    check_game(exchange("{first: {given: {deck: [3H]}, then: {phase: play, hand: {0: 4, 3: 4}}}}"));
}

TEST_CASE("the last two give their best cards, the first two any", "[game][exchange]") {
    const Program program = exchange_program();
    int asked = 0;
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
        Events events;
        State state = at_exchange(program, seed, events);
        if (state.over()) continue;
        Random random(seed, 5);
        std::array<CardMask, 4> given;
        std::array<CardMask, 4> held;
        while (state.phase == Phase::setup) {
            ++asked;
            const auto seat = static_cast<std::size_t>(state.to_act);
            const int place = state.last_place[seat];
            CHECK(cards_to_choose(program, state) == (place == 4 || place == 1 ? 2 : 1));
            const auto& hand =
                state.zones[static_cast<std::size_t>(program.zones[0].instance(state.to_act))];
            held[seat] = hand.cards;
            const Move move = legal_moves(program, state).sample(random);
            given[seat] = move.cards;
            if (place > 2) {
                // No card that is kept is of a higher rank than one that is given.
                const int lowest_given =
                    program.rank_of[static_cast<std::size_t>(move.cards.lowest())];
                const auto kept = hand.cards - move.cards;
                CHECK(program.rank_of[static_cast<std::size_t>(kept.highest())] <= lowest_given);
            }
            CHECK(check_views(program, state).empty());
            apply(program, state, move);
        }
        for (std::size_t seat = 0; seat < 4; ++seat) {
            for (std::size_t other = 0; other < 4; ++other) {
                if (state.last_place[seat] + state.last_place[other] != 5) continue;
                const auto& now = state.zones[static_cast<std::size_t>(
                    program.zones[0].instance(static_cast<int>(seat)))];
                CHECK(now.cards == ((held[seat] - given[seat]) | given[other]));
            }
        }
    }
    CHECK(asked > 40);
}

TEST_CASE("what players choose for themselves to see stays hidden", "[game][exchange]") {
    const Program program = exchange_program();
    Events events;
    State state = at_exchange(program, 4, events);
    REQUIRE(state.phase == Phase::setup);
    const int chooser = state.to_act;
    const int other = (chooser + 1) % 4;
    events.clear();
    apply(program, state, legal_moves(program, state).nth(0), &events);
    REQUIRE(events.front().kind == Event::Kind::choose);
    CHECK(event_to_json(program, events.front(), other)["cards"][0] == "??");
    CHECK(event_to_json(program, events.front(), chooser)["cards"][0] != "??");
    const auto seen = state_to_json(program, observe(program, state, Memory{}, other));
    CHECK(seen["players"][static_cast<std::size_t>(chooser)]["zones"]["offered"][0] == "??");
}

TEST_CASE("who gives and who gets sees what is exchanged, nobody else", "[game][exchange]") {
    const Program program = exchange_program();
    Events events;
    State state = at_exchange(program, 4, events);
    while (state.phase == Phase::setup) {
        events.clear();
        apply(program, state, legal_moves(program, state).nth(0), &events);
    }
    int moves = 0;
    for (const auto& event : events) {
        if (event.kind != Event::Kind::move) continue;
        ++moves;
        for (int viewer = 0; viewer < 4; ++viewer) {
            const bool part = viewer == event.from_seat || viewer == event.to_seat;
            CHECK((event_to_json(program, event, viewer)["cards"][0] == "??") == !part);
        }
    }
    CHECK(moves == 4);
}

TEST_CASE("a step of the set-up asks each player whether it is for them", "[game][setup]") {
    check_game({{"players", "3"},
                {"zones",
                 "{hand: {of: player, seen_by: owner}, aside: {of: player, seen_by: owner}, "
                 "pile: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                {"variables", "{marked: {of: player, type: integer, lasts: round}}"},
                {"setup",
                 "{hands: {deal: 3, to: aside}, "
                 "mark: {set: marked, to: 7, when: seat_number == 1}, "
                 "on: {move: aside, to: hand, of: next(player), when: seat_number == 1}, "
                 "up: {move: aside, to: hand, when: seat_number == 2}}"},
                {"end", "{marks: {when: any(players where out or marked > 7)}}"},
                {"examples",
                 "{a: {given: {deck: [3H]}, then: {marked: {0: 0, 1: 7, 2: 0}, "
                 "aside: {0: 3, 1: 0, 2: 0}, hand: {0: 0, 2: 6}}}}"}});
}

TEST_CASE("all pass their cards on at once", "[game][exchange]") {
    check_game({{"players", "3"},
                {"setup",
                 "{hands: {deal: 1, to: hand}, on: {move: hand, to: hand, of: "
                 "next(player)}}"},
                {"examples",
                 "{on: {given: {deck: [3H, 4H, 5H]}, "
                 "then: {hand: {0: [5H], 1: [3H], 2: [4H]}}}}"}});
}

TEST_CASE("between equal ranks the player chooses", "[game][exchange]") {
    check_game({{"players", "2"},
                {"zones",
                 "{hand: {of: player, seen_by: owner}, kept: {of: player, seen_by: owner}, "
                 "pile: {order: stack}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                {"setup",
                 "{hands: {deal: 4, to: hand}, "
                 "low: {choose: 2, from: hand, to: kept, cards: lowest, when: player == seat(0)}}"},
                {"examples",
                 "{low: {given: {deck: [3H, 9H, 4H, 9D, 4D, 9S, KH, 9C]}, "
                 "legal: {3H 4H: choose, choose 4D 3H: choose}, "
                 "illegal: {4H 4D: choose, 3H KH: choose, 3H: choose}, "
                 "plays: [3H 4D], then: {kept: {0: [3H, 4D]}, phase: play}}}"}});
}

TEST_CASE("the first card goes to the player named, and all are dealt", "[game]") {
    check_game({{"players", "3"},
                {"setup", "{hands: {deal: all, to: hand, first: seat(2)}}"},
                {"examples",
                 "{first: {given: {deck: [3H, 4H, 5H]}, "
                 "then: {hand: {0: 17, 1: 17, 2: 18}, stock: 0}}}"}});
    check_game({{"players", "3"},
                {"setup", "{hands: {deal: 1, to: hand, first: seat(2)}}"},
                {"examples",
                 "{first: {given: {deck: [3H, 4H, 5H]}, "
                 "then: {hand: {2: [3H], 0: [4H], 1: [5H]}}}}"}});
}

TEST_CASE("players change places, and the turn goes by them", "[game][reseat]") {
    check_game(
        {{"players", "4"},
         {"rounds",
          "{over: any(players where out), "
          "at_end: {seats: {do: [{reseat: -count(hand)}]}}}"},
         {"starter", "{first_round: seat(0), later_rounds: round_winner}"},
         {"setup", "{hands: {deal: 1, to: hand, first: seat(3)}}"},
         {"end", "{three: {when: rounds_played == 3}}"},
         {"examples",
          "{by_cards: {given: {hand: {0: [4H], 1: 2, 2: 3, 3: 2}, leading: true}, plays: [4H], "
          "then: {seating: [2, 1, 3, 0], round: 2, to_act: 0}}, "
          "turn: {given: {hand: {0: 2, 1: 2, 2: 2, 3: 2}, pile: [3H], to_act: 3, by: 2, "
          "seating: [2, 3, 0, 1]}, plays: [pass, pass], then: {to_act: 1}}, "
          "out: {given: {hand: {1: 2, 2: 2, 3: 2}, pile: [3H], to_act: 3, by: 2, out: [0], "
          "seating: [2, 3, 0, 1]}, plays: [pass], then: {to_act: 1}}}"}});
}

TEST_CASE("numbers of cards add up", "[game]") {
    check_game({{"players", "2"},
                {"ranks",
                 "{attributes: {points: {2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, "
                 "J: 10, Q: 10, K: 10, A: -1}}}"},
                {"rounds", "{over: any(players where out)}"},
                {"scoring",
                 "{left: {points: -sum(points over hand)}, "
                 "reds: {points: 100 * sum(points over hand where suit == H)}, "
                 "others: {when: out, points: sum(1 over next(player).hand) + "
                 "sum(points over pile)}}"},
                {"end", "{one: {when: rounds_played == 1}}"},
                {"examples",
                 "{sums: {given: {hand: {0: [9H], 1: [KC, 3H, AS]}, pile: [3D]}, plays: [9H], "
                 "then: {score: {0: 15, 1: 288}}}}"}});
}

TEST_CASE("who was out of the last trick of a round chooses like everybody else",
          "[game][exchange]") {
    auto parts = exchange("{a: {given: {deck: [3H]}, then: {phase: play}}}");
    parts.emplace_back("actions", "{play: {from: [hand], to: pile}, pass: {locks_out: true}}");
    parts.emplace_back("trick", "{closes: everybody_else_passed}");
    auto loaded = load(game(parts));
    REQUIRE(loaded.variant.has_value());
    const auto program =
        compile(*loaded.variant, default_options(*loaded.variant), loaded.diagnostics);
    REQUIRE(program.has_value());
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Events events;
        const State state = at_exchange(*program, seed, events);
        CHECK(state.phase == Phase::setup);
        CHECK(state.locked == 0);
        CHECK(state.passed == 0);
    }
}
