#include "watched_table.h"

#include "game/playout.h"
#include "game/zones.h"
#include "verify/state_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

bool hides_nothing(const Program& program, const Observation& observation) {
    for (int slot = 0; slot < program.variable_slots; ++slot) {
        if (observation.hides_variable(slot)) return false;
    }
    return observation.hidden().empty() && !observation.hides_play_to_beat();
}

bool lie_alike(const Program& program, const State& state, const State& other) {
    for (int zone = 0; zone < count_of(program.zones); ++zone) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
            if (cards_in(program, state, zone, seat) != cards_in(program, other, zone, seat)) {
                return false;
            }
        }
    }
    return true;
}

/// Whether a game goes on in the same way from two positions, move by move.
bool go_on_alike(const Program& program, State state, State other) {
    Random random(3, 3);
    while (!state.over() && !other.over()) {
        const Moves moves = legal_moves(program, state);
        const Moves others = legal_moves(program, other);
        if (moves.count() != others.count()) return false;
        const auto number = random.below(moves.count());
        if (moves.nth(number).cards != others.nth(number).cards) return false;
        apply(program, state, moves.nth(number));
        apply(program, other, others.nth(number));
    }
    return state.over() && other.over() && state.turn == other.turn && state.score == other.score &&
           state.winners == other.winners;
}

/// Looks at every position of a random game with all cards.
void check_whole_game(const Program& program, int seats, std::uint64_t seed) {
    GameSetup setup;
    setup.seats = seats;
    setup.seed = seed;
    setup.turn_limit = 400;
    State state = new_game(program, setup);
    Random random(seed, 1);
    const bool has_copies = !program.repeated_cards.empty();
    while (!state.over()) {
        const auto observation = observe_all(program, state, state.to_act);
        REQUIRE(hides_nothing(program, observation));
        State drawn = sample(program, observation, random);
        REQUIRE(check_state(program, drawn).empty());
        REQUIRE(same_bytes(observation, observe_all(program, drawn, state.to_act)));
        drawn.seed = state.seed;
        if (!has_copies) {
            REQUIRE(lie_alike(program, state, drawn));
            if (state.turn % 16 == 0) REQUIRE(go_on_alike(program, state, drawn));
        }
        const Moves moves = legal_moves(program, state);
        REQUIRE(legal_moves(program, drawn).count() == moves.count());
        apply(program, state, moves.sample(random));
    }
}

}  // namespace

TEST_CASE("a sample of all cards is the real position", "[game][observation]") {
    for (const auto* name : {"palace", "thirteen", "tichu", "dou-dizhu", "segments", "tennis",
                             "dai-fugo", "great-dalmuti"}) {
        INFO(name);
        const Rules rules = bundled_rules(name);
        check_whole_game(rules.program, rules.program.best_players, 5);
    }
}

TEST_CASE("who is shown all knows what others keep for themselves and chose in secret",
          "[game][observation]") {
    WatchedTable table(
        game_with_a_box({{"variables",
                          "{done: {type: boolean, lasts: round}, "
                          "stake: {of: player, type: integer, seen_by: owner}}"},
                         {"setup", "{hands: {deal: 3, to: hand}, ask: {ask: each, to: [bid]}}"},
                         {"actions",
                          "{play: {from: [hand], to: pile}, pass: {when_leading: true}, "
                          "bid: {values: 1..5, secret: true}, claim: {values: 1..2}}"},
                         {"effects",
                          "{bids: {on: bid, do: [{set: stake, to: value}, "
                          "{ask: next(player), to: [claim]}]}}"},
                         {"rounds", ""},
                         {"end", "{long: {when: turn >= 50}}"}}),
        fours_and_fives);
    table.play("bid 4");
    const auto& program = table.rules.program;
    const auto slot = static_cast<std::size_t>(program.variables[1].slot);
    REQUIRE(table.seen_by(1).hides_variable(program.variables[1].slot));
    REQUIRE(table.seen_by(1).position().asking.value == -1);
    const auto all = observe_all(program, table.state, 1);
    CHECK(all.position().variables[slot] == 4);
    CHECK(all.position().asking.value == 4);
    CHECK(hides_nothing(program, all));
}

TEST_CASE("moves that were found with all cards are carried out with the real ones",
          "[game][observation]") {
    const Rules rules = bundled_rules("dai-fugo");
    const auto& program = rules.program;
    State state = begun(program, 4);
    Random random(2, 2);
    for (int turn = 0; turn < 60 && !state.over(); ++turn) {
        Numbering numbering;
        const auto all = observe_all(program, state, state.to_act, &numbering);
        const Move move = numbering.real(legal_moves(program, all.position()).sample(random));
        REQUIRE((move.cards - program.all_cards).empty());
        apply(program, state, move);
        REQUIRE(check_state(program, state).empty());
    }
}
