#include <nlohmann/json.hpp>

#include "../rules/rules_of.h"
#include "game/game.h"
#include "notation/event_json.h"
#include "notation/state_json.h"
#include "verify/state_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

Program exchange_program() { return rules_of_test_game("rules/exchange").program; }

/// A game at the first choice of its second round.
State at_exchange(const Program& program, std::uint64_t seed, Events& events) {
    State state = begun(program, 4, seed);
    Random random(seed, 99);
    while (!state.over() && state.round < 2) {
        events.clear();
        apply(program, state, legal_moves(program, state).sample(random), &events);
    }
    return state;
}

}  // namespace

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
