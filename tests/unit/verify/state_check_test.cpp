#include "verify/state_check.h"

#include <algorithm>

#include "../../support/bundled.h"
#include "catch.h"
#include "game/game.h"
#include "game/zones.h"
#include "rules/rules_of.h"
#include "verify/move_check.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a state that the engine made is sound") {
    const auto program = bundled_rules("segments").program;
    CHECK(check_state(program, begun(program, 3, 7)).empty());
    CHECK(check_views(program, begun(program, 3, 7)).empty());
}

TEST_CASE("contradictions of a state are found") {
    const auto program = bundled_rules("segments").program;
    const auto sound = begun(program, 3, 7);
    auto state = sound;

    SECTION("a card that is nowhere") {
        const auto& hand = state.zones[program.zones[0].first];
        remove_card(state, program.zones[0].first, false, hand.cards.lowest());
    }
    SECTION("a card in two zones") {
        const int card = state.zones[program.zones[0].first].cards.lowest();
        state.zones[program.zones[1].first].cards.insert(card);
    }
    SECTION("a wrong count") { ++state.zones[program.zones[0].first].count; }
    SECTION("a broken order") {
        auto& deck = state.zones[program.zones[static_cast<std::size_t>(program.deck_zone)].first];
        REQUIRE(deck.count > 2);
        state.below[deck.top] = deck.top;
        deck.top = deck.bottom;
    }
    SECTION("too many tokens") { state.tokens[0][1] = 8; }
    SECTION("fewer tokens than none") { state.tokens[0][1] = -1; }
    SECTION("nobody to act") { state.to_act = State::nobody; }
    SECTION("somebody to act who is out") { state.out = Seats::of(state.to_act); }
    SECTION("a play to beat that lies elsewhere") {
        state.to_beat.exists = true;
        state.to_beat.combination = 0;
        state.to_beat.size = 1;
        state.to_beat.cards.insert(0);
    }
    SECTION("a play kept for no comparison") {
        state.plays[0].size = 1;
        state.plays[0].combination = 0;
        state.played.insert(0);
    }
    CHECK_FALSE(check_state(program, state).empty());
}

TEST_CASE("contradictions of the plays of a trick are found") {
    const auto program = bundled_rules("tennis").program;
    auto state = begun(program, 3, 7);
    const int seat = state.to_act;
    apply(program, state, legal_moves(program, state).nth(0));
    CHECK(check_state(program, state).empty());
    auto& play = state.plays[static_cast<std::size_t>(seat)];
    REQUIRE(play.exists());
    SECTION("no such combination") { play.combination = 1; }
    SECTION("a play that is not known") { play.combination = -1; }
    SECTION("too many cards") { play.size = 2; }
    SECTION("no such rank") { play.key = 12; }
    SECTION("of somebody who has not played") { state.played = {}; }
    CHECK_FALSE(check_state(program, state).empty());
}

TEST_CASE("legal moves are found sound, and a copy of the state is left alone") {
    for (const auto& name : bundled_variants()) {
        const auto program = bundled_rules(name).program;
        const auto state = begun(program, std::min(3, program.max_seats), 7);
        Random random(1, 2);
        const auto findings = check_legal_moves(program, state, 200, random);
        INFO(name << ": " << (findings.empty() ? "" : findings.front()));
        CHECK(findings.empty());
        CHECK(check_apply(program, state, legal_moves(program, state).nth(0)).empty());
    }
}

TEST_CASE("cards that no rule tells apart make one move, wherever they stand in the deck") {
    // Of the suits only the colour counts: 4H 4S is the same pair as 4C 4H.
    const std::string key = GENERATE(as<std::string>(), "", ", key: card");
    const auto program = program_of(R"(houserules: 1
name: Colours
players: [2]
deck: {preset: standard_52}
zones: {hand: {of: player, seen_by: owner}, pile: {}, stock: {seen_by: nobody, order: stack, holds: deck}}
setup: {hands: {deal: 26, to: hand}}
combinations: {pair: {set: 2)" + key +
                                    R"(}, flush: {any: 2, same: colour}}
actions: {play: {from: [hand], to: pile}, pass: {when_leading: true}}
out: {empty: [hand]}
end: {first_out: {when: any(players where out)}}
)");
    const auto state = begun(program, 2, 7);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed, 2);
        const auto findings = check_legal_moves(program, state, 100'000, random);
        INFO((findings.empty() ? std::string() : findings.front()));
        CHECK(findings.empty());
    }
}
