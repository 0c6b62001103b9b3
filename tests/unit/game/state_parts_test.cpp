#include "game/state_parts.h"

#include <string>

#include "../../support/bundled.h"
#include "catch.h"
#include "game/game.h"
#include "game/moves.h"
#include "random/random.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Plays a game to its end.
void play_on(const Program& program, State& state, Random random) {
    while (!state.over()) apply(program, state, legal_moves(program, state).sample(random));
}

GameSetup fewest_players(const Program& program) {
    GameSetup setup;
    setup.seats = static_cast<std::uint8_t>(program.players.front());
    setup.seed = 9;
    return setup;
}

}  // namespace

TEST_CASE("a game goes on from the parts of its state as from the state", "[game]") {
    // Decks of one and of two words, with piles and without.
    const std::string name = GENERATE("thirteen", "palace", "great-dalmuti", "tichu");
    const Rules rules = bundled_rules(name);
    INFO(name);
    const Program& program = rules.program;
    const StateParts parts(program);
    GameSetup setup = fewest_players(program);
    State state = new_game(program, setup);
    State copy = new_game(program, setup);
    play_on(program, copy, Random(1, 1));  // another game lies where the copy goes
    copy.seed = setup.seed;
    Random random(2, 2);
    for (int i = 0; i < 20 && !state.over(); ++i) {
        apply(program, state, legal_moves(program, state).sample(random));
    }
    REQUIRE_FALSE(state.over());
    parts.copy(state, copy);
    play_on(program, state, Random(3, 3));
    play_on(program, copy, Random(3, 3));
    CHECK(copy.turn == state.turn);
    CHECK(copy.winners == state.winners);
    CHECK(copy.score == state.score);
}

TEST_CASE("a game begun where others of its program were played is as a new one, watched or not",
          "[game]") {
    const std::string name = GENERATE("thirteen", "palace", "great-dalmuti", "tichu");
    const Rules rules = bundled_rules(name);
    INFO(name);
    const Program& program = rules.program;
    const StateParts parts(program);
    GameSetup setup = fewest_players(program);
    State used = new_game(program, setup);
    play_on(program, used, Random(1, 1));
    setup.seed = 4;
    begin_game(program, setup, parts, used);
    Events events;  // what is told is dealt from a deck that lies there
    State state = new_game(program, setup, Audience(&events));
    REQUIRE_FALSE(events.empty());
    for (std::size_t i = 0; i < static_cast<std::size_t>(program.zone_instances); ++i) {
        CHECK(used.zones[i].cards == state.zones[i].cards);
        CHECK(used.zones[i].count == state.zones[i].count);
    }
    CHECK(used.to_act == state.to_act);
    play_on(program, state, Random(3, 3));
    play_on(program, used, Random(3, 3));
    CHECK(used.turn == state.turn);
    CHECK(used.winners == state.winners);
    CHECK(used.score == state.score);
}
