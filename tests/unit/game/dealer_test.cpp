#include <set>

#include "../rules/rules_of.h"
#include "game/game.h"
#include "notation/state_json.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// The dealers of a game, round by round.
std::vector<int> dealers_of(const Program& program, int seats, std::uint64_t seed) {
    std::vector<int> dealers;
    State state = begun(program, seats, seed);
    Random random(seed, 7);
    while (!state.over()) {
        if (state.round > dealers.size()) {
            dealers.push_back(state.variables[program.variables.back().slot]);
        }
        apply(program, state, legal_moves(program, state).sample(random));
    }
    return dealers;
}

}  // namespace

TEST_CASE("the deal goes round from the last seat on", "[game][dealer]") {
    const Program program = rules_of_test_game("rules/a-dealer").program;
    CHECK(dealers_of(program, 3, 1) == std::vector<int>{2, 0, 1});
}

TEST_CASE("chance names the first dealer, the same one for the same seed", "[game][dealer]") {
    const Program program = rules_of_test_game("rules/the-loser-deals").program;
    std::set<int> first;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const std::vector<int> dealers = dealers_of(program, 4, seed);
        CHECK(dealers == dealers_of(program, 4, seed));
        REQUIRE_FALSE(dealers.empty());
        first.insert(dealers.front());
    }
    CHECK(first == std::set<int>{0, 1, 2, 3});
}
