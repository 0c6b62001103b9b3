#include "game/counting.h"

#include <fstream>
#include <iterator>
#include <string>

#include "../../support/bundled.h"
#include "../rules/rules_of.h"
#include "catch.h"
#include "game/game.h"
#include "verify/move_check.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game in which a variable names the rank that is wild, never the lowest.
std::string named_rank() {
    std::ifstream file(HOUSERULES_SOURCE "/tests/ok/rules/wild-rank-named.yaml");
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string replaced(std::string text, const std::string& part, const std::string& instead) {
    const auto place = text.find(part);
    REQUIRE(place != std::string::npos);
    return text.replace(place, part.size(), instead);
}

/// Checks the moves of every position of random games.
void check_games(const Program& program) {
    Random random(1, 2);
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        GameSetup setup;
        setup.seats = 2;
        setup.seed = seed;
        State state = new_game(program, setup);
        while (!state.over()) {
            const auto findings = check_legal_moves(program, state, 1000, random);
            INFO((findings.empty() ? std::string() : findings.front()));
            REQUIRE(findings.empty());
            const auto move = legal_moves(program, state).sample(random);
            CHECK(check_apply(program, state, move).empty());
            apply(program, state, move);
        }
    }
}

}  // namespace

TEST_CASE("without a variable that decides what cards count as there is one way to count",
          "[game]") {
    const auto program = bundled_rules("big-two").program;
    CHECK(program.counting_slot < 0);
    CHECK(counting_now(program, begun(program, 4, 7)) == 0);
    CHECK(&program.combinations_of(0) == &program.combinations);
}

TEST_CASE("cards count as the variable says, and before it says so as of the first rank",
          "[game]") {
    const auto program = rules_of(named_rank()).program;
    auto state = begun(program, 2, 7);
    auto& wild_rank = state.variables[static_cast<std::size_t>(program.counting_slot)];
    CHECK(counting_now(program, state) == 3);
    wild_rank = 1;
    CHECK(counting_now(program, state) == 1);
    wild_rank = -1;
    CHECK(counting_now(program, state) == 0);
}

TEST_CASE("rows are kept apart by the wild cards that any rank can have", "[game]") {
    const auto program = rules_of(named_rank()).program;
    CHECK(program.rows.kept);
    CHECK(program.rows.wilds == 4);
    check_games(program);
}

TEST_CASE("a card of another rank may lie on top if any rank can be wild", "[game]") {
    const auto stacked =
        replaced(named_rank(), "table: {seen_by: all}", "table: {seen_by: all, order: stack}");
    const auto program = rules_of(replaced(stacked, "effects: {",
                                           "effects: {low: {on: play, when: top(table).rank == 1, "
                                           "do: [{set: wild_rank, to: 2}]}, "))
                             .program;
    CHECK(program.combinations.front().laid_in_order);
    check_games(program);
}
